import type { Booked } from '../api/use-submit.ts';
import type { Place } from '../place.ts';
import { readStored } from './stored-draft.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether the page was opened by a link or by typing its address, not by a reload or the back button. */
const isOpenedAgain = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
};

/** The last booking of this tab. It is shown again after a reload and by the back button. */
export const readResult = ({ domain, isTest }: Place): Booked | null => {
  if (isOpenedAgain()) return null;
  const { result } = readStored(domain, isTest);
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
