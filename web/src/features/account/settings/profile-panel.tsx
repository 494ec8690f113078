import { account, type Profile } from '@ledig/contract/account/account.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '#lib/api/client.ts';
import { invalidate } from '#lib/queries/changes.ts';
import { useMailObstacle } from '#lib/queries/use-mail-obstacle.ts';
import { currentSession, keepSession } from '#lib/session/session.ts';
import { FactList } from '#ui/detail/fact-list.tsx';
import { Panel } from '#ui/detail/panel.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { formHandles, useContractForm } from '#ui/form/use-contract-form.ts';
import { StatusChip } from '#ui/status-chip.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { usePasswordChange } from '../parts/password-change.ts';
import { PasswordChangeFields } from '../parts/password-change-fields.tsx';

interface NameDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

const NameDialog = ({ profile: newest, onClose }: NameDialogProps) => {
  const { t } = useTranslation(['security', 'settings']);
  const queries = useQueryClient();
  // The version must belong to the values that the form began with, also when the profile is loaded again.
  const [profile] = useState(newest);
  const form = useContractForm({
    initial: { name: profile.name, frontline_tenent_id: profile.frontline_tenent_id ?? '' },
    schema: account.updateProfile.body,
    toBody: ({ name, frontline_tenent_id: tenantId }) => ({
      name,
      ...(profile.is_owner && { frontline_tenent_id: tenantId }),
    }),
    version: profile.version,
    send: (body) =>
      call(
        'account.updateProfile',
        { body: body as z.input<typeof account.updateProfile.body> },
        { handles: formHandles },
      ),
    onSaved: ({ profile: { name } }) => {
      const session = currentSession();
      if (session) keepSession({ ...session, name });
      void invalidate(queries, 'profile');
      toast.success(t('profile.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('profile.edit')}
      submitLabel={t('profile.save')}
      form={form}
      onClose={onClose}
      onReload={() => {
        void invalidate(queries, 'profile');
        onClose();
      }}
    >
      <TextInput
        label={t('profile.name')}
        autoComplete="name"
        required
        maxLength={255}
        {...form.form.getInputProps('name')}
      />
      {profile.is_owner ? (
        <TextInput
          label={t('settings:profile.tenant')}
          autoComplete="off"
          maxLength={100}
          {...form.form.getInputProps('frontline_tenent_id')}
        />
      ) : null}
    </FormDialog>
  );
};

const PasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('security');
  const form = usePasswordChange(() => {
    toast.success(t('password.done'));
    onClose();
  });
  return (
    <FormDialog title={t('password.change')} submitLabel={t('password.save')} form={form} onClose={onClose}>
      <Text c="dimmed">{t('password.others')}</Text>
      <PasswordChangeFields label={t('password.current')} form={form.form} />
    </FormDialog>
  );
};

/** Whether the address is verified, with a button that sends the verification mail again. */
const Verification = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation('security');
  const obstacle = useMailObstacle();
  const resend = useMutation({
    mutationFn: () => call('account.resendVerification'),
    onSuccess: () =>
      obstacle === 'noMail' ? toast.warn(t('verification.waiting')) : toast.success(t('verification.sent')),
  });
  if (profile.email_verified_at !== null) return <StatusChip tone="good">{t('verification.done')}</StatusChip>;
  return (
    <>
      <StatusChip tone="warn">{t('verification.open')}</StatusChip>{' '}
      {obstacle === 'unverified' && !profile.is_owner ? (
        <Text size="sm" c="dimmed">
          {t('verification.ownerFirst')}
        </Text>
      ) : (
        <Button variant="subtle" size="compact-sm" loading={resend.isPending} onClick={() => resend.mutate()}>
          {t('verification.resend')}
        </Button>
      )}
    </>
  );
};

/** The signed-in person. Name and password are editable. */
export const ProfilePanel = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation(['settings', 'security', 'shell', 'staff']);
  const [dialog, setDialog] = useState<'name' | 'password' | null>(null);
  const close = () => setDialog(null);
  const fact = (key: string, value: string | null) => ({ key, name: t(`settings:profile.${key}`), value });
  return (
    <Panel
      title={t('settings:profile.title')}
      action={
        <>
          <Button variant="default" size="xs" onClick={() => setDialog('name')}>
            {t('security:profile.edit')}
          </Button>
          <Button variant="default" size="xs" onClick={() => setDialog('password')}>
            {t('security:password.change')}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          fact('name', profile.name),
          {
            key: 'email',
            name: t('settings:profile.email'),
            value: (
              <>
                {profile.email} <Verification profile={profile} />
              </>
            ),
          },
          fact('role', t(`shell:role.${profile.role_name}`)),
          fact('company', profile.company?.name ?? t('staff:everyCompany')),
          fact('department', profile.department?.name ?? t('staff:everyDepartment')),
          fact('tenant', profile.frontline_tenent_id),
        ]}
      />
      {dialog === 'name' ? <NameDialog profile={profile} onClose={close} /> : null}
      {dialog === 'password' ? <PasswordDialog onClose={close} /> : null}
    </Panel>
  );
};
