import type { Handlers } from '#http/call.ts';
import {
  acceptWaitingOffer,
  declineWaitingOffer,
  getGuestEntry,
  leaveWaitingList,
  returnToWaitingList,
} from './guest-entry.ts';
import { addEntry, getWaitingListTerms, joinWaitingList } from './join.ts';
import { countEntries, listEntries } from './list-entries.ts';
import { offerNow, removeEntry } from './staff-entry.ts';

export const waitingListHandlers: Handlers<'waitingList'> = {
  getWaitingListTerms,
  joinWaitingList,
  getGuestEntry,
  acceptWaitingOffer,
  declineWaitingOffer,
  leaveWaitingList,
  returnToWaitingList,
  listEntries,
  countEntries,
  addEntry,
  removeEntry,
  offerNow,
};
