import type { Handlers } from '#http/call.ts';
import { getClient, listClients, searchClients } from './list-clients.ts';

export const clientsHandlers: Handlers<'clients'> = { listClients, searchClients, getClient };
