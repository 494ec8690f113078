import { addDays, datesBetween } from './dates.ts';
import { type OpeningHours, openingPeriod } from './opening-hours.ts';
import type { Period } from './period.ts';
import { dateAt, startOfDay } from './zone.ts';

/** The openings that may reach into a window, in order: that of the day before may end past midnight. */
function openingsNear(hours: OpeningHours, window: Period, zone: string): Period[] {
  return datesBetween(addDays(dateAt(window.from, zone), -1), dateAt(window.to, zone))
    .map((date) => openingPeriod(hours, date, zone))
    .filter((period) => period !== null);
}

/** The parts of a window outside opening hours, in order (docs/rules/availability.md#closed-hours). */
export function closedPeriods(hours: OpeningHours, window: Period, zone: string): Period[] {
  const closed: Period[] = [];
  let from = window.from;
  for (const opening of openingsNear(hours, window, zone)) {
    if (opening.from > from) closed.push({ from, to: Math.min(opening.from, window.to) });
    from = Math.max(from, opening.to);
    if (from >= window.to) return closed;
  }
  return [...closed, { from, to: window.to }];
}

/** The days of a window on which a company doesn't open, in order (docs/rules/availability.md#closed-hours). */
export function closedDays(hours: OpeningHours, window: Period, zone: string): Period[] {
  return datesBetween(dateAt(window.from, zone), dateAt(window.to - 1, zone))
    .filter((date) => openingPeriod(hours, date, zone) === null)
    .map((date) => ({ from: startOfDay(date, zone), to: startOfDay(addDays(date, 1), zone) }));
}
