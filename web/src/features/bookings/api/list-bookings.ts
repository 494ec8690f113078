import type { AnswerOf } from '@ledig/contract/types.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { canFilter } from '../filter-rules.ts';
import { type ListState, noFilters, SORTABLE, statusOfTab } from '../list-state.ts';

export type BookingPage = AnswerOf<'bookings.listBookings'>['bookings'];
export type BookingRow = BookingPage['data'][number];

/** The call for a list's state. The API searches or filters, never both; a search has priority. */
export const listKindOf = ({ search, filters }: ListState): 'search' | 'filter' | 'plain' => {
  if (search !== '') return 'search';
  return canFilter(filters) ? 'filter' : 'plain';
};

/** A page of bookings for the list's state. */
export const listBookings = async (state: ListState, signal?: AbortSignal): Promise<BookingPage> => {
  const params = { status: statusOfTab(state.tab) };
  const { page, filters } = state;
  const sort = SORTABLE.find((one) => one === state.sort);
  const query = sort === undefined ? { page, sort: 'upcoming' as const } : { page, sort, order: state.order };
  switch (listKindOf(state)) {
    case 'search': {
      const body = { search: { text: state.search, page } };
      return (await call('bookings.searchBookings', { params, query, body }, { signal })).bookings;
    }
    case 'filter': {
      const body = {
        filters: {
          start_date: filters.start,
          end_date: filters.end,
          begins_in_period: filters.begins,
          renting_entities: [...filters.rentingEntities],
          departments: [...filters.departments],
          companies: [...filters.companies],
          page,
        },
      };
      return (await call('bookings.filterBookings', { params, query, body }, { signal })).bookings;
    }
    case 'plain':
      return (await call('bookings.listBookings', { params, query }, { signal })).bookings;
  }
};

/** The state that decides the answer. A search pauses the filters, so they aren't part of the query's key. */
const withoutPausedFilters = (state: ListState): ListState =>
  listKindOf(state) === 'search' ? { ...state, filters: noFilters } : state;

export const listBookingsOptions = (state: ListState) =>
  queryOptions({
    queryKey: ['bookings', 'list', state.tab, withoutPausedFilters(state)] as const,
    queryFn: ({ signal }) => listBookings(state, signal),
    // Visitors book at any time, so returning to the list refetches it.
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Another page keeps the old rows until the new ones arrive. Another tab starts empty.
    placeholderData: (previous, query) => (query?.queryKey[2] === state.tab ? previous : undefined),
  });

export const useBookings = (state: ListState) => useQuery(listBookingsOptions(state));
