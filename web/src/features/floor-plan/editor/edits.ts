import {
  type FloorPlan,
  GRID,
  keepInside,
  PLAN_SIZE,
  type PlacedUnit,
  TURNS,
  UNIT_SIZE,
} from '@ledig/domain/floor-plan/floor-plan.ts';

const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(most, Math.round(value / GRID) * GRID));

/** Changes a unit of a plan. The unit stays inside the plan, on its grid, and within the limits of its size. */
export const changeUnit = (plan: FloorPlan, unitId: number, change: Partial<PlacedUnit>): FloorPlan => ({
  ...plan,
  units: plan.units.map((unit) => {
    if (unit.unitId !== unitId) return unit;
    const next = { ...unit, ...change };
    const width = Math.min(within(next.width, UNIT_SIZE), plan.width);
    const height = Math.min(within(next.height, UNIT_SIZE), plan.height);
    return keepInside({ ...next, width, height }, plan);
  }),
});

export const removeUnit = (plan: FloorPlan, unitId: number): FloorPlan => ({
  ...plan,
  units: plan.units.filter((unit) => unit.unitId !== unitId),
});

/** The next angle clockwise. */
export const turnUnit = (plan: FloorPlan, unit: PlacedUnit): FloorPlan =>
  changeUnit(plan, unit.unitId, { turn: TURNS[(TURNS.indexOf(unit.turn) + 1) % TURNS.length] ?? 0 });

/** Changes the size of a plan. It never becomes smaller than its units need. */
export const resizePlan = (plan: FloorPlan, size: Partial<Pick<FloorPlan, 'width' | 'height'>>): FloorPlan => {
  const needed = {
    width: Math.max(0, ...plan.units.map(({ x, width }) => x + width)),
    height: Math.max(0, ...plan.units.map(({ y, height }) => y + height)),
  };
  return {
    ...plan,
    width: Math.max(needed.width, within(size.width ?? plan.width, PLAN_SIZE)),
    height: Math.max(needed.height, within(size.height ?? plan.height, PLAN_SIZE)),
  };
};
