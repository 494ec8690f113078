import { addDays, type LocalDate } from '../time/dates.ts';
import { dateAt } from '../time/zone.ts';

/** How far ahead visitors may book, in days: two years. Nobody plans further, and a mistyped year holds nothing for long. */
export const HORIZON_DAYS = 731;

/** The last date on which a visitor's booking may begin or a stay may end. */
export function lastBookableDate(now: number, zone: string): LocalDate {
  return addDays(dateAt(now, zone), HORIZON_DAYS);
}
