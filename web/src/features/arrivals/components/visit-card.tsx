import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import type { ArrivalStep } from '@ledig/domain/arrivals/arrival-steps.ts';
import { Anchor } from '@mantine/core';
import { IconClock, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StepQueue } from '#lib/arrivals/step-queue.ts';
import { formatDays, formatPhone } from '#lib/texts/format.ts';
import { StepButtons } from '#ui/arrivals/step-buttons.tsx';
import { VisitState } from '#ui/arrivals/visit-state.tsx';
import { PhoneLink } from '#ui/detail/contact-links.tsx';
import classes from '../arrivals.module.css';

const timeOf = (instant: string): string => instant.slice(11, 16);

/** When the booking is: times by the hour, dates for a stay. */
const whenOf = ({ schedule_system, date_from, date_to }: ArrivalRow): string =>
  schedule_system === 'HOURLY'
    ? `${timeOf(date_from)}–${timeOf(date_to)}`
    : formatDays(date_from.slice(0, 10), date_to.slice(0, 10), false);

interface VisitProps {
  readonly row: ArrivalRow;
  readonly steps: StepQueue;
  /** Null for staff who only read. */
  readonly onStep: ((step: ArrivalStep) => void) | null;
}

/** A booking on the arrivals screen, with its next step. */
export const VisitCard = ({ row, steps, onStep }: VisitProps) => {
  const { t } = useTranslation('arrivals');
  const remarks = [row.note, row.tags.join(', ')].filter(Boolean).join(' · ');
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <span className={classes.when}>
          <IconClock size={16} aria-hidden />
          {whenOf(row)}
        </span>
        <VisitState row={row} steps={steps} />
      </div>
      <Anchor component={Link} to={`/booking/${row.id}`} className={classes.name}>
        {row.client_name}
      </Anchor>
      <div className={classes.facts}>
        <span className={classes.guests}>
          <IconUsers size={16} aria-hidden />
          {t('guests', { count: row.number_of_interactors })}
        </span>
        <span>{row.renting_entities.map(({ name }) => name).join(', ') || row.department.name}</span>
        <PhoneLink phone={formatPhone(row.client_country_code, row.client_phone_number)} />
      </div>
      {remarks === '' ? null : <p className={classes.remarks}>{remarks}</p>}
      {onStep === null ? null : <StepButtons row={row} onStep={onStep} />}
    </li>
  );
};
