import { type CompanySettings, durationFor } from '@ledig/domain/settings/settings.ts';
import { type LocalDate, weekdayOf } from '@ledig/domain/time/dates.ts';
import { formatTimeOfDay, parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import type { Slot } from './draft.ts';

const DAY_MINUTES = 24 * 60;
const STEP_MINUTES = 30;
/**
 * Minimum length of a request: the other end is moved to keep half an hour. Rule:
 * docs/rules/bookings.md#adjusted-times.
 */
const LEAST_MINUTES = 30;

/** Start and end times for a request, within the day's opening hours. Closed days have none. */
export const requestTimes = (settings: CompanySettings, day: LocalDate): { starts: string[]; ends: string[] } => {
  const opening = settings.openingHours[weekdayOf(day)];
  if (opening === null) return { starts: [], ends: [] };
  // A request begins and ends on one date, so an opening past midnight ends with the day's last half hour.
  const close = Math.min(opening.close, DAY_MINUTES - 1);
  const steps: number[] = [];
  for (let minutes = opening.open; minutes <= close; minutes += STEP_MINUTES) steps.push(minutes);
  return { starts: steps.slice(0, -1).map(formatTimeOfDay), ends: steps.slice(1).map(formatTimeOfDay) };
};

const minutesOf = (slot: Slot): { from: number; to: number } => ({
  from: parseTimeOfDay(slot.from.slice(11, 16)) ?? 0,
  to: parseTimeOfDay(slot.to.slice(11, 16)) ?? 0,
});

const slotOn = (day: LocalDate, from: number, to: number): Slot => ({
  from: `${day}T${formatTimeOfDay(Math.max(0, from))}`,
  to: `${day}T${formatTimeOfDay(Math.min(DAY_MINUTES - 1, to))}`,
});

/** The slot from a start time: the company's usual duration, or up to the previously chosen end if that is later. */
export const requestFrom = (settings: CompanySettings, day: LocalDate, slot: Slot | null, from: string): Slot => {
  const start = parseTimeOfDay(from) ?? 0;
  if (slot !== null) {
    const { to } = minutesOf(slot);
    return slotOn(day, start, to > start ? to : start + LEAST_MINUTES);
  }
  const usual = start + durationFor(settings, weekdayOf(day), Math.floor(start / 60));
  const close = settings.openingHours[weekdayOf(day)]?.close ?? DAY_MINUTES - 1;
  return slotOn(day, start, Math.max(start + LEAST_MINUTES, Math.min(usual, close)));
};

/** The slot for an end time. The start moves to half an hour before the end if it isn't earlier. */
export const requestTo = (day: LocalDate, slot: Slot, to: string): Slot => {
  const end = parseTimeOfDay(to) ?? 0;
  const { from } = minutesOf(slot);
  return slotOn(day, from < end ? from : end - LEAST_MINUTES, end);
};
