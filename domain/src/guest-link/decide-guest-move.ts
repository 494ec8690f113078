import { type AskedTimes, askedHours, askedStay } from '../availability/asked-times.ts';
import { decideStay, type StayCategories } from '../availability/decide-daily.ts';
import { decideHourly } from '../availability/decide-hourly.ts';
import { type BookableEntity, capacityOf } from '../availability/entity.ts';
import { type BookingPlan, planBooking } from '../availability/plan.ts';
import type { DepartmentTimes } from '../availability/staff-period.ts';
import type { Taken } from '../availability/taken.ts';
import type { BookingFacts } from '../bookings/booking-record.ts';
import { checkVersion, liesOnBlocked } from '../bookings/decide-update.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import { REFUSALS } from '../refusals.ts';
import type { GuestChanges } from '../settings/settings.ts';
import type { Period } from '../time/period.ts';
import { mayGuest } from './guest-limits.ts';

/** A booking with its units and its category. */
export interface GuestBooking extends BookingFacts {
  readonly entityIds: readonly number[];
  readonly categoryId: number | null;
}

/** The change that the guest asks for. */
export interface GuestMove {
  /** Null: the time stays. */
  readonly times: AskedTimes | null;
  readonly guests: number;
  /** The version that the guest saw. */
  readonly version: number;
}

/** Data for the decision. Neither `taken` nor `clientPeriods` contains the booking itself. */
export interface GuestMoveMaterial {
  readonly limits: GuestChanges;
  readonly times: DepartmentTimes;
  readonly categories: StayCategories;
  /** The department's active units. */
  readonly entities: readonly BookableEntity[];
  readonly taken: Taken;
  /** Other active bookings of the same phone number in the department. */
  readonly clientPeriods: readonly Period[];
  readonly now: number;
}

/** The new period and units of the booking. */
export interface GuestMovePlan extends Period {
  readonly entityIds: readonly number[];
  readonly guests: number;
}

interface Choice {
  readonly entityId: number | null;
  readonly categoryId: number | null;
}

/** Whether a plan changes the booking. If not, there is no change to store and no message to send. */
export function changesBooking(booking: GuestBooking, { from, to, guests, entityIds }: GuestMovePlan): boolean {
  const isSame = from === booking.from && to === booking.to && guests === booking.guests;
  const held = new Set(booking.entityIds);
  return !isSame || entityIds.length !== held.size || entityIds.some((id) => !held.has(id));
}

/** The rules of time and room for visitors, as for a new booking. */
function planFor(times: AskedTimes, guests: number, choice: Choice, material: GuestMoveMaterial): Result<BookingPlan> {
  const { entities, taken, clientPeriods, now, categories } = material;
  const { scheduleSystem, settings, stayHours, blocked, closed } = material.times;
  const rules = { booker: 'public', now, blocked, closed, entities, taken, clientPeriods } as const;
  if (scheduleSystem === 'HOURLY') {
    const hours = askedHours(times, settings.zone);
    if (!hours.ok) return hours;
    return decideHourly({ ...rules, settings, request: { ...hours.value, guests, entityId: choice.entityId } });
  }
  const stay = askedStay(times, settings.zone);
  if (!stay.ok) return stay;
  const { zone, horizonDays } = settings;
  return decideStay({
    ...rules,
    zone,
    horizonDays,
    hours: stayHours,
    categories,
    request: { ...stay.value, guests, ...choice },
  });
}

/** Tries the booking's own unit first, then any other that fits. A booking with a category stays in it. */
function moveTimes(booking: GuestBooking, move: GuestMove, times: AskedTimes, material: GuestMoveMaterial) {
  const { guests } = move;
  const [held] = booking.entityIds.length === 1 ? booking.entityIds : [];
  const unit = material.entities.find(({ id }) => id === held);
  const isDaily = booking.scheduleSystem === 'DAILY';
  const same = unit && planFor(times, guests, { entityId: unit.id, categoryId: null }, material);
  if (same?.ok) return same;
  const categoryId = isDaily ? (booking.categoryId ?? unit?.categoryId ?? null) : null;
  const other = planFor(times, guests, { entityId: null, categoryId }, material);
  return !other.ok && other.code === REFUSALS.categoryNotChosen && same ? same : other;
}

/** The time stays. Grid and opening hours aren't checked again, because staff may have chosen the time. */
function changeGuests(booking: GuestBooking, guests: number, material: GuestMoveMaterial): Result<BookingPlan> {
  const { entities, times, taken } = material;
  const { from, to, entityIds } = booking;
  const keep = { from, to, entityIds };
  if (guests <= booking.guests) return accept(keep);
  const { anonymousGuests } = times.settings;
  const isHourly = booking.scheduleSystem === 'HOURLY';
  if (isHourly && guests > anonymousGuests) {
    return refuse('tooManyGuests', 'number_of_interactors', { capacity: anonymousGuests });
  }
  if (liesOnBlocked(booking, times, entityIds)) return refuse('moveIntoBlock', 'number_of_interactors');
  const held = entities.filter(({ id }) => entityIds.includes(id));
  if (capacityOf(held) >= guests) return accept(keep);
  const categoryId = isHourly ? null : (booking.categoryId ?? held[0]?.categoryId ?? null);
  const choice = { guests, entityId: null, categoryId, combine: isHourly };
  const plan = planBooking({ from, to, entities, taken, ...choice, noneFree: 'nothingFree' });
  return plan.ok || plan.code === REFUSALS.tooManyGuests ? plan : { ...plan, field: 'number_of_interactors' };
}

/**
 * Decides about another time or number of guests for a booking, by the rules for new bookings of visitors
 * (docs/rules/guest-link.md#moving). The guest asks for it by the booking's private link. The database guarantees that
 * the units are free. Refusals: those of `mayGuest` and of `decideHourly` or `decideStay`, and:
 * - BOOKING-217: the booking changed after the guest loaded it.
 * - BOOKING-204: too many guests.
 * - BOOKING-211: more guests on a blocked date.
 */
export function decideGuestMove(
  booking: GuestBooking,
  move: GuestMove,
  material: GuestMoveMaterial,
): Result<GuestMovePlan> {
  const allowed = mayGuest('move', booking, material.limits, material.now);
  if (!allowed.ok) return allowed;
  const outdated = checkVersion(booking.version, move.version);
  if (outdated !== null) return outdated;
  const { times, guests } = move;
  const plan = times === null ? changeGuests(booking, guests, material) : moveTimes(booking, move, times, material);
  // The phone number is the booking's own, so the refusal is about the time.
  if (!plan.ok) return plan.code === REFUSALS.phoneHasBooking ? refuse('phoneHasBooking', 'date_from') : plan;
  const { from, to, entityIds } = plan.value;
  return accept({ from, to, entityIds, guests });
}
