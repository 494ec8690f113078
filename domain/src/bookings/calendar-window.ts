import { addDays, type LocalDate } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import { startOfDay } from '../time/zone.ts';

/** How much a calendar shows at once. */
export type ViewMode = 'day' | 'week' | 'month';

/** Document 2, section 9: a week's view has 7 days, a month's 30. */
export const DAYS_IN_VIEW: Readonly<Record<ViewMode, number>> = { day: 1, week: 7, month: 30 };

/** What a calendar opens with (document 2, section 2): the hourly one a day, the daily one a week. */
export const OPENING_VIEW: Readonly<Record<'HOURLY' | 'DAILY', ViewMode>> = { HOURLY: 'day', DAILY: 'week' };

/** From the first instant of the first date to that of the date after the last, in the zone: days of 23 and 25 hours too. */
export function calendarWindow(first: LocalDate, view: ViewMode, zone: string): Period {
  return { from: startOfDay(first, zone), to: startOfDay(addDays(first, DAYS_IN_VIEW[view]), zone) };
}
