import {
  type Box,
  distance,
  type FloorPlan,
  footprint,
  GRID,
  PLAN_SIZE,
  type PlacedUnit,
  type UnitShape,
} from './floor-plan.ts';

/** A unit to place. */
export interface UnplacedUnit {
  readonly unitId: number;
  readonly seats: number;
}

/** The size of a new plan. */
export const USUAL_PLAN = { width: 1200, height: 800 } as const;
/** Minimum height of a plan with few units. */
const LEAST_HEIGHT = 500;
/** Room for chairs and people between two units. */
const GAP = 70;
const MARGIN = 60;

/** Length of a table's side per seat. */
const SEAT = 50;
const MOST_LENGTH = 600;

/**
 * The default shape and size of a unit by its seats: round for up to four people, otherwise longer with each pair of
 * seats.
 */
export const formOf = (seats: number): { width: number; height: number; shape: UnitShape } => {
  if (seats <= 2) return { width: 80, height: 80, shape: 'round' };
  if (seats <= 4) return { width: 90, height: 90, shape: 'round' };
  const length = Math.min(MOST_LENGTH, Math.ceil(seats / 2) * SEAT + 20);
  return { width: length, height: 90, shape: 'rectangle' };
};

const isFree = (box: Box, taken: readonly Box[]): boolean => taken.every((other) => distance(box, other) >= GAP);

/** The first free place in reading order; null when the plan is full. */
const firstFree = (size: Pick<Box, 'width' | 'height'>, plan: FloorPlan, taken: readonly Box[]): Box | null => {
  for (let y = MARGIN; y + size.height <= plan.height - MARGIN; y += GRID) {
    for (let x = MARGIN; x + size.width <= plan.width - MARGIN; x += GRID) {
      const box = { ...size, x, y };
      if (isFree(box, taken)) return box;
    }
  }
  return null;
};

/** Places one more unit at the first free spot, below all others if there is none. The plan grows when needed. */
export const addUnit = (plan: FloorPlan, { unitId, seats }: UnplacedUnit): FloorPlan => {
  const { shape, ...size } = formOf(seats);
  const taken = plan.units.map(footprint);
  const lowest = taken.reduce((most, { y, height }) => Math.max(most, y + height), 0);
  const below = lowest === 0 ? MARGIN : Math.ceil((lowest + GAP) / GRID) * GRID;
  const box = firstFree(size, plan, taken) ?? { ...size, x: MARGIN, y: below };
  const placed: PlacedUnit = { ...box, unitId, shape, turn: 0 };
  const bottom = Math.ceil((box.y + box.height + MARGIN) / GRID) * GRID;
  if (bottom > PLAN_SIZE.most) return plan;
  return {
    width: Math.max(plan.width, box.width + 2 * MARGIN),
    height: Math.max(plan.height, bottom),
    units: [...plan.units, placed],
  };
};

/**
 * A plan for units that have no places yet: in rows, in the given order. Rule: docs/rules/floor-plan.md#arrangement.
 */
export const arrange = (units: readonly UnplacedUnit[]): FloorPlan => {
  const placed: PlacedUnit[] = [];
  let { width, height }: Pick<FloorPlan, 'width' | 'height'> = { ...USUAL_PLAN, height: LEAST_HEIGHT };
  let [x, y, rowHeight] = [MARGIN, MARGIN, 0];
  for (const { unitId, seats } of units) {
    const { shape, ...size } = formOf(seats);
    if (x > MARGIN && x + size.width > width - MARGIN) {
      [x, y, rowHeight] = [MARGIN, y + rowHeight + GAP, 0];
    }
    if (y + size.height + MARGIN > PLAN_SIZE.most) break;
    placed.push({ unitId, ...size, shape, turn: 0, x, y });
    x += size.width + GAP;
    rowHeight = Math.max(rowHeight, size.height);
    width = Math.max(width, x - GAP + MARGIN);
    height = Math.max(height, y + rowHeight + MARGIN);
  }
  return { width, height, units: placed };
};
