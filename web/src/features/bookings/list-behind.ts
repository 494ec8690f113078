/** The list itself, for who came straight to a booking. */
const plainList = '/bookings';

/**
 * Where "back" leads: the address that the list left in the history's entry, with its tab, search, filters and page.
 * Only an address of the list counts; whatever else is there leads to the plain list.
 */
export const listBehind = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('list' in state)) return plainList;
  const { list } = state;
  return typeof list === 'string' && /^\/bookings(\?|$)/.test(list) ? list : plainList;
};
