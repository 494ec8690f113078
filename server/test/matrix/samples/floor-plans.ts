import { formFile } from '../../support/forms.ts';
import { PIXEL, type SamplesOf } from './parts.ts';

const place = { x: 100, y: 100, width: 80, height: 80, shape: 'round', turn: 45 } as const;

export const floorPlansSamples: SamplesOf<'floorPlans'> = {
  'floorPlans.getFloorPlan': ({ hourlyId }) => ({ params: { departmentId: hourlyId } }),
  'floorPlans.saveFloorPlan': ({ hourlyId, tableId }) => ({
    params: { departmentId: hourlyId },
    body: { width: 1000, height: 800, units: [{ renting_entity_id: tableId, ...place }] },
  }),
  'floorPlans.uploadFloorPlanPicture': ({ hourlyId }) => ({
    body: { department_id: String(hourlyId), image: formFile(PIXEL, 'room.png', 'image/png') },
  }),
  'floorPlans.deleteFloorPlanPicture': ({ hourlyId }) => ({ params: { departmentId: hourlyId } }),
};
