import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentSession, keepSession } from '#lib/session/session.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import { AccountForm } from '../parts/account-form.tsx';
import { usePasswordChange } from '../parts/password-change.ts';
import { PasswordChangeFields } from '../parts/password-change-fields.tsx';

/** Replaces every screen until the person has chosen an own password (USER-2014). */
export const ForcedPassword = ({ onSignOut }: { readonly onSignOut: () => void }) => {
  const { t } = useTranslation(['security', 'shell']);
  const form = usePasswordChange(() => {
    const session = currentSession();
    if (session) keepSession({ ...session, must_change_password: false });
    toast.success(t('password.done'));
  });
  return (
    <AccountForm
      title={t('password.forced')}
      intro={t('password.forcedText')}
      failure={form.failure}
      submitLabel={t('password.save')}
      busy={form.busy}
      after={
        <Anchor component="button" type="button" size="sm" onClick={onSignOut}>
          {t('shell:signOut')}
        </Anchor>
      }
      onSubmit={form.submit}
    >
      <PasswordChangeFields label={t('password.given')} form={form.form} />
    </AccountForm>
  );
};
