import type { SamplesOf } from './parts.ts';

export const clientsSamples: SamplesOf<'clients'> = {
  'clients.listClients': () => ({ query: { sort: 'email', order: 'desc' } }),
  'clients.searchClients': () => ({ query: {}, body: { searchText: 'client' } }),
  'clients.getClient': ({ clientId }) => ({ params: { id: clientId } }),
};
