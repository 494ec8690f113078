import { accountSignUp } from '@ledig/contract/account/account-sign-up.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#lib/api/client.ts';
import { keepSession } from '#lib/session/session.ts';
import { formHandles, useContractForm } from '#ui/form/use-contract-form.ts';
import { announce } from '#ui/toasts/announcer.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { useSignIn } from '../api/sign-in.ts';
import { keepEmail } from '../kept-email.ts';
import { dropDraft, emptyDraft, keepDraft, readDraft, type SignUpDraft } from './draft.ts';

interface Trial {
  readonly domain: string;
  readonly email: string;
  readonly password: string;
}

interface SignUpOptions {
  readonly invitation: string | null;
  /** Whether the account must be verified by a mail. */
  readonly verifiesEmail: boolean;
}

/** State of the sign-up form. A new account is signed in at once. Rule: docs/rules/sign-up.md#four-fields. */
export const useSignUp = ({ invitation, verifiesEmail }: SignUpOptions) => {
  const { t } = useTranslation('signup');
  const navigate = useNavigate();
  const [kept] = useState(readDraft);
  // A retry after a lost answer must not create a second account.
  const [key] = useState(() => crypto.randomUUID());
  const [trial, setTrial] = useState<Trial | null>(null);
  const signIn = useSignIn(trial?.domain ?? '');
  const form = useContractForm<SignUpDraft, { readonly domain: string }>({
    initial: kept ?? emptyDraft,
    schema: accountSignUp.startTrial.body,
    toBody: (values) => ({ ...values, ...(invitation !== null && { invitation }) }),
    send: (body) =>
      call(
        'account.startTrial',
        { body: body as SignUpDraft },
        { headers: { 'Idempotency-Key': key }, handles: formHandles },
      ),
    onSaved: ({ domain }) => {
      const { email, password } = form.form.getValues();
      dropDraft();
      setTrial({ domain, email: email.trim(), password });
    },
  });
  const values = form.form.getValues();
  useEffect(() => {
    if (trial === null) keepDraft(values);
  }, [values, trial]);

  const { mutateAsync } = signIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: signs in once, after the account was made
  useEffect(() => {
    if (trial === null) return;
    const { domain, email, password } = trial;
    mutateAsync({ email, password })
      .then((session) => {
        if ('challenge' in session) throw new Error('a new account has no second factor');
        announce(t('done'));
        if (verifiesEmail) toast.info(t('verify', { email }), { autoClose: false });
        keepSession(session);
        void navigate('/', { replace: true });
      })
      // The account exists, so the person can sign in on the sign-in screen.
      .catch(() => {
        keepEmail(email);
        void navigate(`/${domain}/auth/signin`, { replace: true });
      });
  }, [trial]);
  return { form, busy: form.busy || trial !== null, isRestored: kept !== null };
};
