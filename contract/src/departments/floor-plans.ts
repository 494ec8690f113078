import { calendarRoles } from '@ledig/domain/access/roles.ts';
import {
  LEAST_POSITION,
  MOST_UNITS,
  PLAN_SIZE,
  TURNS,
  UNIT_SHAPES,
  UNIT_SIZE,
} from '@ledig/domain/floor-plan/floor-plan.ts';
import { z } from 'zod';
import { uploaded } from '../companies/company-files.ts';
import { byStaff, del, get, post, put } from '../endpoint.ts';
import { MAX_FILE_BYTES } from '../file-limits.ts';
import { id, idText, textOrNull, version } from '../primitives.ts';

const planLength = z.int().min(PLAN_SIZE.least).max(PLAN_SIZE.most);
const unitLength = z.int().min(UNIT_SIZE.least).max(UNIT_SIZE.most);
const position = z.int().min(LEAST_POSITION).max(PLAN_SIZE.most);

/** A unit on a floor plan. Lengths are points of the plan. */
const floorPlanUnit = z.strictObject({
  renting_entity_id: id,
  /** Left and top before the unit is turned around its center. */
  x: position,
  y: position,
  width: unitLength,
  height: unitLength,
  shape: z.enum(UNIT_SHAPES),
  /** Degrees clockwise. */
  turn: z.literal(TURNS),
});

export const floorPlan = z.object({
  department_id: id,
  width: planLength,
  height: planLength,
  /** Path of the drawing behind the units. */
  picture: textOrNull,
  /** Null while only the drawing was uploaded. Screens then arrange the units. */
  units: z.array(floorPlanUnit).nullable(),
  version,
});
export type FloorPlanAnswer = z.infer<typeof floorPlan>;

const inDepartment = z.object({ departmentId: idText });
/** Null before the first plan was saved. */
const answer = z.object({ floor_plan: floorPlan.nullable() });

export const floorPlans = {
  getFloorPlan: get('/floor-plans/{departmentId}', byStaff(calendarRoles, 'department'), {
    summary: 'The floor plan of a department that is booked by the hour, with its active units; null without one',
    params: inDepartment,
    answer,
  }),
  saveFloorPlan: put('/floor-plans/{departmentId}', byStaff(['admin'], 'department'), {
    summary: 'Save the size and the units of a floor plan',
    params: inDepartment,
    body: z.strictObject({
      width: planLength,
      height: planLength,
      units: z.array(floorPlanUnit).max(MOST_UNITS),
      /** The version that was edited; 0 for a new plan. */
      version: version.optional(),
    }),
    answer,
  }),
  uploadFloorPlanPicture: post('/floor-plan-picture', byStaff(['admin'], 'department'), {
    summary: 'The drawing behind a floor plan: png, jpeg, bmp or webp, at most 5000 by 5000 pixels and 10 MB',
    body: z.strictObject({ department_id: idText, image: uploaded }),
    multipart: { file: 'image', maxBytes: MAX_FILE_BYTES },
    answer,
  }),
  deleteFloorPlanPicture: del('/floor-plan-picture/{departmentId}', byStaff(['admin'], 'department'), {
    summary: 'Remove the drawing behind a floor plan',
    params: inDepartment,
  }),
} as const;
