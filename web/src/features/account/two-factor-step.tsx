import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Alert, Anchor, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '#lib/api/api-error.ts';
import type { Session } from '#lib/session/session.ts';
import classes from './account.module.css';
import { useSecondStep } from './api/sign-in.ts';
import { AccountForm } from './parts/account-form.tsx';

/** The challenge of the first step has expired. */
const CHALLENGE_OVER = REFUSALS.challengeExpired;

interface TwoFactorStepProps {
  readonly domain: string;
  readonly challenge: string;
  readonly onSignedIn: (session: Session) => void;
  readonly onStartAgain: () => void;
}

/** The second step of signing in: the code of an authenticator, or a recovery code. */
export const TwoFactorStep = ({ domain, challenge, onSignedIn, onStartAgain }: TwoFactorStepProps) => {
  const { t } = useTranslation('account');
  const attempt = useSecondStep(domain);
  const field = useRef<HTMLInputElement>(null);
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another field to fill in
  useEffect(() => field.current?.focus(), [recovery]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') {
      setError(t('second.required'));
      field.current?.focus();
      return;
    }
    try {
      onSignedIn(await attempt.mutateAsync({ challenge, code }));
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.status === 0 || reason.status >= 500) return;
      if (reason.code === CHALLENGE_OVER) setOver(reason.text);
      else setError(fieldErrors(reason).code ?? reason.text);
      field.current?.focus();
    }
  };

  return (
    <AccountForm
      title={t('second.title')}
      intro={recovery ? t('second.recoveryIntro') : t('second.intro')}
      submitLabel={t('second.submit')}
      busy={attempt.isPending || attempt.isSuccess}
      button={{ disabled: over !== null }}
      after={
        <div className={classes.links}>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              setRecovery(!recovery);
              setCode('');
              setError(null);
            }}
          >
            {recovery ? t('second.useCode') : t('second.useRecovery')}
          </Anchor>
          <Anchor component="button" type="button" size="sm" onClick={onStartAgain}>
            {t('second.startAgain')}
          </Anchor>
        </div>
      }
      onSubmit={submit}
    >
      {over === null ? null : (
        <Alert color="yellow" role="alert">
          {over}
        </Alert>
      )}
      <TextInput
        key={String(recovery)}
        ref={field}
        size="md"
        label={recovery ? t('second.recoveryCode') : t('second.code')}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={recovery ? 40 : 7}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError(null);
        }}
      />
    </AccountForm>
  );
};
