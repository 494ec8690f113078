/** The list's address when the history state has none. */
const plainList = '/bookings';

/**
 * The address that a booking's "back" link leads to: the list with its tab, search, filters and page.
 *
 * @param state the history state of the location, `{ list: string }`; any other value leads to the plain list
 */
export const listAddressOf = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('list' in state)) return plainList;
  const { list } = state;
  return typeof list === 'string' && /^\/bookings(\?|$)/.test(list) ? list : plainList;
};
