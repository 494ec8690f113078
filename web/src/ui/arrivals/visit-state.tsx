import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isLate, isOverdue } from '#lib/arrivals/arrival-lists.ts';
import type { StepQueue } from '#lib/arrivals/step-queue.ts';
import { StatusChip, type Tone } from '../status-chip.tsx';

const TONES = { expected: 'neutral', missed: 'warn', inHouse: 'good', left: 'info' } as const satisfies Record<
  ArrivalRow['state'],
  Tone
>;

interface VisitStateProps {
  readonly row: ArrivalRow;
  readonly steps: StepQueue;
}

/** The state of a booking today, as chips. */
export const VisitState = ({ row, steps }: VisitStateProps) => {
  const { t } = useTranslation('arrivals');
  const now = Date.now();
  const isWaiting = steps.some(({ refusal }) => refusal === null);
  return (
    <Group gap={6}>
      <StatusChip tone={TONES[row.state]} dot>
        {t(`state.${row.state}`)}
      </StatusChip>
      {isLate(row, now) ? <StatusChip tone="warn">{t('late')}</StatusChip> : null}
      {isOverdue(row, now) ? <StatusChip tone="warn">{t('overdue')}</StatusChip> : null}
      {isWaiting ? <StatusChip tone="info">{t('waiting')}</StatusChip> : null}
    </Group>
  );
};
