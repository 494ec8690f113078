import { formatDate, formatTime } from '#lib/texts/format.ts';

/**
 * Date and time of an instant on its company's wall clock: `{date: 'dd.MM.yyyy', time: 'HH:mm'}`. A list spans companies
 * in different zones. The server writes each instant in its company's zone, so the offset is dropped, not converted.
 *
 * @param instant ISO 8601 with the offset of the company's zone
 */
export const wallClockOf = (instant: string): { readonly date: string; readonly time: string } => {
  const wall = `${instant.slice(0, 16)}:00Z`;
  return { date: formatDate(wall, 'UTC'), time: formatTime(wall, 'UTC') };
};
