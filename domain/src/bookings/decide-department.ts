import { isClosed } from '../availability/closures.ts';
import type { AskedPeriod } from '../availability/staff-period.ts';
import { staffPeriod } from '../availability/staff-period.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import { overlaps } from '../time/period.ts';
import { type ChosenMaterial, type ChosenPlan, freeEntities } from './decide-manual.ts';

/** Default number of guests for a full department. */
export const DEFAULT_DEPARTMENT_GUESTS = 10;

/**
 * Decides about booking every active entity of a department. Refused when one is taken. The number of guests may exceed
 * the capacity, because it is often unknown. Refusals: those of `staffPeriod`; DEPARTMENT-RESERVATION-2802 no entities;
 * DEPARTMENT-RESERVATION-2801 an entity is taken; BOOKING-202 the phone has a booking.
 */
export function decideDepartment(asked: AskedPeriod, material: ChosenMaterial): Result<ChosenPlan> {
  const { times, entities, taken, clientPeriods, now } = material;
  const period = staffPeriod(times, asked, now);
  if (!period.ok) return period;
  if (entities.length === 0) return refuse('departmentEmpty', 'department_id');
  const entityIds = entities.map(({ id }) => id);
  if (isClosed(times.closed, period.value, entityIds)) return refuse('dayBlocked', 'date_from');
  if (freeEntities(entities, taken, period.value).length < entities.length) {
    return refuse('departmentPartlyTaken', 'date_from');
  }
  if (clientPeriods.some((other) => overlaps(other, period.value))) return refuse('phoneHasBooking', 'phone_number');
  return accept({ ...period.value, entityIds });
}
