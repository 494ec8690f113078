import { isClosed } from '../availability/closures.ts';
import { type BookableEntity, capacityOf } from '../availability/entity.ts';
import { type AskedPeriod, type DepartmentTimes, staffPeriod } from '../availability/staff-period.ts';
import { isFree, type Taken } from '../availability/taken.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import { overlaps, type Period } from '../time/period.ts';

/** Input for a decision about chosen entities. `taken` must cover the period. */
export interface ChosenMaterial {
  readonly times: DepartmentTimes;
  /** The department's active entities. */
  readonly entities: readonly BookableEntity[];
  readonly taken: Taken;
  /** Active bookings of the same phone number in the department. */
  readonly clientPeriods: readonly Period[];
  readonly now: number;
}

/** The booking to store. */
export interface ChosenPlan extends Period {
  readonly entityIds: readonly number[];
}

/** A department's entities that are free for all of a period, in the given order. */
export function freeEntities(
  entities: readonly BookableEntity[],
  taken: Taken,
  { from, to }: Period,
): readonly BookableEntity[] {
  return entities.filter(({ id }) => isFree(taken, id, from, to));
}

/**
 * Decides about a booking of entities that staff chose, by the hour or by the night. They need not be combinable.
 * Refusals: those of `staffPeriod`; MANUAL-BOOKING-2900 nothing chosen; MANUAL-BOOKING-2901 an entity of another
 * department; MANUAL-BOOKING-2902 too little room; BOOKING-202 the phone has a booking; BOOKING-218 an entity is taken.
 */
export function decideManual(
  asked: AskedPeriod & { readonly entityIds: readonly number[]; readonly guests: number },
  { times, entities, taken, clientPeriods, now }: ChosenMaterial,
): Result<ChosenPlan> {
  const entityIds = [...new Set(asked.entityIds)];
  if (entityIds.length === 0) return refuse('noUnitChosen', 'renting_entity_ids');
  const chosen = entities.filter(({ id }) => entityIds.includes(id));
  if (chosen.length < entityIds.length) return refuse('unitsOfSeveralDepartments', 'renting_entity_ids');
  const period = staffPeriod(times, asked, now);
  if (!period.ok) return period;
  if (isClosed(times.closed, period.value, entityIds)) return refuse('dayBlocked', 'date_from');
  if (capacityOf(chosen) < asked.guests) return refuse('unitsTooSmall', 'renting_entity_ids');
  if (clientPeriods.some((other) => overlaps(other, period.value))) return refuse('phoneHasBooking', 'phone_number');
  if (freeEntities(chosen, taken, period.value).length < chosen.length) {
    return refuse('unitTaken', 'renting_entity_ids');
  }
  return accept({ ...period.value, entityIds });
}
