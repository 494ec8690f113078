import type { LiveChange } from '@ledig/contract/live.ts';
import { listKindOf } from './api/list-bookings.ts';
import type { ListState, Tab } from './list-state.ts';

/** The change that adds a row to each tab's list. */
const ADDING: Readonly<Record<Tab, LiveChange['kind']>> = {
  active: 'booking.created',
  canceled: 'booking.canceled',
  all: 'booking.created',
};

/**
 * The effect of a change on the open list: `fetch` it again, or `notify` about new bookings, so that the rows of a later
 * page don't move. A searched, filtered or sorted list is always fetched, because the row's place is unknown.
 */
export const effectOnList = ({ kind }: Pick<LiveChange, 'kind'>, state: ListState): 'fetch' | 'notify' | 'none' => {
  if (!kind.startsWith('booking.')) return 'none';
  const isElsewhere = state.page > 1 && state.sort === null && listKindOf(state) === 'plain';
  return isElsewhere && kind === ADDING[state.tab] ? 'notify' : 'fetch';
};
