import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import type { ArrivalStep } from '@ledig/domain/arrivals/arrival-steps.ts';
import { ActionIcon } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isLate, isOverdue } from '#lib/arrivals/arrival-lists.ts';
import type { StepQueue } from '#lib/arrivals/step-queue.ts';
import { formatPhone } from '#lib/texts/format.ts';
import { StepButtons } from '#ui/arrivals/step-buttons.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { ListRow } from './list-row.tsx';
import { useDayLabel } from './use-day-label.ts';

interface VisitRowProps {
  readonly row: ArrivalRow;
  /** Epoch milliseconds. */
  readonly now: number;
  /** `yyyy-MM-dd` */
  readonly today: string;
  readonly steps: StepQueue;
  /** Null for staff who only read. */
  readonly onStep: ((step: ArrivalStep) => void) | null;
}

const CallButton = ({ row }: Pick<VisitRowProps, 'row'>) => {
  const { t } = useTranslation('home');
  const phone = formatPhone(row.client_country_code, row.client_phone_number);
  if (phone === '') return null;
  return (
    <ActionIcon
      component="a"
      href={`tel:${phone.replaceAll(' ', '')}`}
      variant="subtle"
      size="lg"
      aria-label={t('now.call', { name: row.client_name, phone })}
      title={phone}
    >
      <IconPhone size={18} aria-hidden />
    </ActionIcon>
  );
};

/** The note next to the time: the day if it isn't today, and a warning or the step. */
const useStepLabel = ({ row, now, today }: Pick<VisitRowProps, 'row' | 'now' | 'today'>, at: string) => {
  const { t } = useTranslation('home');
  const dayLabel = useDayLabel();
  const day = at.slice(0, 10) === today ? null : dayLabel(at.slice(0, 10), today);
  const isLeaving = isOverdue(row, now) && row.schedule_system === 'DAILY';
  if (isLate(row, now) || isLeaving) {
    const label = t(isLate(row, now) ? 'now.late' : 'now.overdue');
    return { label: day === null ? label : `${day} · ${label}`, tone: 'late' as const };
  }
  if (day !== null) return { label: day };
  if (row.state === 'expected') return { label: t('now.arrives') };
  return { label: t(row.schedule_system === 'DAILY' ? 'now.leaves' : 'now.until') };
};

/** A booking of today with its next step, a call button and a link to the booking. */
export const VisitRow = ({ row, now, today, steps, onStep }: VisitRowProps) => {
  const { t } = useTranslation('home');
  const at = row.state === 'expected' ? row.date_from : row.date_to;
  const { label, tone } = useStepLabel({ row, now, today }, at);
  const isWaiting = steps.some(({ refusal }) => refusal === null);
  return (
    <ListRow
      to={`/booking/${row.id}`}
      at={at}
      below={label}
      tone={tone}
      name={row.client_name}
      where={row.renting_entities.map(({ name }) => name).join(', ') || row.department.name}
      guests={row.number_of_interactors}
      chips={isWaiting ? <StatusChip tone="info">{t('arrivals:waiting')}</StatusChip> : null}
      actions={
        <>
          <CallButton row={row} />
          {onStep === null ? null : <StepButtons row={row} size="sm" onStep={onStep} />}
        </>
      }
    />
  );
};
