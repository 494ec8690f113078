import type { ObserverItem } from '@ledig/contract/calendar-shapes.ts';
import type { AnswerOf } from '@ledig/contract/types.ts';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDayShort, intlList } from '#lib/format.ts';
import { DayRow } from '#ui/day-row.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import classes from './observer-calendar.module.css';

export type Week = AnswerOf<'calendar.getObserverCalendar'>;

export const DAYS = 7;

const dayOf = (instant: string): LocalDate => instant.slice(0, 10) as LocalDate;
const timeOf = (instant: string): string => instant.slice(11, 16);

/** The items of each day of a week. One that began before the week is on its first day. */
const agendaOf = (items: readonly ObserverItem[], from: LocalDate) =>
  Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(from, index);
    const isShownOn = ({ start }: ObserverItem) => dayOf(start) === day || (index === 0 && dayOf(start) < from);
    return { day, items: items.filter(isShownOn).sort((a, b) => Date.parse(a.start) - Date.parse(b.start)) };
  });

interface ItemProps {
  readonly item: ObserverItem;
  /** Names of the units; empty for the only one. */
  readonly units: readonly string[];
}

const Item = ({ item, units }: ItemProps) => {
  const { t } = useTranslation('calendar');
  const { kind, id, start, end, title, number_of_interactors: count } = item;
  const isRequest = kind === 'request';
  const isOneDay = dayOf(start) === dayOf(end);
  return (
    <DayRow
      to={isRequest ? `/booking-request/${id}` : `/booking/${id}`}
      at={start}
      when={isOneDay ? `${timeOf(start)}–${timeOf(end)}` : timeOf(start)}
      below={isOneDay ? undefined : t('own.until', { day: formatDayShort(dayOf(end)), time: timeOf(end) })}
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
}

/** The week's bookings and requests by day, with times, names and guests. */
export const WeekAgenda = ({ week, from, today }: AgendaProps) => {
  const { t } = useTranslation('calendar');
  const names = new Map(week.units.map(({ id, name }) => [id, name]));
  const unitsOf = ({ renting_entity_ids: ids }: ObserverItem): string[] =>
    week.units.length === 1 ? [] : ids.flatMap((id) => names.get(id) ?? []);
  return (
    <div className={classes.agenda}>
      {agendaOf(week.items, from).map(({ day, items }) => (
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
            <p className={classes.free}>{t('own.free')}</p>
          ) : (
            <ul className={classes.items}>
              {items.map((item) => (
                <Item key={`${item.kind}-${item.id}`} item={item} units={unitsOf(item)} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
};
