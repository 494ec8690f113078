import { Alert, Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { countWaiting, type StepQueue } from '#lib/arrivals/step-queue.ts';
import type { StepQueueControl } from '#lib/arrivals/use-step-queue.ts';

/** Shows that the connection is lost, and the number of waiting steps. */
const Connection = ({ isOnline, waiting }: { readonly isOnline: boolean; readonly waiting: number }) => {
  const { t } = useTranslation('arrivals');
  return (
    <div aria-live="polite">
      {isOnline ? null : (
        <Alert color="yellow" mb="md" icon={<IconCloudOff aria-hidden />} title={t('offline.title')}>
          {waiting === 0 ? t('offline.text') : t('offline.waiting', { count: waiting })}
        </Alert>
      )}
    </div>
  );
};

interface RefusedStepsProps {
  readonly queue: StepQueue;
  readonly onDismiss: (id: number) => void;
}

/** The steps that the server refused, until staff dismiss them. */
const RefusedSteps = ({ queue, onDismiss }: RefusedStepsProps) => {
  const { t } = useTranslation('arrivals');
  return queue
    .filter(({ refusal }) => refusal !== null)
    .map(({ bookingId, name, step, refusal }) => (
      <Alert key={bookingId} color="red" mb="md" role="alert" title={t('refused', { step: t(`step.${step}`), name })}>
        {refusal}
        <Button variant="default" size="xs" mt="xs" display="block" onClick={() => onDismiss(bookingId)}>
          {t('dismiss')}
        </Button>
      </Alert>
    ));
};

/** What staff must know about their waiting and refused steps. */
export const StepNotices = ({ steps: { queue, isOnline, dismiss } }: { readonly steps: StepQueueControl }) => (
  <>
    <Connection isOnline={isOnline} waiting={countWaiting(queue)} />
    <RefusedSteps queue={queue} onDismiss={dismiss} />
  </>
);
