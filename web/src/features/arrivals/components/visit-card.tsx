import type { ArrivalRow } from '@ledig/contract/arrivals.ts';
import type { ArrivalStep } from '@ledig/domain/arrivals/arrival-steps.ts';
import { Anchor, Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconClock, IconDoorExit, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatPhone, formatWritten } from '../../../lib/format.ts';
import { PhoneLink } from '../../../ui/detail/contact-links.tsx';
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx';
import { mainStepOf, undoStepOf } from '../arrival-lists.ts';
import classes from '../arrivals.module.css';
import type { StepQueue } from '../step-queue.ts';

const TONES = { expected: 'neutral', missed: 'warn', inHouse: 'good', left: 'info' } as const satisfies Record<
  ArrivalRow['state'],
  Tone
>;

const timeOf = (instant: string): string => instant.slice(11, 16);

/** When the booking is: times by the hour, dates for a stay. */
const whenOf = ({ schedule_system, date_from, date_to }: ArrivalRow): string =>
  schedule_system === 'HOURLY'
    ? `${timeOf(date_from)}–${timeOf(date_to)}`
    : `${formatWritten(date_from).slice(0, 5)}–${formatWritten(date_to).slice(0, 5)}`;

interface VisitProps {
  readonly row: ArrivalRow;
  readonly steps: StepQueue;
  /** Null for staff who only read. */
  readonly onStep: ((step: ArrivalStep) => void) | null;
}

const State = ({ row, steps }: Pick<VisitProps, 'row' | 'steps'>) => {
  const { t } = useTranslation('arrivals');
  const isWaiting = steps.some(({ refusal }) => refusal === null);
  const isLate = row.state === 'expected' && Date.parse(row.date_from) < Date.now();
  const isOverdue = row.state === 'inHouse' && Date.parse(row.date_to) < Date.now();
  return (
    <Group gap={6}>
      <StatusChip tone={TONES[row.state]} dot>
        {t(`state.${row.state}`)}
      </StatusChip>
      {isLate ? <StatusChip tone="warn">{t('late')}</StatusChip> : null}
      {isOverdue ? <StatusChip tone="warn">{t('overdue')}</StatusChip> : null}
      {isWaiting ? <StatusChip tone="info">{t('waiting')}</StatusChip> : null}
    </Group>
  );
};

const Buttons = ({ row, onStep }: { readonly row: ArrivalRow; readonly onStep: (step: ArrivalStep) => void }) => {
  const { t } = useTranslation('arrivals');
  const main = mainStepOf(row);
  const undo = undoStepOf(row);
  const label = (step: ArrivalStep) => ({
    'aria-label': t('stepOf', { step: t(`step.${step}`), name: row.client_name }),
  });
  return (
    <div className={classes.buttons}>
      {main === null ? null : (
        <Button
          size="lg"
          className={classes.main}
          variant={main === 'arrive' || row.leaves_today ? 'filled' : 'default'}
          leftSection={
            main === 'arrive' ? <IconUserCheck size={22} aria-hidden /> : <IconDoorExit size={22} aria-hidden />
          }
          onClick={() => onStep(main)}
          {...label(main)}
        >
          {t(`step.${main}`)}
        </Button>
      )}
      {undo === null ? null : (
        <Button
          size="lg"
          variant="subtle"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          onClick={() => onStep(undo)}
          {...label(undo)}
        >
          {t('undo')}
        </Button>
      )}
    </div>
  );
};

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
        <State row={row} steps={steps} />
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
      {onStep === null ? null : <Buttons row={row} onStep={onStep} />}
    </li>
  );
};
