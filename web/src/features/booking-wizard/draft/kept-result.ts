import type { Booked } from '../api/use-submit.ts';
import type { Place } from '../place.ts';
import { readKept } from './keep.ts';
import { hasWishes, readQuery } from './query.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether the page was opened by a link with choices, not by a reload or the back button. */
const isNewLink = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  const isNavigation = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  return isNavigation && hasWishes(readQuery(window.location.search));
};

/** The last booking of this tab. It is shown until "New reservation" is pressed or a new link is opened in the tab. */
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
  // This page wrote it in this tab, so it has the API's types.
  return isWhole && (kind === 'booking' || kind === 'request') ? (result as unknown as Booked) : null;
};
