import type { ReminderHours } from '../settings/settings.ts';
import { addDays } from '../time/dates.ts';
import { instantToLocal, resolveLocal } from '../time/zone.ts';

const HOUR_MS = 3_600_000;
const MINUTES_OF_DAY = 1_440;

/** Applies where a company has set nothing else: a day before, between 8:00 and 20:00. */
export const DEFAULT_REMINDER_HOURS: ReminderHours = { fromMinutes: 480, toMinutes: 1_200, hoursBefore: 24 };

/**
 * When a booking's reminder leaves, in epoch milliseconds: `hoursBefore` hours before the start, or, when that lies outside the
 * daily window, at the end of the last window before. A window whose end is not after its start reaches past midnight; equal
 * ends mean the whole day (rule: docs/rules/notifications.md#reminders).
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
  // Outside and past midnight means between the window's end and its beginning, both of the same day.
  const endDate = minutes >= toMinutes ? date : addDays(date, -1);
  return Math.min(asked, resolveLocal(endDate, toMinutes, zone));
}

/** How far before `hoursBefore` the window can push a reminder, in milliseconds: less than a day and an hour of clock change. */
export const MOST_WINDOW_SHIFT_MS = 25 * HOUR_MS;

/** What the reminder of a booking depends on; instants in epoch milliseconds. */
export interface ReminderCase {
  readonly start: number;
  /** When the booking was made or moved to where it is. */
  readonly placedAt: number;
  readonly hours: ReminderHours;
  readonly zone: string;
}

/**
 * Whether a reminder is due now: its time has come, the booking has not begun, and the guest placed the booking before that time.
 * A guest who booked later than that knows (rule: docs/rules/notifications.md#reminders).
 */
export function isReminderDue({ start, placedAt, hours, zone }: ReminderCase, now: number): boolean {
  if (now >= start) return false;
  const time = reminderTimeOf(start, hours, zone);
  return time <= now && placedAt <= time;
}
