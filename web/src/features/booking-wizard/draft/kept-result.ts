import type { Booked } from '../api/use-submit.ts';
import type { Place } from '../place.ts';
import { readKept } from './keep.ts';
import { hasWishes, readQuery } from './query.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether the page was opened by a link that asks for something, and not by a reload or by going back to it. */
const isNewLink = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  const isNavigation = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  return isNavigation && hasWishes(readQuery(window.location.search));
};

/**
 * The booking that this tab made last and still shows, until "New reservation" is pressed or a new link is opened in the tab.
 */
export const keptResult = ({ domain, isTest }: Place): Booked | null => {
  if (isNewLink()) return null;
  const { result } = readKept(domain, isTest);
  if (!isRecord(result) || !isRecord(result.booking)) return null;
  const { booking, kind } = result;
  const isWhole =
    isRecord(booking.client) &&
    isRecord(booking.company) &&
    isRecord(booking.department) &&
    Array.isArray(booking.properties);
  // Written by this page itself in this tab, so its parts are as the API gave them.
  return isWhole && (kind === 'booking' || kind === 'request') ? (result as unknown as Booked) : null;
};
