import { inScope, type Scope } from '@ledig/domain/access/scope.ts';
import { type AskedPlace, checkPlace } from '@ledig/domain/bookings/check-place.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { unwrap } from '#http/fault.ts';

/**
 * Checks the place of a booking by staff. A department outside their scope is refused like a missing one.
 *
 * @param prefix path of the booking within the body
 * @throws Fault with the refusal of `checkPlace`
 */
export const checkStaffPlace = (
  found: AvailabilityContext | undefined,
  asked: AskedPlace,
  viewer: Scope,
  prefix = 'booking.',
): AvailabilityContext => {
  const place = found && { companyId: found.department.companyId, departmentId: found.department.id };
  const visible = place && inScope(viewer, place) ? found : undefined;
  const refusal = checkPlace(visible, asked);
  if (refusal) return unwrap(refusal, prefix);
  return visible as AvailabilityContext;
};
