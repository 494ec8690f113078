import type { CompanySettings, ReminderHours } from '../settings/settings.ts';
import { addDays } from '../time/dates.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { instantToLocal, resolveLocal } from '../time/zone.ts';

const MINUTES_OF_DAY = 1_440;

/** Default: a day before, between 8:00 and 20:00. */
export const DEFAULT_REMINDER_HOURS: ReminderHours = { fromMinutes: 480, toMinutes: 1_200, hoursBefore: 24 };

/** A company's setting, or the default. */
export const reminderHoursOf = ({ reminderHours }: Pick<CompanySettings, 'reminderHours'>): ReminderHours =>
  reminderHours ?? DEFAULT_REMINDER_HOURS;

/** How long after the window's end a reminder may still be sent, because many reminders are due at that moment. */
const GRACE_MS = 5 * MINUTE_MS;

/**
 * The given instant if it is within the daily window, else the end of the previous window. A window whose end is before
 * its start runs past midnight. Equal ends mean the full day.
 */
function latestWithin(instant: number, { fromMinutes, toMinutes }: ReminderHours, zone: string): number {
  if (fromMinutes % MINUTES_OF_DAY === toMinutes % MINUTES_OF_DAY) return instant;
  const { date, minutes } = instantToLocal(instant, zone);
  const isPastMidnight = toMinutes < fromMinutes;
  const isWithin = isPastMidnight
    ? minutes >= fromMinutes || minutes < toMinutes
    : minutes >= fromMinutes && minutes < toMinutes;
  if (isWithin) return instant;
  // For a window past midnight, a time outside it is between its end and its beginning on the same day.
  const endDate = minutes >= toMinutes ? date : addDays(date, -1);
  return Math.min(instant, resolveLocal(endDate, toMinutes, zone));
}

/**
 * When a booking's reminder is due, in epoch milliseconds: `hoursBefore` hours before the start. If that is outside the
 * daily window, it is due at the end of the previous window (docs/rules/notifications.md#reminders).
 *
 * @param start the booking's start, epoch milliseconds
 * @param zone the company's time zone
 */
export const reminderTimeOf = (start: number, hours: ReminderHours, zone: string): number =>
  latestWithin(start - hours.hoursBefore * HOUR_MS, hours, zone);

/**
 * When the daily window opens next. Null when a reminder may be sent now: within the window, and for five minutes after
 * its end.
 *
 * @param now epoch milliseconds
 * @param zone the company's time zone
 */
export function nextWindowStart(now: number, hours: ReminderHours, zone: string): number | null {
  if (now - latestWithin(now, hours, zone) < GRACE_MS) return null;
  const { date, minutes } = instantToLocal(now, zone);
  const opens = resolveLocal(minutes < hours.fromMinutes ? date : addDays(date, 1), hours.fromMinutes, zone);
  // The window can have opened already when the clock was set back.
  return opens > now ? opens : null;
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
 * Whether a reminder is to be sent now: its time has come, the window is open, the booking has not begun, and the guest
 * made the booking before that time. A guest who booked later needs no reminder (docs/rules/notifications.md#reminders).
 */
export function isReminderDue({ start, placedAt, hours, zone }: ReminderCase, now: number): boolean {
  if (now >= start) return false;
  const time = reminderTimeOf(start, hours, zone);
  return time <= now && placedAt <= time && nextWindowStart(now, hours, zone) === null;
}
