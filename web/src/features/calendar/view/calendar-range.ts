import { calendarWindow, DAYS_IN_VIEW, type ViewMode } from '@ledig/domain/bookings/calendar-window.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { HOUR_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import type { OpenMinutes } from '@ledig/domain/time/opening-hours.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { instantToLocal, resolveLocal } from '@ledig/domain/time/zone.ts';
import type { Zoom } from './calendar-state.ts';

/** The day's view opens 90 minutes before now. Rule: docs/rules/calendars.md#view. */
const BEFORE_NOW_MS = 90 * MINUTE_MS;
const HOURS_SHOWN = 3;
/**
 * The daily calendar turns by 6 days, so that a day of the previous page stays in view. Rule:
 * docs/rules/calendars.md#view.
 */
const STEP_DAYS: Readonly<Record<ScheduleSystem, number>> = { HOURLY: 1, DAILY: 6 };

/** The API's view mode for a zoom. Opening hours and three hours are a part of their day. */
export const viewModeOf = (zoom: Zoom): ViewMode => (zoom === 'hours' || zoom === 'open' ? 'day' : zoom);

/** The date one page forward (1) or back (-1). */
export const turned = (date: LocalDate, schedule: ScheduleSystem, pages: number): LocalDate =>
  addDays(date, STEP_DAYS[schedule] * pages);

/** The last date in view. */
export const lastDate = (date: LocalDate, zoom: Zoom): LocalDate => addDays(date, DAYS_IN_VIEW[viewModeOf(zoom)] - 1);

/** Three hours from the current hour on, of the given date, never beyond its end. */
const threeHours = (date: LocalDate, zone: string, now: number): Period => {
  const day = calendarWindow(date, 'day', zone);
  const { minutes } = instantToLocal(now, zone);
  const from = Math.min(resolveLocal(date, minutes - (minutes % 60), zone), day.to - HOURS_SHOWN * HOUR_MS);
  return { from, to: from + HOURS_SHOWN * HOUR_MS };
};

/** The period that the board shows. */
export const rangeOf = (date: LocalDate, zoom: Zoom, zone: string, now: number): Period =>
  zoom === 'hours' ? threeHours(date, zone, now) : calendarWindow(date, viewModeOf(zoom), zone);

/**
 * The first visible time: the kept time of day, else shortly before now if the range contains it, else 8 o'clock.
 *
 * @param at the kept time of day in minutes
 */
export const firstTime = (
  date: LocalDate,
  range: Period,
  zone: string,
  now: number,
  at: number | null = null,
): number => {
  if (range.to - range.from > 1.5 * 24 * HOUR_MS) return range.from;
  if (at !== null) return Math.max(range.from, resolveLocal(date, at, zone));
  const first = now >= range.from && now < range.to ? now - BEFORE_NOW_MS : resolveLocal(date, 8 * 60, zone);
  return Math.max(range.from, first);
};

/** The first time of a list. Today it begins with unfinished items, because a list has no line for the current time. */
export const firstListed = (date: LocalDate, range: Period, zone: string, now: number): number => {
  const first = firstTime(date, range, zone, now);
  return first > range.from && now >= range.from && now < range.to ? now : first;
};

/** The day or days that a calendar shows, and the opening hours of its first day. */
interface PrintedView {
  readonly schedule: ScheduleSystem;
  readonly date: LocalDate;
  readonly zoom: Zoom;
  readonly zone: string;
  readonly open: OpenMinutes;
}

/**
 * The period on paper: all days in view, or the whole opening hours of a day, in full hours. The hours include
 * the bookings of the day before opening and after closing.
 */
export const printedPeriod = (
  { schedule, date, zoom, zone, open }: PrintedView,
  items: readonly { readonly start: number; readonly end: number; readonly background?: boolean }[],
): Period => {
  const window = calendarWindow(date, viewModeOf(zoom), zone);
  if (schedule === 'DAILY') return window;
  const shown = items.filter(({ start, end, background }) => !background && start < window.to && end > window.from);
  const from = Math.min(resolveLocal(date, open.open, zone), ...shown.map(({ start }) => start));
  const to = Math.max(resolveLocal(date, open.close, zone), ...shown.map(({ end }) => end));
  const hours = (instant: number) => (instant - window.from) / HOUR_MS;
  return {
    from: window.from + Math.max(0, Math.floor(hours(from))) * HOUR_MS,
    to: Math.min(window.to, window.from + Math.ceil(hours(to)) * HOUR_MS),
  };
};
