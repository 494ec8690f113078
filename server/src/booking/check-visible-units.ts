import { inScope, type Scope } from '@ledig/domain/access/scope.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findEntityPlace } from '#db/queries/departments/entity-place.ts';
import { faultOnField } from '#http/fault.ts';

/**
 * Refuses units that the caller can't see, in the same way as missing units. Call it for units outside the requested
 * department.
 *
 * @param field the field of the body that names the units
 * @throws Fault RENTING_ENTITY-1101 (404) when the caller can't see one of them
 */
export const checkVisibleUnits = async (
  tx: TenantTransaction,
  viewer: Scope,
  ids: readonly number[],
  field: string,
): Promise<void> => {
  const places = await Promise.all(ids.map((id) => findEntityPlace(tx, id)));
  const isVisible = (place: (typeof places)[number], at: number): boolean =>
    place !== undefined && inScope(viewer, { ...place, entityIds: ids.slice(at, at + 1) });
  if (places.every(isVisible)) return;
  throw faultOnField('unitNotFound', field);
};
