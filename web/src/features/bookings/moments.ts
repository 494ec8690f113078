import { formatDate, formatTime } from '#lib/format.ts';

/**
 * A time as the server wrote it: `{date: 'dd.MM.yyyy', time: 'HH:mm'}`. A list spans companies and zones. Each text
 * has its company's wall clock, so the offset is dropped, not converted.
 */
export const asWritten = (instant: string): { readonly date: string; readonly time: string } => {
  const wall = `${instant.slice(0, 16)}:00Z`;
  return { date: formatDate(wall, 'UTC'), time: formatTime(wall, 'UTC') };
};
