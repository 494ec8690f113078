import { type ClosedPeriod, withClosed } from '../availability/closures.ts';
import { type StayHours, stayPeriod } from '../availability/daily.ts';
import { decideStay, type StayCategories } from '../availability/decide-daily.ts';
import { decideHourly } from '../availability/decide-hourly.ts';
import type { BookableEntity } from '../availability/entity.ts';
import { hourlyStarts } from '../availability/hourly.ts';
import { NOTHING_FREE } from '../availability/nothing-free.ts';
import type { Opening } from '../availability/openings.ts';
import { type BookerKind, type BookingPlan, refuseTooMany } from '../availability/plan.ts';
import { NOTHING_TAKEN, type Taken } from '../availability/taken.ts';
import type { ScheduleSystem } from '../departments/systems.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import type { BookingSettings } from '../settings/settings.ts';
import { addDays, type DateRange, type LocalDate } from '../time/dates.ts';
import { overlaps, type Period } from '../time/period.ts';
import { resolveLocal, startOfDay } from '../time/zone.ts';
import { scheduleOfWish } from './status.ts';

/** A guest's wish. For HOURLY departments `window` holds the earliest and the latest start, both inclusive. */
export interface Wish {
  readonly id: number;
  readonly booker: BookerKind;
  /** Country code and number. One phone never holds two places at the same time. */
  readonly phone: string;
  readonly guests: number;
  readonly categoryId: number | null;
  /** The day of the opening, or the first day of the stay. */
  readonly first: LocalDate;
  /** The last day of the stay. The same as `first` for HOURLY. */
  readonly last: LocalDate;
  readonly window: Period;
  /** Offers that the guest declined. Times that overlap them aren't offered again. */
  readonly declined: readonly Period[];
  /** Active bookings and open offers of the same phone number in the department. */
  readonly clientPeriods: readonly Period[];
}

/** The department's data for a decision. Instants are epoch milliseconds. */
export interface WishMaterial {
  readonly schedule: ScheduleSystem;
  readonly settings: BookingSettings;
  readonly hours: StayHours;
  readonly blocked: readonly DateRange[];
  readonly closed: readonly ClosedPeriod[];
  readonly entities: readonly BookableEntity[];
  readonly categories: StayCategories;
  /** Periods of bookings, of open offers and of blocked units and hours. */
  readonly taken: Taken;
  readonly now: number;
}

/** The stored window of a wish, and the moment after which nothing can be offered. */
export interface WishTimes extends Period {
  readonly waitsUntil: number;
}

/** The typed starts of an HOURLY wish, in minutes since midnight. Null for any. */
export interface TypedWindow {
  readonly earliest: number | null;
  readonly latest: number | null;
}

/**
 * Resolves the window of an HOURLY wish in the company's zone. Without a typed start, the opening begins or ends it. An
 * earliest start before the opening is after midnight if the opening lasts until then. So is a latest start before the
 * earliest one.
 */
export const hourlyWish = (opening: Opening, { earliest, latest }: TypedWindow, zone: string): WishTimes => {
  const on = (minutes: number): number => resolveLocal(opening.date, minutes, zone);
  const after = (minutes: number): number => resolveLocal(addDays(opening.date, 1), minutes, zone);
  const firstOf = (minutes: number): number =>
    on(minutes) < opening.from && after(minutes) < opening.to ? after(minutes) : on(minutes);
  const from = earliest === null ? opening.from : firstOf(earliest);
  const lastOf = (minutes: number): number => (on(minutes) < from ? after(minutes) : on(minutes));
  const to = latest === null ? opening.to : lastOf(latest);
  return { from, to, waitsUntil: to };
};

/** The period of a DAILY wish. It can be met until the day of arrival is over. */
export const dailyWish = (first: LocalDate, last: LocalDate, hours: StayHours, zone: string): WishTimes => ({
  ...stayPeriod({ first, last }, hours, zone),
  waitsUntil: startOfDay(addDays(first, 1), zone),
});

const decideHours = (wish: Wish, start: Period, material: WishMaterial): Result<BookingPlan> =>
  decideHourly({
    ...material,
    booker: wish.booker,
    clientPeriods: wish.clientPeriods,
    request: { guests: wish.guests, categoryId: wish.categoryId, from: start.from, to: start.to },
  });

/** The first free start in the window for which the decision about a booking accepts the wish. */
const fitHours = (wish: Wish, material: WishMaterial): Result<BookingPlan> => {
  const { guests, categoryId, window } = wish;
  const starts = hourlyStarts({ ...material, guests, categoryId, date: wish.first }).filter(
    (start) => window.from <= start.from && start.from <= window.to && !isDeclined(wish, start),
  );
  let refusal: Result<BookingPlan> = refuse('nothingFree', 'date_from');
  for (const start of starts) {
    const decided = decideHours(wish, start, material);
    if (decided.ok) return decided;
    refusal = decided;
  }
  return refusal;
};

const fitStay = (wish: Wish, material: WishMaterial): Result<BookingPlan> => {
  const { zone, horizonDays } = material.settings;
  if (isDeclined(wish, wish.window)) return refuse('nothingFree', 'date_from');
  return decideStay({
    ...material,
    zone,
    horizonDays,
    booker: wish.booker,
    clientPeriods: wish.clientPeriods,
    request: { first: wish.first, last: wish.last, guests: wish.guests, categoryId: wish.categoryId },
  });
};

const isDeclined = ({ declined }: Wish, period: Period): boolean => declined.some((one) => overlaps(one, period));

/**
 * Finds the booking that meets a wish now, by the same decisions as a new booking (docs/rules/waiting-list.md#fits).
 *
 * @returns the plan with period and units, or the refusal of the last start that was tried
 */
export const fitWish = (wish: Wish, material: WishMaterial): Result<BookingPlan> => {
  // The department may have changed between hours and nights since the guest joined.
  if (scheduleOfWish(wish) !== material.schedule) return refuse('otherSchedule');
  return material.schedule === 'HOURLY' ? fitHours(wish, material) : fitStay(wish, material);
};

/** Refuses a party that no unit of the department holds, and one that visitors may not book for. */
const refuseParty = ({ guests, booker, categoryId }: Wish, { settings, schedule, entities }: WishMaterial) => {
  const most = settings.anonymousGuests;
  if (schedule === 'HOURLY' && booker === 'public' && guests > most) {
    return refuse('tooManyGuests', 'number_of_interactors', { capacity: most });
  }
  return refuseTooMany({ entities, guests, categoryId, combine: schedule === 'HOURLY' });
};

/**
 * Whether a guest may wait for a wish: it could be met if nothing were booked, and can't be met now
 * (docs/rules/waiting-list.md#joining). Refusals: WAITING-LIST-3701 a place is free; WAITING-LIST-3704 the time has
 * passed; WAITING-LIST-3706 nothing can be booked in the window; otherwise those of a booking.
 *
 * @param waitsUntil after this, nothing can be offered; epoch milliseconds
 */
export const mayWait = (wish: Wish, waitsUntil: number, material: WishMaterial): Result<true> => {
  if (waitsUntil <= material.now) return refuse('waitedTimePast', 'date_from');
  const party = refuseParty(wish, material);
  if (party !== null) return party;
  const now = fitWish(wish, material);
  if (now.ok) return refuse('placeIsFree', 'date_from');
  if (!NOTHING_FREE.has(now.code)) return now;
  const onlyClosed = withClosed(NOTHING_TAKEN, material.closed, material.entities);
  const empty = fitWish(wish, { ...material, taken: onlyClosed });
  if (empty.ok) return accept(true);
  return NOTHING_FREE.has(empty.code) ? refuse('nothingInWindow', 'date_from') : empty;
};
