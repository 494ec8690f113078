/** The list's address for visits without a history. */
const plainList = '/bookings';

/**
 * The address behind "back": the list's address from the history state, with tab, search, filters and page. Any other
 * value leads to the plain list.
 */
export const listBehind = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('list' in state)) return plainList;
  const { list } = state;
  return typeof list === 'string' && /^\/bookings(\?|$)/.test(list) ? list : plainList;
};
