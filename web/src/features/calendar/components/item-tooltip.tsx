import type { CalendarBooking, CalendarHold } from '@ledig/contract/calendar/calendar-shapes.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { useTranslation } from 'react-i18next';
import type { BoardItem } from '#board/types.ts';
import { formatDateTime, formatPeriod } from '#lib/texts/format.ts';
import { dataOf } from '../content/content.ts';
import { isCheckedIn } from '../content/item-appearance.ts';
import classes from './item-tooltip.module.css';

interface FactsProps {
  /** The item's shown place, including a pending change. */
  readonly item: BoardItem;
  readonly booking: CalendarBooking;
  readonly schedule: ScheduleSystem;
  readonly zone: string;
}

/** The facts on a booking's card, except its time. Stays have more facts than hourly bookings. */
const useFacts = ({ item, booking, schedule, zone }: FactsProps): readonly (readonly [string, string])[] => {
  const { t } = useTranslation('calendar');
  const yes = (is: boolean) => t(is ? 'tooltip.yes' : 'tooltip.no');
  const isDaily = schedule === 'DAILY';
  const facts: readonly (readonly [string, string | null | undefined | false])[] = [
    [t('tooltip.start'), isDaily && formatDateTime(item.start, zone)],
    [t('tooltip.end'), isDaily && formatDateTime(item.end, zone)],
    [t('tooltip.expectedArrival'), booking.expected_arrival],
    [t('tooltip.expectedDeparture'), booking.expected_departure],
    [t('tooltip.guests'), String(booking.number_of_interactors)],
    [t('tooltip.checkedIn'), isDaily && yes(isCheckedIn(booking))],
    [t('tooltip.checkedInGuests'), isDaily && String(booking.guests_count)],
    [t('tooltip.checkedOut'), isDaily && yes(booking.has_checked_out)],
    [t('tooltip.tags'), booking.tags.map(({ value }) => value).join(', ')],
    [t('tooltip.note'), booking.note],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
};

const BookingCard = (facts: FactsProps) => {
  const { item, schedule, zone } = facts;
  const rows = useFacts(facts);
  return (
    <div className={classes.card}>
      <strong>{item.title}</strong>
      {schedule === 'HOURLY' ? <span className={classes.time}>{formatPeriod(item.start, item.end, zone)}</span> : null}
      <span className={classes.state}>{item.state}</span>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

interface HoldCardProps {
  readonly item: BoardItem;
  readonly hold: CalendarHold;
  readonly zone: string;
}

const HoldCard = ({ item, hold, zone }: HoldCardProps) => {
  const { t } = useTranslation('calendar');
  return (
    <div className={classes.card}>
      <strong>{item.title}</strong>
      <span className={classes.time}>{formatPeriod(item.start, item.end, zone)}</span>
      <span className={classes.state}>{item.state}</span>
      <dl className={classes.facts}>
        <div>
          <dt>{t('tooltip.guests')}</dt>
          <dd>{hold.number_of_interactors}</dd>
        </div>
      </dl>
    </div>
  );
};

interface ItemTooltipProps {
  readonly item: BoardItem;
  readonly schedule: ScheduleSystem;
  readonly zone: string;
}

/** The card of the item at the pointer. */
export const ItemTooltip = ({ item, schedule, zone }: ItemTooltipProps) => {
  const data = dataOf(item);
  if (data.kind === 'booking')
    return <BookingCard item={item} booking={data.booking} schedule={schedule} zone={zone} />;
  if (data.kind === 'hold') return <HoldCard item={item} hold={data.hold} zone={zone} />;
  return (
    <div className={classes.card}>
      <strong>{data.description}</strong>
      <span className={classes.time}>{formatPeriod(item.start, item.end - 1, zone)}</span>
      <span className={classes.state}>{item.state}</span>
    </div>
  );
};
