import type { Handlers } from '#http/call.ts';
import { listGuestPage, listGuests } from './list-guests.ts';
import { addGuest, removeGuest, updateGuest } from './manage-guests.ts';

export const guestsHandlers: Handlers<'guests'> = { listGuests, listGuestPage, addGuest, updateGuest, removeGuest };
