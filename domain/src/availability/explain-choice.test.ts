import { describe, expect, it } from 'vitest';
import type { BookableEntity } from './entity.ts';
import { explainChoice } from './explain-choice.ts';

const table = (id: number, capacity: number, canCombine = false): BookableEntity => ({
  ...{ id, capacity, canCombine, name: `Table ${id}`, categoryId: null },
});
const FREE = [table(1, 2), table(9, 6), table(10, 4, true), table(11, 4, true)];

const explained = (free: readonly BookableEntity[], guests: number) => {
  const reason = explainChoice(free, guests);
  return (
    reason && [
      reason.chosen.map(({ id }) => id),
      reason.why,
      reason.kept?.units.map(({ id }) => id),
      reason.kept?.capacity,
    ]
  );
};

describe('the choice of units', () => {
  it.each([
    ['an exact fit, and units that are kept together', FREE, 6, [[9], 'exact', [10, 11], 8]],
    ['the smallest that fits', FREE, 5, [[9], 'smallest', [10, 11], 8]],
    ['units together, where no single one fits', FREE, 8, [[10, 11], 'combined', undefined, undefined]],
    ['a larger one that stays free', [table(1, 2), table(2, 12)], 2, [[1], 'exact', [2], 12]],
    ['no kept unit', [table(1, 2)], 2, [[1], 'exact', undefined, undefined]],
    ['null when there is no room', FREE, 30, null],
  ])('has %s', (_case, free, guests, expected) => expect(explained(free, guests)).toEqual(expected));
});
