import type { Handlers } from '#http/call.ts';
import { eraseClient } from './erase-client.ts';
import { getClientData } from './get-client-data.ts';

export const privacyHandlers: Handlers<'privacy'> = { getClientData, eraseClient };
