import { describe, expect, it } from 'vitest';
import { boardStatusOf } from './board-status.ts';

const known = { entities: [1], bookings: [], error: null, filters: 0 };
const error = new Error('no answer');

describe('boardStatusOf', () => {
  it.each([
    ['the board', {}, 'board'],
    ['the board while its bookings are on their way', { bookings: undefined }, 'board'],
    ['the board as it was when it could not be asked anew', { error }, 'board'],
    ['a failure, not a free day, without its bookings', { bookings: undefined, error }, 'failed'],
    ['a failure without its rows', { entities: undefined, error }, 'failed'],
    ['that it loads', { entities: undefined }, 'loading'],
    ['that nothing fits the filters', { entities: [], filters: 1 }, 'filtered'],
    ['that there is nothing to book', { entities: [] }, 'empty'],
  ] as const)('%s', (_what, parts, state) => expect(boardStatusOf({ ...known, ...parts })).toBe(state));
});
