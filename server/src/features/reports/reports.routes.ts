import type { Handlers } from '../../http/call.ts';
import { getFireListDocument } from './get-fire-list-document.ts';
import { getFireListGuests, listFireListGuests } from './get-fire-list-guests.ts';

export const reportsHandlers: Handlers<'reports'> = { getFireListDocument, getFireListGuests, listFireListGuests };
