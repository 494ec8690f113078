import { describe, expect, it } from 'vitest';
import { at, OSLO } from '../testing/make.ts';
import { countNights, type OccupancyInput, type OccupyingStay } from './night-occupancy.ts';

const stay = (from: string, to: string, ...unitIds: number[]): OccupyingStay => ({
  from: at(`${from}T15:00`),
  to: at(`${to}T11:00`),
  unitIds,
});
const block = (from: string, to: string, ...unitIds: number[]): OccupyingStay => ({
  from: at(`${from}T00:00`),
  to: at(`${to}T00:00`),
  unitIds,
});

const count = (parts: Partial<OccupancyInput>) =>
  countNights({
    ...{ first: '2027-03-27', days: 3, zone: OSLO, unitIds: new Set([1, 2, 3]), stays: [], blocks: [] },
    ...parts,
  }).map(({ taken, closed, arrivals, departures }) => [taken, closed, arrivals, departures]);

describe('the occupancy of nights', () => {
  it('counts the nights of a stay, its arrival and its departure, over a clock change', () => {
    expect(count({ stays: [stay('2027-03-27', '2027-03-29', 1)] })).toEqual([
      [1, 0, 1, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 1],
    ]);
  });

  it('counts each unit of a stay of several units, and one arrival', () => {
    expect(count({ stays: [stay('2027-03-28', '2027-03-29', 1, 2)] })[1]).toEqual([2, 0, 1, 0]);
  });

  it('counts a unit once when a guest left early and another guest took it the same day', () => {
    const left = { from: at('2027-03-27T15:00'), to: at('2027-03-27T18:00'), unitIds: [1] };
    expect(count({ stays: [left, stay('2027-03-27', '2027-03-28', 1)] })[0]).toEqual([1, 0, 2, 1]);
  });

  it('ignores units and stays of other departments', () => {
    expect(
      count({ stays: [stay('2027-03-27', '2027-03-28', 9)], blocks: [block('2027-03-27', '2027-03-28', 9)] })[0],
    ).toEqual([0, 0, 0, 0]);
  });

  it('counts a blocked unit as closed unless a stay takes it', () => {
    const blocks = [block('2027-03-27', '2027-03-29', 1, 2)];
    expect(count({ stays: [stay('2027-03-27', '2027-03-28', 1)], blocks })).toEqual([
      [1, 1, 1, 0],
      [0, 2, 0, 1],
      [0, 0, 0, 0],
    ]);
  });

  it('does not count a block of some hours as a closed night', () => {
    const hours = { from: at('2027-03-27T10:00'), to: at('2027-03-27T12:00'), unitIds: [1] };
    expect(count({ blocks: [hours] })[0]).toEqual([0, 0, 0, 0]);
  });
});
