import { type Refusal, type Result, refuse } from '../refusal.ts';
import type { RefusalName } from '../refusals.ts';
import { overlaps, type Period } from '../time/period.ts';
import { type AssignInput, assign, largestParty } from './assign.ts';

/** Whose rules apply to a booking: those for visitors, or those for staff of the department. */
export type BookerKind = 'public' | 'staff';

/** The booking to store. */
export interface BookingPlan extends Period {
  readonly entityIds: readonly number[];
}

/** Input for choosing entities for a fixed period. */
export interface PlanInput extends AssignInput {
  /** Active bookings of the same phone number in the department. */
  readonly clientPeriods?: readonly Period[] | undefined;
  /** The code when nothing is free: BOOKING-203 or BOOKING-218, or DAILY-BOOKING-2201 for a category. */
  readonly noneFree: RefusalName;
}

/** Refuses more guests than fit: BOOKING-204 with the largest capacity, BOOKING-203 when there is nothing to book. */
export function refuseTooMany(input: Omit<AssignInput, 'taken' | 'from' | 'to'>): Refusal | null {
  const capacity = largestParty(input);
  if (capacity >= input.guests) return null;
  return capacity === 0
    ? refuse('nothingFree', 'number_of_interactors')
    : refuse('tooManyGuests', 'number_of_interactors', { capacity });
}

/** A wanted entity must exist in the department and have room for the guests. Otherwise any entity must. */
function checkCapacity(input: PlanInput): Refusal | null {
  const wanted = input.entities.find(({ id }) => id === input.entityId);
  const isMissing = wanted === undefined || (input.categoryId != null && wanted.categoryId !== input.categoryId);
  if (input.entityId != null && isMissing) return refuse('choiceUnavailable', 'renting_entity_id');
  return refuseTooMany(input);
}

/**
 * Chooses the entities of a booking whose period passed the time rules (docs/rules/bookings.md#refusals).
 *
 * Refusals: BOOKING-201 entity unavailable; BOOKING-204 more guests than fit; BOOKING-203 nothing to book; BOOKING-202
 * the phone has an overlapping booking; and `noneFree`.
 */
export function planBooking(input: PlanInput): Result<BookingPlan> {
  const refusal = checkCapacity(input);
  if (refusal !== null) return refusal;
  const period = { from: input.from, to: input.to };
  if (input.clientPeriods?.some((other) => overlaps(other, period))) return refuse('phoneHasBooking', 'phone_number');
  const entityIds = assign(input);
  if (entityIds === null) return refuse(input.noneFree, 'date_from');
  return { ok: true, value: { ...period, entityIds } };
}
