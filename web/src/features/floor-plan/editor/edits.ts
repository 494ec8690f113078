import {
  type FloorPlan,
  footprint,
  GRID,
  isInside,
  keepInside,
  PLAN_SIZE,
  type PlacedUnit,
  TURNS,
  UNIT_SIZE,
} from '@ledig/domain/floor-plan/floor-plan.ts';

const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(most, Math.round(value / GRID) * GRID));

/** A changed unit within the limits of its size, on the grid, at the nearest place inside the plan. */
const changed = (plan: FloorPlan, unit: PlacedUnit, change: Partial<PlacedUnit>): PlacedUnit => {
  const next = { ...unit, ...change };
  const [across, down] = next.turn === 90 ? [plan.height, plan.width] : [plan.width, plan.height];
  const width = Math.min(within(next.width, UNIT_SIZE), across);
  const height = Math.min(within(next.height, UNIT_SIZE), down);
  return keepInside({ ...next, width, height }, plan);
};

/** Changes a unit of a plan. A change after which the unit doesn't fit into the plan is left out. */
export const changeUnit = (plan: FloorPlan, unitId: number, change: Partial<PlacedUnit>): FloorPlan => ({
  ...plan,
  units: plan.units.map((unit) => {
    if (unit.unitId !== unitId) return unit;
    const next = changed(plan, unit, change);
    return isInside(next, plan) ? next : unit;
  }),
});

/** Moves units that lie outside of the plan into it. */
export const fitUnits = (plan: FloorPlan): FloorPlan => ({
  ...plan,
  units: plan.units.map((unit) => (isInside(unit, plan) ? unit : keepInside(unit, plan))),
});

export const removeUnit = (plan: FloorPlan, unitId: number): FloorPlan => ({
  ...plan,
  units: plan.units.filter((unit) => unit.unitId !== unitId),
});

/** Turns a unit clockwise to the next angle at which it fits into the plan. */
export const turnUnit = (plan: FloorPlan, unit: PlacedUnit): FloorPlan => {
  const at = TURNS.indexOf(unit.turn);
  const turns = [...TURNS.slice(at + 1), ...TURNS.slice(0, at)];
  const turn = turns.find((one) => isInside(keepInside({ ...unit, turn: one }, plan), plan));
  return turn === undefined ? plan : changeUnit(plan, unit.unitId, { turn });
};

/** Changes the size of a plan. It never becomes smaller than its units need. */
export const resizePlan = (plan: FloorPlan, size: Partial<Pick<FloorPlan, 'width' | 'height'>>): FloorPlan => {
  const taken = plan.units.map(footprint);
  const needed = {
    width: Math.max(0, ...taken.map(({ x, width }) => Math.ceil(x + width))),
    height: Math.max(0, ...taken.map(({ y, height }) => Math.ceil(y + height))),
  };
  return {
    ...plan,
    width: Math.max(needed.width, within(size.width ?? plan.width, PLAN_SIZE)),
    height: Math.max(needed.height, within(size.height ?? plan.height, PLAN_SIZE)),
  };
};
