import type { ObserverItem } from '@ledig/contract/calendar/calendar-shapes.ts';
import type { AnswerOf } from '@ledig/contract/types.ts';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDayShort, intlList } from '#lib/texts/format.ts';
import { DayRow } from '#ui/day-row.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './observer-calendar.module.css';

export type Week = AnswerOf<'calendar.getObserverCalendar'>;

export const DAYS = 7;

const dayOf = (instant: string): LocalDate => instant.slice(0, 10) as LocalDate;
const timeOf = (instant: string): string => instant.slice(11, 16);

/** Whether an item lasts at some time of a day. The midnight at which it ends isn't on the next day. */
const isOn = ({ start, end }: ObserverItem, day: LocalDate): boolean =>
  dayOf(start) <= day && (dayOf(end) > day || (dayOf(end) === day && timeOf(end) > '00:00'));

/** The items of each day of a week. One of several days is on each of them. */
const agendaOf = (items: readonly ObserverItem[], from: LocalDate) =>
  Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(from, index);
    const ofDay = items.filter((item) => isOn(item, day));
    return { day, items: ofDay.sort((a, b) => Date.parse(a.start) - Date.parse(b.start)) };
  });

/** The time of an item on a day, and below it the end on a later day. */
const useTimes = ({ start, end }: ObserverItem, day: LocalDate) => {
  const { t } = useTranslation('calendar');
  const begins = dayOf(start) === day;
  if (dayOf(end) === day) {
    return { when: begins ? `${timeOf(start)}–${timeOf(end)}` : t('own.ends', { time: timeOf(end) }) };
  }
  const below = t('own.until', { day: formatDayShort(dayOf(end)), time: timeOf(end) });
  return { when: begins ? timeOf(start) : t('own.allDay'), below };
};

interface ItemProps {
  readonly item: ObserverItem;
  readonly day: LocalDate;
  /** Names of the units; empty for the only one. */
  readonly units: readonly string[];
}

const Item = ({ item, day, units }: ItemProps) => {
  const { t } = useTranslation('calendar');
  const { kind, id, start, title, number_of_interactors: count } = item;
  const isRequest = kind === 'request';
  return (
    <DayRow
      to={isRequest ? `/booking-request/${id}` : `/booking/${id}`}
      at={start}
      {...useTimes(item, day)}
      tone={isRequest ? 'request' : undefined}
      name={title}
      chips={isRequest ? <StatusChip tone="warn">{t('own.request')}</StatusChip> : null}
      details={[t('own.guests', { count }), intlList(units)].filter((part) => part !== '').join(' · ')}
    />
  );
};

interface AgendaProps {
  readonly week: Week;
  readonly from: LocalDate;
  readonly today: LocalDate | undefined;
  /** Whether the week is still the previous one, so that its items and free days aren't those of the shown dates. */
  readonly isStale: boolean;
}

/** The week's bookings and requests by day, with times, names and guests. */
export const WeekAgenda = ({ week, from, today, isStale }: AgendaProps) => {
  const { t } = useTranslation('calendar');
  const names = new Map(week.units.map(({ id, name }) => [id, name]));
  const unitsOf = ({ renting_entity_ids: ids }: ObserverItem): string[] =>
    week.units.length === 1 ? [] : ids.flatMap((id) => names.get(id) ?? []);
  return (
    <div className={classes.agenda} aria-busy={isStale}>
      {agendaOf(isStale ? [] : week.items, from).map(({ day, items }) => (
        <section
          key={day}
          className={classes.day}
          aria-labelledby={`day-${day}`}
          data-today={day === today || undefined}
        >
          <Title order={2} id={`day-${day}`} className={classes.dayName}>
            {formatDayShort(day)}
            {day === today ? <span>{t('own.day')}</span> : null}
          </Title>
          {items.length === 0 ? (
            <p className={classes.free}>
              {isStale ? <Skeleton component="span" display="block" height={14} width="6rem" /> : t('own.free')}
            </p>
          ) : (
            <ul className={classes.items}>
              {items.map((item) => (
                <Item key={`${item.kind}-${item.id}`} item={item} day={day} units={unitsOf(item)} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
};
