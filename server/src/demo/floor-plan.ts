import { type FloorPlan, keepInside, type UnitShape } from '@ledig/domain/floor-plan/floor-plan.ts';
import { DEMO_DEPARTMENTS, type DemoEntity, type DepartmentKey } from './places.ts';

const RESTAURANT: DepartmentKey = 'restaurant';
const ROOM = { width: 1200, height: 680 };

type Place = readonly [x: number, y: number, width: number, height: number, shape: UnitShape];

/**
 * Positions of the restaurant's tables, in the order of their numbers. The window and the quay are at the top, the bar
 * is on the left.
 */
const PLACES: readonly Place[] = [
  [200, 60, 80, 80, 'round'],
  [340, 60, 80, 80, 'round'],
  [60, 280, 80, 80, 'rectangle'],
  [60, 420, 80, 80, 'rectangle'],
  [260, 290, 90, 90, 'round'],
  [440, 290, 90, 90, 'round'],
  [500, 60, 90, 90, 'round'],
  [680, 60, 90, 90, 'round'],
  [960, 60, 170, 90, 'rectangle'],
  [960, 230, 170, 90, 'rectangle'],
  [640, 290, 220, 90, 'rectangle'],
  [860, 510, 220, 90, 'rectangle'],
];

/** The floor plan of the demo's restaurant. */
export const demoFloorPlan = (idOf: (entity: DemoEntity) => number): FloorPlan & { readonly of: DepartmentKey } => {
  const tables = DEMO_DEPARTMENTS.find(({ key }) => key === RESTAURANT)?.entities ?? [];
  const units = tables.flatMap((table, at) => {
    const place = PLACES[at];
    if (place === undefined) return [];
    const [x, y, width, height, shape] = place;
    return [keepInside({ unitId: idOf(table), x, y, width, height, shape, turn: 0 as const }, ROOM)];
  });
  return { ...ROOM, of: RESTAURANT, units };
};
