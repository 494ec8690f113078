import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEntities, anyTaken, seeded } from '../testing/arbitrary.ts';
import { makeEntity } from '../testing/make.ts';
import { slowAssign, slowIsFree } from '../testing/slow-model.ts';
import { DAY_MS } from '../time/durations.ts';
import { assign, singleFits } from './assign.ts';
import { combine } from './combine.ts';
import { type BookableEntity, capacityOf } from './entity.ts';
import { isFree, NOTHING_TAKEN, takenFrom } from './taken.ts';

const hour = { from: 0, to: 3_600_000 };

/** Makes entities by name: `A4` has a capacity of four, `B2+` of two and can be combined. */
function tables(...names: string[]): BookableEntity[] {
  return names.map((text, i) =>
    makeEntity({
      id: i + 1,
      name: text.slice(0, 1),
      capacity: Number.parseInt(text.slice(1), 10),
      canCombine: text.endsWith('+'),
    }),
  );
}

function assigned(entities: BookableEntity[], guests: number, exclude?: ReadonlySet<number>): string | null {
  const ids = assign({ entities, taken: NOTHING_TAKEN, ...hour, guests, exclude });
  return ids?.map((id) => entities.find((entity) => entity.id === id)?.name).join('') ?? null;
}

describe('assignment of entities', () => {
  it.each([
    ['the smallest that fits', ['A8', 'B4', 'C6'], 4, 'B'],
    ['ties by name', ['C4', 'B4', 'A2'], 3, 'B'],
    ['a single one that fits, of any size, before a combination', ['A20', 'B2+', 'C2+'], 4, 'A'],
    ['the fewest combinable ones', ['A2+', 'B2+', 'C2+', 'D5+'], 6, 'AD'],
    ['then the least spare capacity', ['A7+', 'B5+', 'C4+', 'D3+'], 8, 'BD'],
    ['then the first by name', ['D3+', 'C5+', 'B5+', 'A3+'], 8, 'AB'],
    ['names decide over the whole set', ['A1+', 'B4+', 'C2+', 'D3+'], 5, 'AB'],
    ['never one that cannot be combined', ['A4', 'B4', 'C2+', 'D2+', 'E2+'], 6, 'CDE'],
    ['none when all together are too small', ['A4', 'B2+', 'C2+'], 5, null],
    ['none without entities', [], 1, null],
  ])('%s', (_rule, names, guests, expected) => {
    expect(assigned(tables(...names), guests)).toBe(expected);
  });

  it('gives the next best when a race took the best', () => {
    expect(assigned(tables('A4', 'B4', 'C6'), 4, new Set([1]))).toBe('B');
    expect(assigned(tables('A4', 'B4', 'C6'), 4, new Set([1, 2]))).toBe('C');
    expect(assigned(tables('A2+', 'B2+', 'C3+'), 4, new Set([1]))).toBe('BC');
  });

  it('gives no combination for a wanted entity or where only single ones are assigned', () => {
    const entities = tables('A2+', 'B2+');
    const input = { entities, taken: NOTHING_TAKEN, ...hour, guests: 4 };
    expect(assign({ ...input, entityId: 1 })).toBeNull();
    expect(assign({ ...input, combine: false })).toBeNull();
  });
});

it('wastes nothing: every assignment is the best of all subsets of free entities', () => {
  const input = anyEntities(8).chain((entities) =>
    fc.record({
      entities: fc.constant(entities),
      rows: anyTaken(0, 24, 8, 6),
      guests: fc.integer({ min: 1, max: 30 }),
      from: fc.integer({ min: 0, max: 200 }).map((step) => step * 300_000),
      length: fc.integer({ min: 1, max: 36 }).map((step) => step * 300_000),
    }),
  );
  fc.assert(
    fc.property(input, ({ entities, rows, guests, from, length }) => {
      const period = { from, to: Math.min(from + length, DAY_MS) };
      const free = entities.filter(({ id }) => slowIsFree(rows, id, period));
      const ids = assign({ entities, taken: takenFrom(rows), ...period, guests });
      expect(ids).toEqual(slowAssign(free, guests));
    }),
    seeded(21, 4_000),
  );
});

it('finds the best of all subsets of combinable entities', () => {
  const combinable = anyEntities(9).map((entities) => entities.map((entity) => ({ ...entity, canCombine: true })));
  fc.assert(
    fc.property(combinable, fc.integer({ min: 10, max: 60 }), (entities, guests) => {
      expect(combine(entities, guests)?.map(({ id }) => id) ?? null).toEqual(slowAssign(entities, guests));
    }),
    seeded(22, 3_000),
  );
});

it('lists a single fit first, and the other fits from best to worst', () => {
  const input = { entities: tables('A8', 'B4', 'C6', 'D4', 'E2'), taken: NOTHING_TAKEN, ...hour, guests: 3 };
  expect(singleFits(input)).toMatchObject([{ name: 'B' }, { name: 'D' }, { name: 'C' }, { name: 'A' }]);
});

it('combines a thousand entities exactly, without trying all subsets', () => {
  const many = Array.from({ length: 1_000 }, (_, i) =>
    makeEntity({ id: i, capacity: 1 + ((i * 7_919) % 37), canCombine: true }),
  );
  const guests = 5_000;
  const chosen = combine(many, guests) ?? [];
  const largest = many.toSorted((a, b) => b.capacity - a.capacity);
  expect(capacityOf(largest.slice(0, chosen.length - 1))).toBeLessThan(guests);
  expect(capacityOf(chosen)).toBe(guests);
});

it('counts losses beyond one machine word correctly', () => {
  const halls = [300, 290, 277, 200, 160, 151].map((capacity, i) => makeEntity({ id: i, capacity, canCombine: true }));
  for (let guests = 301; guests <= capacityOf(halls); guests++) {
    expect(combine(halls, guests)?.map(({ id }) => id)).toEqual(slowAssign(halls, guests));
  }
});

it('treats an entity as free when no allocation overlaps the period', () => {
  const period = fc.record({ from: fc.integer({ min: 0, max: 300 }), length: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(anyTaken(0, 24, 3, 12), period, fc.integer({ min: 1, max: 3 }), (rows, { from, length }, entityId) => {
      const asked = { from: from * 300_000, to: (from + length) * 300_000 };
      expect(isFree(takenFrom(rows), entityId, asked.from, asked.to)).toBe(slowIsFree(rows, entityId, asked));
    }),
    seeded(23, 3_000),
  );
});

it('ignores an allocation without length', () => {
  expect(isFree(takenFrom([{ entityId: 1, from: 5, to: 5 }]), 1, 0, 10)).toBe(true);
});
