import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { Panel } from '#ui/detail/panel.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { MountedModal } from '#ui/dialogs/mounted-modal.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { NotLoaded } from '#ui/states/states.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

const KEY = ['account', 'two-factor'] as const;

interface OnceDialogProps {
  readonly title: string;
  /** Whether recovery codes are shown or asked for. */
  readonly hasCodes: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog for contents that are shown only once. Only its button closes it while they are shown. */
const OnceDialog = ({ title, hasCodes, onClose, children }: OnceDialogProps) => {
  const { t } = useTranslation('common');
  return (
    <MountedModal
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!hasCodes}
      withCloseButton={!hasCodes}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {children}
    </MountedModal>
  );
};

/** The person's two-factor sign-in: on or off, and the number of recovery codes left. */
export const TwoFactorPanel = () => {
  const { t } = useTranslation('security');
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'set-up' | 'renew' | 'disable' | null>(null);
  const [hasNewCodes, setNewCodes] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('account.getTwoFactor', undefined, { signal })).two_factor,
  });
  const close = () => {
    setDialog(null);
    setCodes(null);
    setNewCodes(false);
    void queries.invalidateQueries({ queryKey: KEY });
  };
  const disable = useMutation({
    mutationFn: () => call('account.disableTwoFactor', undefined, { handles: [409] }),
    onSuccess: () => {
      toast.success(t('twoFactor.isOff'));
      close();
    },
    // Two-factor sign-in was already off.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) close();
    },
  });
  const renew = useMutation({
    mutationFn: () => call('account.renewRecoveryCodes'),
    onSuccess: ({ recovery_codes: fresh }) => setCodes(fresh),
  });
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
          {data.enabled && data.required ? <Text size="sm">{t('twoFactor.mustStay')}</Text> : null}
          {data.enabled ? (
            <Group gap="xs">
              <Button variant="default" onClick={() => setDialog('renew')}>
                {t('twoFactor.renew')}
              </Button>
              {data.required ? null : (
                <Button variant="default" onClick={() => setDialog('disable')}>
                  {t('twoFactor.turnOff')}
                </Button>
              )}
            </Group>
          ) : (
            <Button variant="default" onClick={() => setDialog('set-up')}>
              {t('twoFactor.setUp')}
            </Button>
          )}
        </Stack>
      ) : (
        <NotLoaded isError={isError} refetch={refetch} skeleton={<LinesSkeleton />} />
      )}
      <ConfirmDialog
        opened={dialog === 'disable'}
        title={t('twoFactor.turnOff')}
        confirmLabel={t('twoFactor.turnOff')}
        danger
        loading={disable.isPending}
        onConfirm={() => disable.mutate()}
        onClose={() => setDialog(null)}
      >
        {t('twoFactor.turnOffText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'renew' && codes === null}
        title={t('twoFactor.renew')}
        confirmLabel={t('twoFactor.renewSubmit')}
        loading={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => {
          if (!renew.isPending) setDialog(null);
        }}
      >
        {t('twoFactor.renewText')}
      </ConfirmDialog>
      {dialog === 'renew' && codes !== null ? (
        <OnceDialog title={t('twoFactor.codes')} hasCodes onClose={close}>
          <RecoveryCodes codes={codes} onDone={close} />
        </OnceDialog>
      ) : null}
      {dialog === 'set-up' ? (
        <OnceDialog title={t('twoFactor.forced')} hasCodes={hasNewCodes} onClose={close}>
          <TwoFactorSetup
            onCodes={setNewCodes}
            onDone={() => {
              toast.success(t('twoFactor.isOn'));
              close();
            }}
          />
        </OnceDialog>
      ) : null}
    </Panel>
  );
};
