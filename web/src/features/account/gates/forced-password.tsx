import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentSession, keepSession } from '#lib/session.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { AccountForm } from '../parts/account-form.tsx';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { usePasswordChange } from '../parts/password-change.ts';

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
      <PasswordField
        label={t('password.given')}
        autoComplete="current-password"
        required
        {...form.form.getInputProps('old_password')}
      />
      <NewPasswordFields
        password={form.form.getInputProps('password')}
        confirmation={form.form.getInputProps('password_confirmation')}
      />
    </AccountForm>
  );
};
