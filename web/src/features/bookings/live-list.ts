import type { LiveChange } from '@ledig/contract/live.ts';
import { listKindOf } from './api/list-bookings.ts';
import type { ListState, Tab } from './list-state.ts';

/** What puts another row on top of each tab's list, which begins with the latest booking. */
const ADDING: Readonly<Record<Tab, LiveChange['kind']>> = {
  active: 'booking.created',
  canceled: 'booking.canceled',
  all: 'booking.created',
};

/**
 * What a change means for the list that is open: fetch it anew, or only say that there is something new on the first page, so
 * that the rows of another page stay where they are. A search, filter or sorted list is always fetched: nobody knows where it fits.
 */
export const effectOnList = ({ kind }: Pick<LiveChange, 'kind'>, state: ListState): 'fetch' | 'say' | 'none' => {
  if (!kind.startsWith('booking.')) return 'none';
  const isElsewhere = state.page > 1 && state.sort === null && listKindOf(state) === 'plain';
  return isElsewhere && kind === ADDING[state.tab] ? 'say' : 'fetch';
};
