import { describe, expect, it } from 'vitest';
import { type ListState, noFilters, readListState, statusOfTab, writeListState } from './list-state.ts';

const read = (text: string) => readListState(new URLSearchParams(text));

const plain: ListState = { tab: 'active', search: '', page: 1, sort: null, order: 'asc', filters: noFilters };

describe('the address of the bookings list', () => {
  it('writes nothing for the first page of active bookings', () => {
    expect(writeListState(plain).toString()).toBe('');
    expect(read('')).toEqual(plain);
  });

  it.each<[string, ListState]>([
    ['a tab', { ...plain, tab: 'canceled' }],
    ['a search', { ...plain, search: 'Åse & co' }],
    ['an order', { ...plain, sort: 'date_from', order: 'desc' }],
    ['a page', { ...plain, tab: 'all', page: 7 }],
    [
      'filters',
      {
        ...plain,
        filters: {
          start: '2026-11-21T00:00',
          end: '2026-11-21T23:59',
          begins: false,
          rentingEntities: [3, 14],
          departments: [2],
          companies: [1],
        },
      },
    ],
    [
      'a period in which the bookings begin',
      { ...plain, filters: { ...noFilters, start: '2026-11-21T00:00', end: '2026-11-21T23:59', begins: true } },
    ],
    ['one date alone', { ...plain, filters: { ...noFilters, end: '2026-12-24T12:30' } }],
  ])('brings back %s', (_what, state) => {
    expect(read(writeListState(state).toString())).toEqual(state);
  });

  it.each([
    'tab=deleted',
    'sort=tags',
    'page=0',
    'page=-1',
    'page=1e3',
    'page=two',
    'from=2026-13-01T00:00',
    'from=2026-11-21T24:00',
    'to=tomorrow',
    'from=2026-11-22T00:00&to=2026-11-21T00:00',
    'entities=-1,0,x',
    'departments=,',
    'search=%20%20',
    'begins=1',
    'unknown=1',
  ])('ignores %s', (text) => {
    expect(read(text)).toEqual(plain);
  });

  it('keeps the ids that make sense, once each', () => {
    expect(read('entities=3,x,3,14').filters.rentingEntities).toEqual([3, 14]);
  });

  it("cuts a search to the API's limit", () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(255);
  });

  it('names the canceled tab as the calls do', () => {
    expect([statusOfTab('active'), statusOfTab('canceled'), statusOfTab('all')]).toEqual(['active', 'archived', 'all']);
  });
});
