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

  it('shows only a notice on another page, whose rows it would push down', () => {
    expect([created, changed, canceled].map((change) => effectOnList(change, second))).toEqual([
      'notify',
      'fetch',
      'fetch',
    ]);
    const gone: ListState = { ...second, tab: 'canceled' };
    expect([created, canceled].map((change) => effectOnList(change, gone))).toEqual(['fetch', 'notify']);
  });

  it('refetches a searched or filtered list, because the booking may not match', () => {
    expect(effectOnList(created, { ...second, search: 'Åse' })).toBe('fetch');
    expect(effectOnList(created, { ...second, filters: { ...noFilters, departments: [4] } })).toBe('fetch');
  });

  it('ignores changes that concern no booking', () => {
    expect(effectOnList({ kind: 'request.created' }, first)).toBe('none');
  });
});
