import { daysFrom } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { formatDate, formatTime } from '../../lib/format.ts';

/**
 * A time as the server wrote it: `{date: 'dd.MM.yyyy', time: 'HH:mm'}`. A list spans companies and zones. Each text
 * has its company's wall clock, so the offset is dropped, not converted.
 */
export const asWritten = (instant: string): { readonly date: string; readonly time: string } => {
  const wall = `${instant.slice(0, 16)}:00Z`;
  return { date: formatDate(wall, 'UTC'), time: formatTime(wall, 'UTC') };
};

interface Span {
  readonly schedule_system: 'HOURLY' | 'DAILY';
  readonly date_from: string;
  readonly date_to: string;
}

export type Duration =
  | { readonly unit: 'minutes'; readonly count: number }
  | { readonly unit: 'nights'; readonly count: number };

/**
 * How long a booking lasts: minutes for HOURLY, nights for DAILY. Minutes are elapsed time and nights are dates apart
 * in the zone, so that a night of 23 or 25 hours stays one night.
 */
export const durationOf = ({ schedule_system, date_from, date_to }: Span, timeZone: string): Duration => {
  const from = Date.parse(date_from);
  const to = Date.parse(date_to);
  return schedule_system === 'DAILY'
    ? { unit: 'nights', count: daysFrom(dateAt(from, timeZone), dateAt(to, timeZone)) }
    : { unit: 'minutes', count: Math.round((to - from) / 60_000) };
};
