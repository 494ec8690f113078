import type { FloorPlan, PlacedUnit } from '@ledig/domain/floor-plan/floor-plan.ts';
import { expect, it } from 'vitest';
import { changeUnit, fitUnits, removeUnit, resizePlan, turnUnit } from './edits.ts';

const unit: PlacedUnit = { unitId: 1, x: 100, y: 100, width: 80, height: 80, shape: 'round', turn: 0 };
const plan: FloorPlan = { width: 1000, height: 600, units: [unit, { ...unit, unitId: 2, x: 500 }] };
const first = (changed: FloorPlan) => changed.units[0];

it.each([
  ['moves on the grid', { x: 104, y: 96 }, { x: 100, y: 100 }],
  ['stays inside', { x: -50, y: 900 }, { x: 0, y: 520 }],
  ['has a least size', { width: 3 }, { width: 40 }],
  ['has a largest size', { height: 5000 }, { height: 600, y: 0 }],
  ['moves inside when it grows', { x: 900, width: 200 }, { x: 800, width: 200 }],
])('a changed unit %s', (_title, change, expected) =>
  expect(first(changeUnit(plan, 1, change))).toMatchObject(expected),
);

it('a change leaves the other units as they are', () => {
  expect(changeUnit(plan, 1, { x: 300 }).units[1]).toBe(plan.units[1]);
  expect(removeUnit(plan, 1).units).toEqual([plan.units[1]]);
});

it('a unit turns by 45 degrees, and after 135 begins again', () => {
  expect(first(turnUnit(plan, unit))?.turn).toBe(45);
  expect(first(turnUnit(plan, { ...unit, turn: 135 }))?.turn).toBe(0);
});

it('a unit that is longer than the room is high skips the angles at which it does not fit', () => {
  const long: PlacedUnit = { ...unit, x: 0, width: 800, shape: 'rectangle' };
  const room = { ...plan, units: [long] };
  expect(first(turnUnit(room, long))).toEqual(long);
  const wide = { ...room, height: 700 };
  expect(first(turnUnit(wide, long))).toMatchObject({ turn: 45, y: 280 });
});

it('a stored unit that is drawn beyond the edge is moved into the room', () => {
  const outside: PlacedUnit = { ...unit, x: 0, y: 0, width: 400, turn: 90 };
  expect(fitUnits({ ...plan, units: [outside] }).units).toEqual([{ ...outside, y: 160 }]);
  expect(first(fitUnits(plan))).toBe(unit);
});

it.each([
  ['smaller, but not than its units need', { width: 300, height: 300 }, { width: 580, height: 300 }],
  ['larger, within limits', { width: 1504, height: 99_999 }, { width: 1500, height: 4000 }],
])('a plan becomes %s', (_title, size, expected) => expect(resizePlan(plan, size)).toMatchObject(expected));
