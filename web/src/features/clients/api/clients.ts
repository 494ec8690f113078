import { type ClientDetail, type ClientRow, clientSorts } from '@ledig/contract/guests/clients.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { detailHandles, retryDetail } from '#lib/api/missing.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';
import { type ListState, listQuery } from '#ui/list/list-state.ts';
import type { ListPage } from '#ui/list/page-table.tsx';

/** A page of the clients in scope, for the list's state. */
export const listClients = async (
  { search, ...state }: ListState,
  signal: AbortSignal,
): Promise<ListPage<ClientRow>> => {
  const query = listQuery(state, clientSorts);
  if (search === '') return (await call('clients.listClients', { query }, { signal })).clients;
  return (await call('clients.searchClients', { query, body: { searchText: search } }, { signal })).clients;
};

/** A client with their future bookings. The screen shows a missing one. */
export const useClient = (id: string) =>
  useQuery({
    queryKey: ['clients', 'detail', id] as const,
    queryFn: async ({ signal }): Promise<ClientDetail> =>
      (await call('clients.getClient', { params: { id } }, { signal, handles: detailHandles })).client,
    retry: retryDetail,
  });

/** All stored data of a client, for a data request. */
export const getClientData = async (id: number) =>
  (await call('privacy.getClientData', { params: { id: String(id) } })).client_data;

/** Erases a client's personal data. The dialog shows refusals. */
export const eraseClient = (id: number) =>
  call('privacy.eraseClient', { params: { id: String(id) } }, { handles: formHandles });
