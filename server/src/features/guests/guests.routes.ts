import type { Handlers } from '../../http/call.ts';
import { addGuest, removeGuest, updateGuest } from './keep-guests.ts';
import { listGuestPage, listGuests } from './list-guests.ts';

export const guestsHandlers: Handlers<'guests'> = { listGuests, listGuestPage, addGuest, updateGuest, removeGuest };
