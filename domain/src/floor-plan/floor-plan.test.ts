import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUnit, arrange, formOf } from './arrange.ts';
import { checkPlan, distance, type FloorPlan, footprint, keepInside, type PlacedUnit } from './floor-plan.ts';

const unit = (unitId: number, x: number, y: number, more: Partial<PlacedUnit> = {}): PlacedUnit => ({
  ...{ unitId, x, y, width: 80, height: 80, shape: 'round', turn: 0 },
  ...more,
});
const planOf = (...units: PlacedUnit[]): FloorPlan => ({ width: 1000, height: 600, units });

describe('a plan to be stored', () => {
  const known = new Set([1, 2]);
  it.each<[string, FloorPlan, object]>([
    ['with a unit of another department', planOf(unit(3, 0, 0)), { code: 'FLOOR-PLAN-3801' }],
    [
      'with the same unit twice',
      planOf(unit(1, 0, 0), unit(1, 200, 0)),
      { code: 'FLOOR-PLAN-3802', field: 'units.1.renting_entity_id' },
    ],
    ['with a unit beyond the right edge', planOf(unit(1, 930, 0)), { code: 'FLOOR-PLAN-3803', field: 'units.0.x' }],
    ['with a unit beyond the lower edge', planOf(unit(1, 0, 530)), { code: 'FLOOR-PLAN-3803' }],
  ])('%s is refused', (_title, plan, refusal) => expect(checkPlan(plan, known)).toMatchObject(refusal));

  it('may have no units, or units at its edges', () => {
    expect(checkPlan(planOf(), known).ok).toBe(true);
    expect(checkPlan(planOf(unit(1, 0, 0), unit(2, 920, 520)), known).ok).toBe(true);
  });
});

describe('the distance between boxes', () => {
  it('is measured from edge to edge', () => {
    expect(distance(unit(1, 0, 0), unit(2, 110, 120))).toBe(50);
    expect(distance(unit(1, 0, 0), unit(2, 40, 40))).toBe(0);
  });
});

describe('a turned unit', () => {
  const long = (unitId: number, x: number, y: number) =>
    unit(unitId, x, y, { width: 400, height: 80, shape: 'rectangle', turn: 90 });

  it('takes the upright box around its drawing', () => {
    expect(footprint(long(1, 200, 200))).toEqual({ x: 360, y: 40, width: 80, height: 400 });
    const diagonal = footprint(unit(1, 0, 0, { width: 100, height: 40, shape: 'rectangle', turn: 45 }));
    expect(diagonal.width).toBeCloseTo(99, 0);
    expect(diagonal.x).toBeCloseTo(0.5, 0);
    expect(footprint(unit(1, 0, 0, { turn: 135 })).width).toBeCloseTo(80);
  });
  it('may touch a wall, but not cross it', () => {
    const known = new Set([1]);
    expect(checkPlan(planOf(long(1, -160, 160)), known).ok).toBe(true);
    expect(checkPlan(planOf(long(1, -170, 160)), known)).toMatchObject({ code: 'FLOOR-PLAN-3803' });
    expect(checkPlan(planOf(long(1, 0, 0)), known)).toMatchObject({ code: 'FLOOR-PLAN-3803' });
    expect(keepInside(long(1, -900, 0), planOf())).toMatchObject({ x: -160, y: 160 });
  });
});

describe('a dragged unit', () => {
  it.each([
    [-30, 1000, 0, 520],
    [104, 96, 100, 100],
    [990, 0, 920, 0],
  ])('is moved from %i, %i to %i, %i', (x, y, left, top) =>
    expect(keepInside(unit(1, x, y), planOf())).toMatchObject({ x: left, y: top }),
  );
});

describe('an arrangement', () => {
  const seats = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });

  it('places units in the plan and apart from each other', () => {
    fc.assert(
      fc.property(seats, (sizes) => {
        const plan = arrange(sizes.map((count, unitId) => ({ unitId, seats: count })));
        expect(plan.units).toHaveLength(sizes.length);
        expect(checkPlan(plan, new Set(sizes.keys()))).toMatchObject({ ok: true });
        for (const [at, one] of plan.units.entries()) {
          for (const other of plan.units.slice(at + 1)) expect(distance(one, other)).toBeGreaterThanOrEqual(70);
        }
      }),
    );
  });

  it('leaves out units for which no plan has room', () => {
    const units = Array.from({ length: 2000 }, (_, unitId) => ({ unitId, seats: 4 }));
    expect(arrange(units).units.length).toBeLessThan(2000);
  });

  it('has longer tables for more seats', () => {
    expect(formOf(2)).toMatchObject({ shape: 'round', width: 80 });
    expect(formOf(8)).toMatchObject({ shape: 'rectangle', width: 220 });
    expect(formOf(500).width).toBe(600);
  });
});

describe('one more unit', () => {
  it('gets the first free place', () => {
    const plan = addUnit(planOf(unit(1, 60, 60)), { unitId: 2, seats: 2 });
    expect(plan.units[1]).toMatchObject({ unitId: 2, x: 210, y: 60 });
  });
  it('gets a place below the others when the plan is full, and the plan grows', () => {
    const full = planOf(unit(1, 60, 60, { width: 880, height: 480 }));
    const plan = addUnit(full, { unitId: 2, seats: 2 });
    expect(plan.units[1]).toMatchObject({ x: 60, y: 610 });
    expect(plan.height).toBe(750);
  });
});
