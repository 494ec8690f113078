import { Button, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeadingFocus } from '../page/page-focus.ts';
import { EmptyBoard, Unplugged } from './illustrations.tsx';
import classes from './states.module.css';

interface StateProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** One of `illustrations.tsx`. */
  readonly art?: ReactNode;
  /** A button or link that helps. */
  readonly action?: ReactNode;
  /** 1 if it is the page's only heading. */
  readonly order?: 1 | 2 | 3;
}

/** A centered message with an illustration; the base of the states below. */
export const EmptyState = ({ title, text, art = <EmptyBoard />, action, order = 2 }: StateProps) => {
  const heading = useHeadingFocus(order === 1);
  return (
    <div className={classes.state}>
      {art}
      <div className={classes.words}>
        <Title order={order} size={order === 1 ? 'h1' : 'h3'} ref={heading} tabIndex={order === 1 ? -1 : undefined}>
          {title}
        </Title>
        {text === undefined ? null : <Text c="dimmed">{text}</Text>}
      </div>
      {action}
    </div>
  );
};

interface ErrorStateProps {
  readonly title?: string;
  readonly text?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** Loading failed; offers a retry. */
export const ErrorState = ({ title, text, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation('common');
  return (
    <div role="alert">
      <EmptyState
        art={<Unplugged />}
        title={title ?? t('state.errorTitle')}
        text={text ?? t('state.errorText')}
        action={
          onRetry === undefined ? null : (
            <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
              {t('action.retry')}
            </Button>
          )
        }
      />
    </div>
  );
};

interface NotLoadedProps {
  readonly isError: boolean;
  readonly refetch: () => unknown;
  readonly skeleton: ReactNode;
}

/** In place of content that isn't there: the skeleton while it loads, or the failure with a retry. */
export const NotLoaded = ({ isError, refetch, skeleton }: NotLoadedProps) =>
  isError ? <ErrorState onRetry={() => void refetch()} /> : skeleton;
