import { describe, expect, it } from 'vitest';
import { type ListState, noFilters } from './list-state.ts';
import { effectOnList } from './live-list.ts';

const first: ListState = { tab: 'active', search: '', page: 1, sort: null, order: 'asc', filters: noFilters };
const second: ListState = { ...first, page: 2 };
const created = { kind: 'booking.created' } as const;
const changed = { kind: 'booking.changed' } as const;
const canceled = { kind: 'booking.canceled' } as const;

describe('a change under an open list', () => {
  it('is fetched on the first page', () => {
    for (const change of [created, changed, canceled]) expect(effectOnList(change, first)).toBe('fetch');
  });

  it('is only said on another page when it would push the rows down', () => {
    expect([created, changed, canceled].map((change) => effectOnList(change, second))).toEqual([
      'say',
      'fetch',
      'fetch',
    ]);
    const gone: ListState = { ...second, tab: 'canceled' };
    expect([created, canceled].map((change) => effectOnList(change, gone))).toEqual(['fetch', 'say']);
  });

  it('is fetched where something is searched or filtered, for it may not fit', () => {
    expect(effectOnList(created, { ...second, search: 'Åse' })).toBe('fetch');
    expect(effectOnList(created, { ...second, filters: { ...noFilters, departments: [4] } })).toBe('fetch');
  });

  it('is none when no booking changed', () => {
    expect(effectOnList({ kind: 'request.created' }, first)).toBe('none');
  });
});
