import { describe, expect, it } from 'vitest';
import { readListState, writeListState } from './list-state.ts';

const shape = { tabs: ['active', 'archived'], sortable: ['name', 'bookings_count'] };
const read = (text: string) => readListState(new URLSearchParams(text), shape);

describe('the state of a list', () => {
  it("defaults to the first tab and page in the server's order", () => {
    expect(read('')).toEqual({ tab: 'active', search: '', page: 1, sort: null, order: 'asc' });
  });

  it.each([
    ['tab=deleted', { tab: 'active' }],
    ['page=0', { page: 1 }],
    ['page=-3', { page: 1 }],
    ['sort=password_hash&order=sideways', { sort: null, order: 'asc' }],
    ['search=%20%20', { search: '' }],
  ])('ignores %s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it('survives writing to an address, which keeps its other parameters', () => {
    const state = { tab: 'archived', search: 'Kari & co', page: 3, sort: 'name', order: 'desc' as const };
    const written = writeListState(new URLSearchParams('departments=4'), state, shape);
    expect(readListState(written, shape)).toEqual(state);
    expect(written.get('departments')).toBe('4');
    expect(writeListState(written, read(''), shape).toString()).toBe('departments=4');
  });
});
