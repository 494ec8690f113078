import { Alert, Anchor, Text, TextInput } from '@mantine/core';
import { IconCheck, IconUserCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { defaultDomain } from '#lib/session/session.ts';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import classes from './account.module.css';
import { AccountForm } from './parts/account-form.tsx';
import { NoAccount } from './parts/no-account.tsx';
import { ProviderButton } from './provider-button.tsx';
import { TwoFactorStep } from './two-factor-step.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

/** `/{domain}/auth/signin`. */
export const SignInScreen = () => {
  const { t } = useTranslation('account');
  const { domain = defaultDomain } = useParams();
  const state = useSignInForm(domain);
  const { form, submit, leaveEmail, password, busy, byLink, automatic, session, done, challenge, enter, startAgain } =
    state;
  const email = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (byLink) button.current?.focus();
    else if (email.current?.value) password.current?.focus();
    else email.current?.focus();
  }, [byLink, password]);

  if (challenge !== null)
    return <TwoFactorStep domain={domain} challenge={challenge} onSignedIn={enter} onStartAgain={startAgain} />;
  return (
    <AccountForm
      title={t('signIn.title')}
      intro={
        <div className={classes.where}>
          <span>
            {t('signIn.at')} <strong>{domain}</strong>
          </span>
          <Anchor component={Link} to="/login" size="sm">
            {t('signIn.otherDomain')}
          </Anchor>
        </div>
      }
      submitLabel={done ? t('signIn.done') : t('signIn.submit')}
      busy={busy && !done}
      button={{
        ref: button,
        color: done ? 'green' : 'brand',
        leftSection: done ? <IconCheck size={18} aria-hidden /> : undefined,
      }}
      after={
        <>
          <ProviderButton domain={domain} />
          <NoAccount />
        </>
      }
      onSubmit={form.onSubmit(submit)}
    >
      {session === null || done ? null : (
        <Alert
          color="yellow"
          role="status"
          icon={<IconUserCheck aria-hidden />}
          title={t('signIn.already', { name: session.name })}
        >
          <p className={classes.notice}>{t('signIn.replaces', { name: session.name })}</p>
          <Anchor component={Link} to="/" size="sm">
            {t('signIn.stay', { name: session.name })}
          </Anchor>
        </Alert>
      )}
      {byLink && session === null && !automatic ? <Text c="dimmed">{t('signIn.byLink')}</Text> : null}
      <TextInput
        ref={email}
        type="email"
        size="md"
        label={t('signIn.email')}
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
        onBlur={leaveEmail}
      />
      <PasswordField
        ref={password}
        size="md"
        label={t('signIn.password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Anchor component={Link} to={`/${domain}/auth/forgot-password`} size="sm" className={classes.aside ?? ''}>
        {t('signIn.forgot')}
      </Anchor>
    </AccountForm>
  );
};
