import type { LocalDate } from '@ledig/domain/time/dates.ts';

const WRITTEN = /^(?:(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})|(\d{2})(\d{2})(\d{4})|(\d{4})-(\d{1,2})-(\d{1,2}))$/;

/**
 * Parses a date as people write it, day first (`17.5.1971`, `17/05/1971`, `17051971`), or in the API's format.
 * Returns null for other texts.
 */
export const parseDay = (text: string): LocalDate | null => {
  const found = WRITTEN.exec(text.trim());
  if (found === null) return null;
  const [, d1, m1, y1, d2, m2, y2, y3, m3, d3] = found;
  const [year, month, day] = [y1 ?? y2 ?? y3, m1 ?? m2 ?? m3, d1 ?? d2 ?? d3].map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  // Rejects dates such as the thirtieth of February.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
};
