import type { BookingSettings } from '../settings/settings.ts';
import { addDays, type LocalDate } from '../time/dates.ts';
import { dateAt } from '../time/zone.ts';

/** Settings that the horizon depends on: the company's zone, and how many days ahead visitors may book. */
export type Horizon = Pick<BookingSettings, 'zone' | 'horizonDays'>;

/** The last date on which a visitor's booking may begin or a stay may end (docs/rules/settings.md#horizon). */
export function lastBookableDate(now: number, { zone, horizonDays }: Horizon): LocalDate {
  return addDays(dateAt(now, zone), horizonDays);
}
