import { isClosed } from '../availability/closures.ts';
import type { AskedPeriod } from '../availability/staff-period.ts';
import { staffPeriod } from '../availability/staff-period.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import { overlaps } from '../time/period.ts';
import { type ChosenMaterial, type ChosenPlan, freeEntities } from './decide-manual.ts';

/** Document 2, sections 2 and 9: the guests of a reservation of a whole department, until somebody says how many. */
export const DEFAULT_DEPARTMENT_GUESTS = 10;

/**
 * Decides about holding every active entity of a department (decisions, "Availability"): refused when any is taken. The
 * number of guests isn't held against the capacity, for it is often not known yet.
 * Refusals: those of `staffPeriod`, 2802 the department has no entities, 2801 something is taken, 202 the phone has a booking.
 */
export function decideDepartment(asked: AskedPeriod, material: ChosenMaterial): Result<ChosenPlan> {
  const { times, entities, taken, clientPeriods, now } = material;
  const period = staffPeriod(times, asked, now);
  if (!period.ok) return period;
  if (entities.length === 0) return refuse('DEPARTMENT-RESERVATION-2802', 'department_id');
  const entityIds = entities.map(({ id }) => id);
  if (isClosed(times.closed, period.value, entityIds)) return refuse('BOOKING-210', 'date_from');
  if (freeEntities(entities, taken, period.value).length < entities.length) {
    return refuse('DEPARTMENT-RESERVATION-2801', 'date_from');
  }
  if (clientPeriods.some((other) => overlaps(other, period.value))) return refuse('BOOKING-202', 'phone_number');
  return accept({ ...period.value, entityIds });
}
