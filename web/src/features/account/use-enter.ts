import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { returnPathOf } from '#lib/session/return-path.ts';
import { keepSession, type Session } from '#lib/session/session.ts';
import { dropLink } from '#lib/session/sign-in-link.ts';
import { announce } from '#ui/toasts/announcer.tsx';
import { keepEmail } from './kept-email.ts';

/** Rule: docs/rules/screens.md#sign-in-link. */
const REDIRECT_MS = 500;

/** Stores the session after signing in, says so, and opens the page on which the last session ended, or home. */
export const useEnter = () => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const enter = (next: Session) => {
    setDone(true);
    announce(t('signIn.done'));
    setTimeout(() => {
      const to = returnPathOf(next);
      dropLink();
      keepEmail(null);
      keepSession(next);
      void navigate(to, { replace: true });
    }, REDIRECT_MS);
  };
  return { done, enter };
};
