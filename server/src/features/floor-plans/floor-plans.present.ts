import type { FloorPlanAnswer } from '@ledig/contract/departments/floor-plans.ts';
import { imagePath } from '#db/queries/companies/company-files.ts';
import type { PlannedDepartment } from './floor-plans.store.ts';

/** A stored plan with its active units; null without one. */
export const presentPlan = (row: PlannedDepartment): FloorPlanAnswer | null => {
  const { department_id, domain, width, height, units, picture_hash, version, active } = row;
  if (width === null || height === null || version === null) return null;
  const known = new Set(active);
  return {
    ...{ department_id, width, height, version },
    picture: imagePath(domain, picture_hash),
    units:
      units
        ?.filter(({ unitId }) => known.has(unitId))
        .map(({ unitId: renting_entity_id, ...place }) => ({ renting_entity_id, ...place })) ?? null,
  };
};
