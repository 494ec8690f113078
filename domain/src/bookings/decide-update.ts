import { isClosed } from '../availability/closures.ts';
import { isStayBlocked } from '../availability/daily.ts';
import { checkExpectedTimes } from '../availability/decide-daily.ts';
import { hourlyPeriod } from '../availability/decide-hourly.ts';
import type { DepartmentTimes } from '../availability/staff-period.ts';
import { accept, type Refusal, type Result, refuse } from '../refusal.ts';
import { REFUSALS } from '../refusals.ts';
import type { Period } from '../time/period.ts';
import { dateAt } from '../time/zone.ts';
import type { BookingFacts } from './booking-record.ts';
import { type BookingState, statusOf } from './status.ts';

/** Whether a booking may be changed: not when canceled (BOOKING-216), not when fully past (BOOKING-213). */
export function mayModify(booking: BookingState, now: number): Result<true> {
  const status = statusOf(booking, now);
  if (status === 'canceled') return refuse('bookingCanceled');
  if (status === 'past') return refuse('bookingOver');
  return accept(true);
}

/** Like `mayModify`, but also refuses stays whose guests have left early. */
export function mayEnd(booking: BookingFacts, now: number): Result<true> {
  const allowed = mayModify(booking, now);
  if (!allowed.ok) return allowed;
  const isOver = booking.checkedOutAt !== null || booking.completedAt !== null;
  return isOver ? refuse('bookingOver') : allowed;
}

/**
 * Refuses a change that was made on an older version (BOOKING-217), because it would overwrite another change. Without
 * a version, the change overwrites.
 */
export function checkVersion(current: number, sent: number | undefined): Refusal | null {
  return sent === undefined || sent === current ? null : refuse('bookingChanged');
}

/**
 * Whether an existing booking overlaps a block, which is allowed with a warning
 * (docs/rules/blocked-dates.md#bookings-in-the-way).
 * @param entityIds the units of the booking
 */
export function liesOnBlocked(
  { from, to }: Period,
  times: DepartmentTimes,
  entityIds: readonly number[] = [],
): boolean {
  const { settings, blocked, closed } = times;
  const { zone } = settings;
  if (isClosed(closed, { from, to }, entityIds)) return true;
  if (times.scheduleSystem === 'DAILY')
    return isStayBlocked(blocked, { first: dateAt(from, zone), last: dateAt(to, zone) });
  const period = hourlyPeriod({ booker: 'staff', now: from, settings, blocked, request: { from, to, guests: 1 } });
  return !period.ok && period.code === REFUSALS.dayBlocked;
}

/** Input for a decision about a form. */
export interface UpdateMaterial {
  /** Total of all its entities. */
  readonly capacity: number;
  /** The department's time rules. Needed for more guests than before and for expected times. */
  readonly times: DepartmentTimes | null;
  readonly now: number;
}

/** The fields of a booking form that rules check. */
export interface BookingUpdate {
  readonly guests: number;
  readonly version?: number | undefined;
  /** New expected times of a stay, `HH:mm`. Undefined: unchanged. */
  readonly expectedArrival?: string | null | undefined;
  readonly expectedDeparture?: string | null | undefined;
}

/**
 * Whether client, guests, note and tags of a booking may be changed. The guests must fit its entities, except when it
 * holds the full department. Their number must not grow on a blocked date. Refusals: BOOKING-216 canceled; BOOKING-213
 * past; BOOKING-217 changed by another call; BOOKING-204 too many guests; BOOKING-211 more guests on a blocked date;
 * DAILY-BOOKING-2203 and DAILY-BOOKING-2204 expected times of a stay that are outside the department's hours. Rule:
 * docs/rules/calendars.md#panel.
 */
export function decideUpdate(
  booking: BookingFacts & { readonly entityIds?: readonly number[] },
  update: BookingUpdate,
  { capacity, times, now }: UpdateMaterial,
): Result<true> {
  const allowed = mayModify(booking, now);
  if (!allowed.ok) return allowed;
  const outdated = checkVersion(booking.version, update.version);
  if (outdated !== null) return outdated;
  if (update.guests < 1) return refuse('numberTooSmall', 'number_of_interactors', { min: 1 });
  if (!booking.wholeDepartment && update.guests > capacity) {
    return refuse('tooManyGuests', 'number_of_interactors', { capacity });
  }
  const misplaced = times?.scheduleSystem === 'DAILY' ? checkExpectedTimes(update, times.stayHours) : null;
  if (misplaced !== null) return misplaced;
  const grows = update.guests > booking.guests;
  return grows && times !== null && liesOnBlocked(booking, times, booking.entityIds)
    ? refuse('moveIntoBlock', 'number_of_interactors')
    : accept(true);
}
