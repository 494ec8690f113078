import { useForm } from '@mantine/form';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { dropLink, waitingLink } from '#lib/session/sign-in-link.ts';
import { useSession } from '#lib/session/use-session.ts';
import { signsInByLink } from './api/check-domain.ts';
import { type Credentials, signInFailure, useSignIn } from './api/sign-in.ts';
import { keepEmail, keptEmail } from './kept-email.ts';
import { useEnter } from './use-enter.ts';

/** Rule: docs/rules/screens.md#sign-in-link. */
const AUTO_SIGN_IN_MS = 1000;

/**
 * State of the sign-in form: fields, attempt, challenge, and sign-in by link. A link only fills in the fields, unless
 * the tenant allows automatic sign-in and no one is signed in (docs/rules/accounts.md#link).
 */
export const useSignInForm = (domain: string) => {
  const { t } = useTranslation('account');
  const attempt = useSignIn(domain);
  const password = useRef<HTMLInputElement>(null);
  const session = useSession();
  const [given] = useState(waitingLink);
  const [automatic, setAutomatic] = useState(false);
  const { done, enter } = useEnter();
  const [challenge, setChallenge] = useState<string | null>(null);
  const form = useForm<Credentials>({
    initialValues: { email: given?.email ?? keptEmail(), password: given?.password ?? '' },
    onValuesChange: ({ email }) => keepEmail(email.trim() === '' ? null : email),
    validate: {
      email: (value) => {
        if (value.trim() === '') return t('signIn.emailRequired');
        return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim()) ? null : t('signIn.emailInvalid');
      },
      password: (value) => (value === '' ? t('signIn.passwordRequired') : null),
    },
  });

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

  /**
   * Validates a typed e-mail on blur. An error text moves the elements below the field. A press on a link or button would
   * then miss it. So such a press validates nothing. Only submitting validates an empty field.
   */
  const leaveEmail = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Element && relatedTarget.matches('a, button')) return;
    if (form.getValues().email.trim() !== '') form.validateField('email');
  };

  const later = useRef(submit);
  later.current = submit;
  useEffect(() => {
    if (given === null || session !== null) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    void signsInByLink(domain, left.signal).then((isAllowed) => {
      if (!isAllowed || left.signal.aborted) return;
      setAutomatic(true);
      timer = setTimeout(() => void later.current(given), AUTO_SIGN_IN_MS);
    });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [given, session, domain]);
  // Leaving the screen drops the credentials.
  useEffect(() => dropLink, []);

  /** Returns to the password step when the challenge has expired or another person signs in. */
  const startAgain = () => {
    setChallenge(null);
    form.setFieldValue('password', '');
  };
  const busy = attempt.isPending || done;
  const byLink = given !== null;
  return { form, submit, leaveEmail, password, busy, byLink, automatic, session, done, challenge, enter, startAgain };
};
