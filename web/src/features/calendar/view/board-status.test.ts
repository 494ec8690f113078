import { describe, expect, it } from 'vitest';
import { boardStatusOf } from './board-status.ts';

const known = { entities: [1], bookings: [], error: null, filters: 0 };
const error = new Error('no answer');

describe('boardStatusOf', () => {
  it.each([
    ['shows the board', {}, 'board'],
    ['shows the board while its bookings load', { bookings: undefined }, 'board'],
    ['keeps the board after a failed refetch', { error }, 'board'],
    ['shows a failure, not a free day, without bookings', { bookings: undefined, error }, 'failed'],
    ['shows a failure without rows', { entities: undefined, error }, 'failed'],
    ['shows the loading state', { entities: undefined }, 'loading'],
    ['shows that no unit matches the filters', { entities: [], filters: 1 }, 'filtered'],
    ['shows that there is nothing to book', { entities: [] }, 'empty'],
  ] as const)('%s', (_what, parts, state) => expect(boardStatusOf({ ...known, ...parts })).toBe(state));
});
