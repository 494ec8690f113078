import type { RequestDetail } from '@ledig/contract/requests/request-shapes.ts';
import { isStayBlocked } from '@ledig/domain/availability/daily.ts';
import { isPeriodBlocked, type OpeningSettings } from '@ledig/domain/availability/openings.ts';
import { MAX_BLOCK_DAYS } from '@ledig/domain/blocked-dates/rules.ts';
import { atLeastOneNight, beforeLastDay, endDate } from '@ledig/domain/bookings/adjust-dates.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { addDays, type DateRange, daysFrom, isBlocked, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { resolveLocal } from '@ledig/domain/time/zone.ts';

/** The period of a request in the form. Times are `HH:mm` on the clock of the company. */
export interface EditTimes {
  readonly first: LocalDate | null;
  readonly last: LocalDate | null;
  readonly from: string;
  readonly to: string;
}

/** The edit form. */
export interface EditValues extends EditTimes {
  readonly number_of_interactors: number | '';
}

type Times = Pick<RequestDetail, 'date_from' | 'date_to' | 'number_of_interactors'>;

/** The form's values for a request as the server writes it. */
export const editValuesOf = (request: Times): EditValues => ({
  number_of_interactors: request.number_of_interactors,
  first: request.date_from.slice(0, 10) as LocalDate,
  last: request.date_to.slice(0, 10) as LocalDate,
  from: request.date_from.slice(11, 16),
  to: request.date_to.slice(11, 16),
});

/** The new first day of a stay; the last day stays at least one night later. Rule: docs/rules/requests.md#dates */
export const withFirstDay = <Values extends EditTimes>(values: Values, first: LocalDate | null): Values => {
  if (first === null || values.last === null) return { ...values, first };
  return { ...values, ...atLeastOneNight({ first, last: values.last }) };
};

/** The new last day of a stay; the first day stays at least one night earlier. Rule: docs/rules/requests.md#dates */
export const withLastDay = <Values extends EditTimes>(values: Values, last: LocalDate | null): Values => {
  if (last === null || values.first === null) return { ...values, last };
  return { ...values, ...beforeLastDay({ first: values.first, last }) };
};

/**
 * Whether blocked dates close a last day of a stay: one of its nights. The morning of a blocked date is open. A day
 * that isn't after the first one moves the first day to the night before. Rule: docs/rules/requests.md#dates
 */
export const isLastDayClosed = (blocked: readonly DateRange[], first: LocalDate | null, last: LocalDate): boolean =>
  isStayBlocked(blocked, beforeLastDay({ first: first ?? last, last }));

/** The period of a request by the hour. Without an end, the start counts. Null without a day or a start. */
const periodOf = ({ first, from, to }: EditTimes, zone: string): Period | null => {
  const [start, end] = [parseTimeOfDay(from), parseTimeOfDay(to)];
  if (first === null || start === null) return null;
  const begin = resolveLocal(first, start, zone);
  return { from: begin, to: end === null ? begin + 1 : resolveLocal(endDate(first, from, to), end, zone) };
};

/**
 * Whether blocked dates close the times of a request by the hour. Hours after midnight belong to the opening of the day
 * before, so they may be closed on a free date and open on a blocked one; without a start, the date decides. Rule:
 * docs/rules/blocked-dates.md#whole-days
 */
export const areHoursClosed = (blocked: readonly DateRange[], times: EditTimes, open: OpeningSettings): boolean => {
  const period = periodOf(times, open.zone);
  if (period !== null) return isPeriodBlocked(open, blocked, period);
  return times.first !== null && isBlocked(blocked, times.first);
};

/** Limits of a proposed time. */
interface Proposal {
  readonly blocked: readonly DateRange[];
  /** The company's opening hours for a request by the hour; null for stays. */
  readonly open: OpeningSettings | null;
  readonly today: LocalDate;
}

/**
 * The same times some days later, after today: the next days of which none is blocked. Without such days within the
 * longest block, the next day.
 */
export const nextOpenTimes = <Values extends EditTimes>(values: Values, { blocked, open, today }: Proposal): Values => {
  const { first, last } = values;
  const passed = first !== null && first < today ? daysFrom(first, today) : 0;
  const later = (days: number): Values => ({
    ...values,
    first: first && addDays(first, days),
    last: last && addDays(last, days),
  });
  const isClosed = (times: EditTimes): boolean => {
    if (open !== null) return areHoursClosed(blocked, times, open);
    return times.last !== null && isLastDayClosed(blocked, times.first, times.last);
  };
  for (let days = 1; days <= MAX_BLOCK_DAYS; days += 1) {
    const times = later(passed + days);
    if (!isClosed(times)) return times;
  }
  return later(passed + 1);
};

/** The times of a body. */
export const toTimes = ({ first, last, from, to }: EditTimes, schedule: ScheduleSystem) => {
  if (schedule === 'DAILY') return { date_from: first ?? '', date_to: last ?? '' };
  const end = first !== null && to !== '' ? endDate(first, from, to) : first;
  return {
    date_from: first === null || from === '' ? '' : `${first}T${from}`,
    date_to: end === null || to === '' ? '' : `${end}T${to}`,
  };
};

/** The body of a change. */
export const toChange = ({ number_of_interactors: guests, ...times }: EditValues, schedule: ScheduleSystem) => ({
  number_of_interactors: guests === '' ? undefined : guests,
  ...toTimes(times, schedule),
});

/** The form field that shows the server's error for a field of the body. */
export const fieldOfChange =
  (schedule: ScheduleSystem) =>
  (path: string): string => {
    if (path === 'date_from') return schedule === 'DAILY' ? 'first' : 'from';
    if (path === 'date_to') return schedule === 'DAILY' ? 'last' : 'to';
    return path;
  };
