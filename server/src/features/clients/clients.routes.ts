import type { Handlers } from '../../http/call.ts';

export const clientsHandlers: Handlers<'clients'> = {};
