import { accountSecurity } from '@ledig/contract/account-security.ts';
import { Button, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { useSession } from '../../../lib/use-session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formHandles, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

const KEY = ['account', 'two-factor'] as const;

const DisableDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const form = useContractForm({
    initial: { password: '', code: '' },
    schema: accountSecurity.disableTwoFactor.body,
    toBody: (values) => values,
    send: (body) => {
      const sent = body as z.input<typeof accountSecurity.disableTwoFactor.body>;
      return call('account.disableTwoFactor', { body: sent }, { handles: formHandles });
    },
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: KEY });
      toast.success(t('twoFactor.isOff'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('twoFactor.turnOff')} submitLabel={t('twoFactor.turnOff')} form={form} onClose={onClose}>
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        required
        {...form.form.getInputProps('password')}
      />
      <TextInput
        label={t('twoFactor.codeOrRecovery')}
        autoComplete="one-time-code"
        required
        maxLength={40}
        {...form.form.getInputProps('code')}
      />
    </FormDialog>
  );
};

/** Whether the whole staff must have two factors: for admins of the whole tenant. */
const Requirement = () => {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const key = ['account', 'security-settings'];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('account.getSecuritySettings', undefined, { signal })).settings,
  });
  const change = useMutation({
    mutationFn: (required: boolean) =>
      call('account.updateSecuritySettings', { body: { two_factor_required: required } }, { handles: [422] }),
    onSuccess: ({ settings }) => {
      queries.setQueryData(key, settings);
      toast.success(t('twoFactor.requirementSaved'));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422) toast.error(error.text);
    },
  });
  if (!data) return null;
  return (
    <>
      <Switch
        mt="md"
        label={t('twoFactor.require')}
        description={t('twoFactor.requireText')}
        checked={data.two_factor_required}
        disabled={change.isPending}
        onChange={(event) => (event.currentTarget.checked ? setAsking(true) : change.mutate(false))}
      />
      <ConfirmDialog
        opened={asking}
        title={t('twoFactor.requireAsk')}
        confirmLabel={t('twoFactor.requireConfirm')}
        onConfirm={() => {
          setAsking(false);
          change.mutate(true);
        }}
        onClose={() => setAsking(false)}
      >
        {t('twoFactor.requireText')}
      </ConfirmDialog>
    </>
  );
};

/** One's own two-factor sign-in: on or off, how many recovery codes are left, and the tenant's rule. */
export const TwoFactorPanel = () => {
  const { t } = useTranslation(['security', 'common']);
  const session = useSession();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'set-up' | 'disable' | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('account.getTwoFactor', undefined, { signal })).two_factor,
  });
  const isAdmin = session?.role === 'admin' && session.company_id === null;
  const close = () => {
    setDialog(null);
    void queries.invalidateQueries({ queryKey: KEY });
  };
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Panel
      title={t('twoFactor.title')}
      action={
        data ? (
          <StatusChip tone={data.enabled ? 'good' : 'neutral'}>
            {data.enabled ? t('twoFactor.on') : t('twoFactor.off')}
          </StatusChip>
        ) : null
      }
    >
      {data ? (
        <Stack gap="sm" align="flex-start">
          <Text c="dimmed">
            {data.enabled ? t('twoFactor.left', { count: data.recovery_codes_left }) : t('twoFactor.text')}
          </Text>
          {data.enabled && data.required ? (
            <Text size="sm">{t('twoFactor.mustStay')}</Text>
          ) : (
            <Button variant="default" onClick={() => setDialog(data.enabled ? 'disable' : 'set-up')}>
              {data.enabled ? t('twoFactor.turnOff') : t('twoFactor.setUp')}
            </Button>
          )}
        </Stack>
      ) : (
        <LinesSkeleton />
      )}
      {isAdmin ? <Requirement /> : null}
      {dialog === 'disable' ? <DisableDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'set-up' ? (
        <Modal
          opened
          onClose={close}
          title={t('twoFactor.setUp')}
          closeOnClickOutside={false}
          closeButtonProps={{ 'aria-label': t('common:action.close') }}
        >
          <TwoFactorSetup
            onDone={() => {
              toast.success(t('twoFactor.isOn'));
              close();
            }}
          />
        </Modal>
      ) : null}
    </Panel>
  );
};
