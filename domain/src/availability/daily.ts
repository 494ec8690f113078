import { addDays, type DateRange, datesBetween, daysFrom, isBlocked, type LocalDate } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import { formatTimeOfDay, parseTimeOfDay } from '../time/time-of-day.ts';
import { dateAt, resolveLocal } from '../time/zone.ts';
import { type BookableEntity, byBestFit, chosenEntities, type EntityFilter } from './entity.ts';
import { type Horizon, lastBookableDate } from './horizon.ts';
import { isFree, type Taken } from './taken.ts';

/** Earliest arrival on the first day and latest departure on the last, in minutes since midnight. */
export interface StayHours {
  readonly checkIn: number;
  readonly checkOut: number;
}

/** Check-in at 12:00, check-out at 10:00. */
export const DEFAULT_STAY_HOURS: StayHours = { checkIn: 12 * 60, checkOut: 10 * 60 };

/** A stay by its dates: the day of arrival and the day of departure. */
export interface Stay {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** Input for the offers of a DAILY department. */
export interface DailyInput extends EntityFilter, Horizon {
  readonly hours: StayHours;
  /** The department's active entities. */
  readonly entities: readonly BookableEntity[];
  readonly taken: Taken;
  /** The department's blocked dates. */
  readonly blocked: readonly DateRange[];
  readonly now: number;
  readonly guests: number;
}

/** Parses a department's check-in and check-out (`HH:mm`), each with its default. */
export function readStayHours(checkin: string | null | undefined, checkout: string | null | undefined): StayHours {
  return {
    checkIn: parseTimeOfDay(checkin ?? '') ?? DEFAULT_STAY_HOURS.checkIn,
    checkOut: parseTimeOfDay(checkout ?? '') ?? DEFAULT_STAY_HOURS.checkOut,
  };
}

/** A department's hours as the API shows them: check-in and check-out for DAILY, null for HOURLY. */
export function presentStayHours(scheduleSystem: string, { checkIn, checkOut }: StayHours) {
  const timeValue = (minutes: number) => (scheduleSystem === 'DAILY' ? { value: formatTimeOfDay(minutes) } : null);
  return { checkin: timeValue(checkIn), checkout: timeValue(checkOut) };
}

/**
 * The period from check-in on the first day to check-out on the last. A time that a clock change skips becomes the
 * moment of the change.
 */
export function stayPeriod(stay: Stay, hours: StayHours, zone: string): Period {
  return {
    from: resolveLocal(stay.first, hours.checkIn, zone),
    to: resolveLocal(stay.last, hours.checkOut, zone),
  };
}

/** Number of nights. 0 or less isn't a stay. */
export function nightsOf(stay: Stay): number {
  return daysFrom(stay.first, stay.last);
}

/**
 * Whether blocked dates prevent a stay: no arrival and no night on them. Leaving on the morning of one is allowed,
 * because that night belongs to the day before.
 */
export function isStayBlocked(blocked: readonly DateRange[], stay: Stay): boolean {
  for (const range of blocked) if (range.from < stay.last && stay.first <= range.to) return true;
  return false;
}

/**
 * Whether a stay may be offered at all: at least one night, from today on, within the horizon, and on no blocked date.
 */
function isOpenFor(input: Pick<DailyInput, 'blocked' | 'now' | keyof Horizon>, stay: Stay): boolean {
  const { blocked, now, zone } = input;
  const inTime = stay.first >= dateAt(now, zone) && stay.last <= lastBookableDate(now, input);
  return nightsOf(stay) >= 1 && inTime && !isStayBlocked(blocked, stay);
}

/**
 * Entities offered for a stay, smallest first, ties by name. They belong to the requested category, have room for the
 * guests and are free for the full stay. A stay has one entity. Empty for a stay that isn't allowed.
 */
export function dailyOffer(input: DailyInput & { readonly stay: Stay }): BookableEntity[] {
  if (!isOpenFor(input, input.stay)) return [];
  const { from, to } = stayPeriod(input.stay, input.hours, input.zone);
  return chosenEntities(input.entities, input)
    .filter(({ id, capacity }) => capacity >= input.guests && isFree(input.taken, id, from, to))
    .sort(byBestFit);
}

/**
 * The dates of a range (inclusive) on which no stay of one night can begin: past, beyond the horizon, blocked, or fully
 * taken. Without `guests` any entity counts. `taken` must cover the range up to the check-out of the day after it.
 */
export function disabledDates(
  input: Omit<DailyInput, 'guests'> & { readonly guests?: number | undefined },
  from: LocalDate,
  to: LocalDate,
): LocalDate[] {
  const { taken, hours, zone, guests = 0 } = input;
  const today = dateAt(input.now, zone);
  const latest = addDays(lastBookableDate(input.now, input), -1);
  const entities = chosenEntities(input.entities, input).filter(({ capacity }) => capacity >= guests);
  return datesBetween(from, to).filter((date) => {
    if (date < today || date > latest || isBlocked(input.blocked, date)) return true;
    const night = stayPeriod({ first: date, last: addDays(date, 1) }, hours, zone);
    return !entities.some(({ id }) => isFree(taken, id, night.from, night.to));
  });
}
