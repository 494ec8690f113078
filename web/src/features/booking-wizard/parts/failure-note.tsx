import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#lib/api/api-error.ts';
import classes from './failure-note.module.css';
import { Note } from './notice.tsx';

export type FailureKind = 'offline' | 'busy' | 'server' | 'refused';

/** The kind of a failure: no network, too many calls, a server error, or a refusal with text. */
export const failureKind = (error: ApiError): FailureKind => {
  if (error.status === 0) return 'offline';
  if (error.status === 429) return 'busy';
  return error.status >= 500 ? 'server' : 'refused';
};

interface FailureNoteProps {
  readonly error: ApiError;
  readonly onRetry?: (() => void) | undefined;
  /** For example a button that follows a refusal. */
  readonly children?: ReactNode;
}

/** Shows a failure with a retry button. */
export const FailureNote = ({ error, onRetry, children }: FailureNoteProps) => {
  const { t } = useTranslation('wizard');
  const kind = failureKind(error);
  const text = kind === 'refused' && error.text !== '' ? error.text : t(`failure.${kind}`);
  return (
    <Note tone="bad">
      <span className={classes.text}>{text}</span>
      {onRetry === undefined ? null : (
        <Button
          variant="default"
          size="md"
          className={classes.retry}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={onRetry}
        >
          {t('failure.retry')}
        </Button>
      )}
      {children}
    </Note>
  );
};
