import type { Booked } from '../api/use-submit.ts';
import type { Place } from '../place.ts';
import { readKept } from './keep.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The booking that this tab made last and still shows, as long as "New reservation" wasn't pressed. */
export const keptResult = ({ domain, isTest }: Place): Booked | null => {
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
