import { Anchor, Button, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError, fieldErrors } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { defaultDomain } from '../../lib/session.ts';
import { usePlatform } from '../../lib/use-platform.ts';
import { toast } from '../../ui/toasts.tsx';
import classes from './account.module.css';
import { keepEmail, keptEmail } from './kept-email.ts';
import { NoMailNotice } from './parts/no-mail-notice.tsx';

/** `/{domain}/auth/forgot-password`. */
export const ForgotPasswordScreen = () => {
  const { t } = useTranslation('account');
  const { domain = defaultDomain } = useParams();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const platform = usePlatform();
  const sendsEmail = platform?.sends_email ?? true;
  // The demo's admins open the link in the outbox; elsewhere it waits there until mail can be sent.
  const waits = platform?.demo_opens_links === true && domain === defaultDomain ? 'Demo' : '';
  const [email, setEmail] = useState(keptEmail);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const body = { email: email.trim() };
      const { message } = await call('account.forgotPassword', { body }, { domain, handles: [400, 404, 422, 429] });
      if (!sendsEmail) toast.warn(t(`forgot.waiting${waits}`));
      else if (message === 'reset_link_owner_only') toast.warn(t('forgot.ownerOnly'));
      else toast.success(t('forgot.sent'));
      await navigate('/login');
    } catch (reason) {
      if (reason instanceof ApiError && reason.status > 0 && reason.status < 500)
        setError(fieldErrors(reason).email ?? reason.text);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <div>
        <Title order={1}>{t('forgot.title')}</Title>
        <Text c="dimmed" mt={6}>
          {t('forgot.intro')}
        </Text>
      </div>
      {sendsEmail ? null : <NoMailNotice>{t(`forgot.noMail${waits}`)}</NoMailNotice>}
      <TextInput
        ref={field}
        type="email"
        size="md"
        label={t('signIn.email')}
        autoComplete="username"
        inputMode="email"
        maxLength={255}
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          keepEmail(event.currentTarget.value.trim() === '' ? null : event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('forgot.submit')}
      </Button>
      <Anchor component={Link} to="/login" size="sm" ta="center">
        {t('backToSignIn')}
      </Anchor>
    </form>
  );
};
