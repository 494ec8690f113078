import { Anchor, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError, fieldErrors } from '#lib/api/api-error.ts';
import { keepEmail, keptEmail } from '../kept-email.ts';
import { AccountForm } from './account-form.tsx';

interface EmailFormProps {
  readonly title: string;
  readonly intro: string;
  readonly submit: string;
  /** Shown above the field. */
  readonly notice?: ReactNode;
  /** Sends the trimmed address. A refusal is shown at the field. */
  readonly onSubmit: (email: string) => Promise<void>;
}

/** Form for visitors that asks for an e-mail address, which the tab keeps for the sign-in. */
export const EmailForm = ({ title, intro, submit, notice, onSubmit }: EmailFormProps) => {
  const { t } = useTranslation('account');
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(keptEmail);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await onSubmit(email.trim());
    } catch (reason) {
      // Missing answers and server failures have already been shown.
      if (reason instanceof ApiError && reason.status > 0 && reason.status < 500)
        setError(fieldErrors(reason).email ?? reason.text);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountForm
      title={title}
      intro={intro}
      submitLabel={submit}
      busy={busy}
      after={
        <Anchor component={Link} to="/login" size="sm" ta="center">
          {t('backToSignIn')}
        </Anchor>
      }
      onSubmit={send}
    >
      {notice}
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
    </AccountForm>
  );
};
