import { Alert, Anchor, Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentSession, keepSession } from '#lib/session.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toasts.tsx';
import classes from '../account.module.css';
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
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <div>
        <Title order={1}>{t('password.forced')}</Title>
        <Text c="dimmed" mt={6}>
          {t('password.forcedText')}
        </Text>
      </div>
      {form.failure === null ? null : (
        <Alert color="red" role="alert">
          {form.failure}
        </Alert>
      )}
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
      <Button type="submit" size="md" fullWidth loading={form.busy}>
        {t('password.save')}
      </Button>
      <Anchor component="button" type="button" size="sm" onClick={onSignOut}>
        {t('shell:signOut')}
      </Anchor>
    </form>
  );
};
