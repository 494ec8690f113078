import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '#ui/testing/answers.ts';
import { type ListState, noFilters } from '../list-state.ts';
import { listBookings, listBookingsOptions, listKindOf } from './list-bookings.ts';

const plain: ListState = { tab: 'active', search: '', page: 1, sort: null, order: 'asc', filters: noFilters };
const filters = { ...noFilters, start: '2026-11-21T00:00', departments: [4] };
const bookings = pageOf([]);

describe('the call of a list', () => {
  const asked: [method: string | undefined, url: string, body: unknown][] = [];
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
      asked.push([method, url, body ? JSON.parse(String(body)) : null]);
      return Response.json({ bookings });
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is the plain one for a tab and a page', async () => {
    expect(await listBookings({ ...plain, tab: 'canceled', page: 3 })).toEqual(bookings);
    expect(asked).toEqual([['GET', '/api/bookings/archived?page=3&sort=upcoming', null]]);
  });

  it('is the filter’s when something is filtered, in local time', async () => {
    await listBookings({ ...plain, tab: 'all', filters });
    expect(asked).toEqual([
      [
        'POST',
        '/api/bookings-filter/all?page=1&sort=upcoming',
        {
          filters: {
            start_date: '2026-11-21T00:00',
            end_date: null,
            begins_in_period: false,
            renting_entities: [],
            departments: [4],
            companies: [],
            page: 1,
          },
        },
      ],
    ]);
  });

  it('is the search’s when something is searched, and the filters wait', async () => {
    await listBookings({ ...plain, search: 'Åse', page: 2, filters });
    expect(asked).toEqual([
      ['POST', '/api/bookings-search/active?page=2&sort=upcoming', { search: { text: 'Åse', page: 2 } }],
    ]);
    expect(listKindOf({ ...plain, search: 'Åse', filters })).toBe('search');
  });

  it('sends the order when one is chosen', async () => {
    const sorted = { ...plain, sort: 'date_from', order: 'desc' } as const;
    for (const more of [{}, { filters }, { search: 'Åse' }]) await listBookings({ ...sorted, ...more });
    expect(asked.map(([, url]) => url.split('?')[1])).toEqual(Array(3).fill('page=1&sort=date_from&order=desc'));
  });

  it('has a query key with all its parameters and no others', () => {
    const key = (state: Partial<ListState>) => JSON.stringify(listBookingsOptions({ ...plain, ...state }).queryKey);
    const keys = [{}, { tab: 'all' as const }, { page: 2 }, { search: 'Åse' }, { filters }].map(key);
    expect(new Set(keys).size).toBe(5);
    expect(key({ search: 'Åse', filters })).toBe(key({ search: 'Åse' }));
  });
});
