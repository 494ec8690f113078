import type { ScheduleSystem } from '../departments/systems.ts';
import { addDays, type LocalDate } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import { startOfDay } from '../time/zone.ts';

/** Period that a calendar shows. */
export type ViewMode = 'day' | 'week' | 'month';

/** A week shows 7 days, a month 30. */
export const DAYS_IN_VIEW: Readonly<Record<ViewMode, number>> = { day: 1, week: 7, month: 30 };

/** Initial view: a day for HOURLY, a week for DAILY. */
export const OPENING_VIEW: Readonly<Record<ScheduleSystem, ViewMode>> = { HOURLY: 'day', DAILY: 'week' };

/**
 * From the start of the first date to the start of the date after the last, in the zone. Days of 23 and 25 hours are
 * included.
 */
export function calendarWindow(first: LocalDate, view: ViewMode, zone: string): Period {
  return { from: startOfDay(first, zone), to: startOfDay(addDays(first, DAYS_IN_VIEW[view]), zone) };
}
