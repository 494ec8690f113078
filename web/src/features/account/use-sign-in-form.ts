import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { keepSession, type Session } from '../../lib/session.ts';
import { takeFromTab } from '../../lib/storage.ts';
import { announce } from '../../ui/announcer.tsx';
import { type Credentials, signInFailure, useSignIn } from './api/sign-in.ts';

/** Specification, document 1, section 9. */
const AUTO_SIGN_IN_MS = 1000;
const REDIRECT_MS = 500;

/** Credentials that came by the address: `theme-boot.js` took them out of it and left them here for one reading. */
const takeOnce = (): Credentials | null => {
  try {
    return JSON.parse(takeFromTab('ledig.signin-once') ?? 'null') as Credentials | null;
  } catch {
    return null;
  }
};

/** The sign-in form's state: its fields, the attempt, the way to `/`, and the sign-in by address. */
export const useSignInForm = (domain: string) => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const attempt = useSignIn(domain);
  const password = useRef<HTMLInputElement>(null);
  const [given] = useState(takeOnce);
  const [done, setDone] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const form = useForm<Credentials>({
    initialValues: { email: given?.email ?? '', password: given?.password ?? '' },
    validateInputOnBlur: true,
    validate: {
      email: (value) => {
        if (value.trim() === '') return t('signIn.emailRequired');
        return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim()) ? null : t('signIn.emailInvalid');
      },
      password: (value) => (value === '' ? t('signIn.passwordRequired') : null),
    },
  });

  const enter = (session: Session) => {
    setDone(true);
    announce(t('signIn.done'));
    setTimeout(() => {
      keepSession(session);
      void navigate('/', { replace: true });
    }, REDIRECT_MS);
  };

  const submit = async ({ email, password: typed }: Credentials) => {
    try {
      const answer = await attempt.mutateAsync({ email: email.trim(), password: typed });
      if ('challenge' in answer) setChallenge(answer.challenge);
      else enter(answer);
    } catch (error) {
      const failure = signInFailure(error);
      if (failure === 'none') return;
      const words =
        error instanceof ApiError && failure !== 'refused' ? error.text || t('tooMany') : t('signIn.refused');
      form.setFieldError('password', words);
      password.current?.focus();
    }
  };

  const later = useRef(submit);
  later.current = submit;
  useEffect(() => {
    if (given === null) return;
    const timer = setTimeout(() => void later.current(given), AUTO_SIGN_IN_MS);
    return () => clearTimeout(timer);
  }, [given]);

  /** Back to the password: the challenge is over, or another person signs in. */
  const startAgain = () => {
    setChallenge(null);
    form.setFieldValue('password', '');
  };
  const busy = attempt.isPending || done;
  return { form, submit, password, busy, automatic: given !== null, done, challenge, enter, startAgain };
};
