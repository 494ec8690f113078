import { Button, Divider, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { awaitAnswer } from '#lib/session/provider-answer.ts';
import { FailureAlert } from '#ui/form/failure-alert.tsx';
import { announce } from '#ui/toasts/announcer.tsx';

/** Statuses of a refused proof. The dialog shows them. */
const REFUSED_STATUSES = [422, 429, 503];
/** Two-factor sign-in may be turned on in another tab: the dialog shows that a code is needed, and asks no further. */
const OWN = { handles: REFUSED_STATUSES, asksNoProof: true } as const;

interface ProviderProofProps {
  /** The provider's name. */
  readonly name: string;
  readonly onProven: () => void;
}

/**
 * Proves the person's identity by signing in with the provider again, in another window. So the page keeps its input.
 * The window passes the provider's answer on to this page.
 */
export const ProviderProof = ({ name, onProven }: ProviderProofProps) => {
  const { t } = useTranslation('shell');
  /** The state of the answer that this page waits for. */
  const [state, setState] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const proven = useRef(onProven);
  proven.current = onProven;

  /** Returns whether the call succeeded. Shows a refusal. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(null);
      if (REFUSED_STATUSES.includes(error.status)) setFailure(error.text);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const trying = useRef(attempt);
  trying.current = attempt;

  useEffect(() => {
    if (state === null) return;
    let isShown = true;
    const end = awaitAnswer(state, async (query) => {
      const isProven = await trying.current(async () => {
        await call('account.finishProviderProof', { body: { query } }, OWN);
      });
      // A closed dialog must not answer the next one.
      if (isProven && isShown) proven.current();
    });
    return () => {
      isShown = false;
      end();
    };
  }, [state]);

  const open = async () => {
    setFailure(null);
    // Browsers block windows that don't open in the click itself.
    const opened = window.open('', '_blank', 'popup,width=520,height=720');
    if (opened === null) {
      setFailure(t('proof.blocked'));
      return;
    }
    const isStarted = await attempt(async () => {
      const { location } = await call('account.startProviderProof', { body: {} }, OWN);
      setState(new URL(location).searchParams.get('state'));
      opened.location.assign(location);
    });
    if (isStarted) announce(t('proof.opened'));
    else opened.close();
  };
  return (
    <>
      <FailureAlert text={failure} withIcon />
      <Button variant="default" fullWidth loading={isBusy} data-autofocus onClick={() => void open()}>
        {t('proof.provider', { name })}
      </Button>
      {state === null ? null : <Text size="sm">{t('proof.opened')}</Text>}
      <Divider label={t('proof.or')} labelPosition="center" />
    </>
  );
};
