import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import type { ArrivalStep } from '@ledig/domain/arrivals/arrival-steps.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { StepQueue } from '#lib/arrivals/step-queue.ts';
import { formatNumber } from '#lib/texts/format.ts';
import classes from '../arrivals.module.css';
import { VisitCard } from './visit-card.tsx';

/** Cards that are added at once. A thousand would make every press slow on a phone. */
const AT_ONCE = 100;

interface VisitCardsProps {
  readonly rows: readonly ArrivalRow[];
  readonly queue: StepQueue;
  /** Null for staff who only read. */
  readonly onStep: ((row: ArrivalRow, step: ArrivalStep) => void) | null;
}

/** The cards of a list, the first hundred of many. A button adds more. */
export const VisitCards = ({ rows, queue, onStep }: VisitCardsProps) => {
  const { t } = useTranslation('arrivals');
  const [limit, setLimit] = useState(AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    flushSync(() => setLimit(limit + AT_ONCE));
    list.current?.children[limit]?.querySelector<HTMLElement>('a')?.focus();
  };
  const missing = rows.length - limit;
  return (
    <>
      <ul ref={list} className={classes.cards}>
        {rows.slice(0, limit).map((row) => (
          <VisitCard
            key={row.id}
            row={row}
            steps={queue.filter(({ bookingId }) => bookingId === row.id)}
            onStep={onStep && ((step) => onStep(row, step))}
          />
        ))}
      </ul>
      {missing <= 0 ? null : (
        <Button variant="default" size="md" fullWidth mt="md" onClick={showMore}>
          {t('more', { count: formatNumber(Math.min(missing, AT_ONCE)) })}
        </Button>
      )}
    </>
  );
};
