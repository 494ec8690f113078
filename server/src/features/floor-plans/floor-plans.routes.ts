import type { Handlers } from '#http/call.ts';
import { deleteFloorPlanPicture, uploadFloorPlanPicture } from './change-picture.ts';
import { getFloorPlan, saveFloorPlan } from './manage-floor-plan.ts';

export const floorPlansHandlers: Handlers<'floorPlans'> = {
  getFloorPlan,
  saveFloorPlan,
  uploadFloorPlanPicture,
  deleteFloorPlanPicture,
};
