import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, footprint, type PlacedUnit, TURNS, UNIT_SHAPES } from './floor-plan.ts';
import { areNeighbors, drawnDistance } from './neighbors.ts';

const round = (x: number, y: number, size = 80): PlacedUnit => ({
  ...{ unitId: 1, x, y, width: size, height: size, shape: 'round', turn: 0 },
});
/** A table of 400 by 80 around a center. */
const long = (x: number, y: number, turn: PlacedUnit['turn'] = 0): PlacedUnit => ({
  ...{ unitId: 1, x: x - 200, y: y - 40, width: 400, height: 80, shape: 'rectangle', turn },
});

describe('the distance of drawn units', () => {
  it.each<[string, PlacedUnit, PlacedUnit, number]>([
    ['of round tables is that of the circles', round(0, 0), round(110, 120), Math.hypot(110, 120) - 80],
    ['of upright tables is that of their edges', long(200, 40), long(200, 170), 50],
    ['of upright tables is that of their corners', long(200, 40), long(630, 160), 50],
    ['of a round and an upright table is that of circle and edge', round(0, 0), long(80, 200), 80],
    ['of parallel turned tables is that of their edges', long(0, 0, 45), long(200, -200, 45), 200 * Math.SQRT2 - 80],
    ['of tables that touch is 0', long(200, 40), long(600, 40), 0],
    ['of tables that cross is 0', long(0, 0, 45), long(0, 0, 135), 0],
    ['of a table on another is 0', long(200, 40), round(160, 10, 40), 0],
  ])('%s', (_title, a, b, expected) => {
    expect(drawnDistance(a, b)).toBeCloseTo(expected, 6);
    expect(drawnDistance(b, a)).toBeCloseTo(expected, 6);
  });

  it('follows the curve of an ellipse', () => {
    const ellipse: PlacedUnit = { ...round(0, 0), width: 200, height: 100 };
    expect(drawnDistance(ellipse, { ...ellipse, x: 300 })).toBeCloseTo(100, 0);
    // Turned, the ends point at each other across the corner.
    expect(drawnDistance({ ...ellipse, turn: 45 }, { ...ellipse, x: 300, y: 300, turn: 45 })).toBeCloseTo(
      300 * Math.SQRT2 - 200,
      0,
    );
  });

  it('is never shorter than that of the boxes around them', () => {
    const place = fc.integer({ min: 0, max: 60 }).map((at) => at * 10);
    const size = fc.integer({ min: 4, max: 40 }).map((at) => at * 10);
    const units = fc.record({
      ...{ unitId: fc.constant(1), x: place, y: place, width: size, height: size },
      ...{ shape: fc.constantFrom(...UNIT_SHAPES), turn: fc.constantFrom(...TURNS) },
    });
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(drawnDistance(a, b)).toBeGreaterThanOrEqual(distance(footprint(a), footprint(b)) - 1e-6);
      }),
    );
  });
});

describe('neighbors', () => {
  it('form a group through one another', () => {
    const [a, b, c] = [round(0, 0), round(150, 0), round(300, 0)];
    expect(areNeighbors([a, c])).toBe(false);
    expect(areNeighbors([a, c, b])).toBe(true);
    expect(areNeighbors([a])).toBe(true);
    expect(areNeighbors([])).toBe(false);
  });

  it('are measured from edge to edge of turned tables', () => {
    expect(areNeighbors([long(40, 200, 90), long(40, 600, 90)])).toBe(true);
    expect(areNeighbors([long(40, 200, 90), long(470, 200, 90)])).toBe(false);
    // The boxes around the two overlap, but a wide gap lies between the tables.
    expect(areNeighbors([long(0, 0, 45), long(200, -200, 45)])).toBe(false);
    expect(areNeighbors([long(0, 0, 45), long(140, -140, 45)])).toBe(true);
  });
});
