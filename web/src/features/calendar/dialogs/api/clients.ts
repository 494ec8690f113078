import type { ClientRow } from '@ledig/contract/guests/clients.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

export type { ClientRow };

/** Maximum number of clients to offer. More would cover the facts of the booking. */
const MOST = 5;

/** Known clients for digits of a phone number or letters of a name. */
export const clientMatchesOptions = (searchText: string) =>
  queryOptions({
    queryKey: ['clients', 'matches', searchText] as const,
    queryFn: async ({ signal }) => {
      const input = { query: {}, body: { searchText } };
      return (await call('clients.searchClients', input, { signal, handles: 'all' })).clients.data.slice(0, MOST);
    },
    enabled: searchText !== '',
    // A client may have been created by the booking just before.
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
