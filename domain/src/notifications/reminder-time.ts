import type { ReminderHours } from '../settings/settings.ts';
import { addDays } from '../time/dates.ts';
import { HOUR_MS } from '../time/durations.ts';
import { instantToLocal, resolveLocal } from '../time/zone.ts';

const MINUTES_OF_DAY = 1_440;

/** Default: a day before, between 8:00 and 20:00. */
export const DEFAULT_REMINDER_HOURS: ReminderHours = { fromMinutes: 480, toMinutes: 1_200, hoursBefore: 24 };

/**
 * When a booking's reminder is sent, in epoch milliseconds: `hoursBefore` hours before the start. If that is outside
 * the daily window, it is sent at the end of the previous window. A window whose end is before its start runs past
 * midnight. Equal ends mean the full day (docs/rules/notifications.md#reminders).
 *
 * @param start the booking's start, epoch milliseconds
 * @param zone the company's time zone
 */
export function reminderTimeOf(
  start: number,
  { fromMinutes, toMinutes, hoursBefore }: ReminderHours,
  zone: string,
): number {
  const asked = start - hoursBefore * HOUR_MS;
  if (fromMinutes % MINUTES_OF_DAY === toMinutes % MINUTES_OF_DAY) return asked;
  const { date, minutes } = instantToLocal(asked, zone);
  const isPastMidnight = toMinutes < fromMinutes;
  const isWithin = isPastMidnight
    ? minutes >= fromMinutes || minutes < toMinutes
    : minutes >= fromMinutes && minutes < toMinutes;
  if (isWithin) return asked;
  // For a window past midnight, a time outside it is between its end and its beginning on the same day.
  const endDate = minutes >= toMinutes ? date : addDays(date, -1);
  return Math.min(asked, resolveLocal(endDate, toMinutes, zone));
}

/** The maximum that the window can move a reminder, in milliseconds: less than a day plus an hour of clock change. */
export const MOST_WINDOW_SHIFT_MS = 25 * HOUR_MS;

/** Input for a booking's reminder. Instants are epoch milliseconds. */
export interface ReminderCase {
  readonly start: number;
  /** When the booking was made or moved to its time. */
  readonly placedAt: number;
  readonly hours: ReminderHours;
  readonly zone: string;
}

/**
 * Whether a reminder is due now: its time has come, the booking has not begun, and the guest made the booking before
 * that time. A guest who booked later needs no reminder (docs/rules/notifications.md#reminders).
 */
export function isReminderDue({ start, placedAt, hours, zone }: ReminderCase, now: number): boolean {
  if (now >= start) return false;
  const time = reminderTimeOf(start, hours, zone);
  return time <= now && placedAt <= time;
}
