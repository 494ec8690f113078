import { accept, type Result, refuse } from '../refusal.ts';

/**
 * The floor plan of a department. Lengths are points of the plan, about a centimeter each. Rule:
 * docs/rules/floor-plan.md.
 */

export const UNIT_SHAPES = ['round', 'rectangle'] as const;
export type UnitShape = (typeof UNIT_SHAPES)[number];
/** Degrees by which a unit is turned clockwise. */
export const TURNS = [0, 45, 90, 135] as const;
export type Turn = (typeof TURNS)[number];

/** Units are placed on this grid. */
export const GRID = 10;
export const PLAN_SIZE = { least: 300, most: 4000 } as const;
export const UNIT_SIZE = { least: 40, most: 800 } as const;
/** Left and top may be negative: a long unit that is turned may be placed at a wall. */
export const LEAST_POSITION = -UNIT_SIZE.most / 2;
/** The most units on a plan. */
export const MOST_UNITS = 1000;

export interface Box {
  /** Left and top; of a unit before it is turned. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedUnit extends Box {
  readonly unitId: number;
  readonly shape: UnitShape;
  readonly turn: Turn;
}

export interface FloorPlan {
  readonly width: number;
  readonly height: number;
  readonly units: readonly PlacedUnit[];
}

/** A place on a plan, which may be turned. */
type Turned = Box & Pick<PlacedUnit, 'shape' | 'turn'>;

/** Width and height of the smallest upright box around a turned shape. */
const extent = ({ width, height, shape, turn }: Turned): Pick<Box, 'width' | 'height'> => {
  if (turn === 0) return { width, height };
  if (turn === 90) return { width: height, height: width };
  const side = (shape === 'round' ? Math.hypot(width, height) : width + height) / Math.SQRT2;
  return { width: side, height: side };
};

/** The smallest upright box around a drawn unit. A unit is turned around its center. */
export const footprint = (unit: Turned): Box => {
  const { width, height } = extent(unit);
  return { x: unit.x + (unit.width - width) / 2, y: unit.y + (unit.height - height) / 2, width, height };
};

/** Whether a drawn unit lies within a plan. */
export const isInside = (unit: Turned, plan: Pick<FloorPlan, 'width' | 'height'>): boolean => {
  const { x, y, width, height } = footprint(unit);
  return x >= 0 && y >= 0 && x + width <= plan.width && y + height <= plan.height;
};

/**
 * Checks a plan before it is stored. Rule: docs/rules/floor-plan.md#plan.
 *
 * @param known ids of the department's active units
 * @returns the plan; FLOOR-PLAN-3801 for a unit of another department, FLOOR-PLAN-3802 for one that is there twice,
 * FLOOR-PLAN-3803 for one beyond the edge
 */
export const checkPlan = (plan: FloorPlan, known: ReadonlySet<number>): Result<FloorPlan> => {
  const placed = new Set<number>();
  for (const [index, unit] of plan.units.entries()) {
    const field = `units.${index}.renting_entity_id`;
    if (!known.has(unit.unitId)) return refuse('floorPlanUnitUnknown', field);
    if (placed.has(unit.unitId)) return refuse('floorPlanUnitTwice', field);
    if (!isInside(unit, plan)) return refuse('floorPlanUnitOutside', `units.${index}.x`);
    placed.add(unit.unitId);
  }
  return accept(plan);
};

/** The nearest place on the grid at which the drawn unit lies within the plan. */
export const keepInside = <U extends Turned>(unit: U, plan: Pick<FloorPlan, 'width' | 'height'>): U => {
  const around = footprint(unit);
  const on = (value: number, before: number, room: number) => {
    const least = Math.ceil(before / GRID);
    const most = Math.floor((before + room) / GRID);
    return Math.max(least, Math.min(Math.round(value / GRID), most)) * GRID;
  };
  return {
    ...unit,
    x: on(unit.x, unit.x - around.x, plan.width - around.width),
    y: on(unit.y, unit.y - around.y, plan.height - around.height),
  };
};

/** The distance between two boxes, edge to edge; 0 when they touch or overlap. */
export const distance = (a: Box, b: Box): number => {
  const across = Math.max(0, a.x - (b.x + b.width), b.x - (a.x + a.width));
  const down = Math.max(0, a.y - (b.y + b.height), b.y - (a.y + a.height));
  return Math.hypot(across, down);
};
