import { endFrom, openingAt } from '@ledig/domain/availability/openings.ts';
import { type BookingSettings, durationFor } from '@ledig/domain/settings/settings.ts';
import { type LocalDate, weekdayOf } from '@ledig/domain/time/dates.ts';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import type { OpeningHours } from '@ledig/domain/time/opening-hours.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { instantToLocal, resolveLocal } from '@ledig/domain/time/zone.ts';
import { bookableStart } from './placement-rules.ts';

type ProposalRules = Pick<BookingSettings, 'zone' | 'openingHours' | 'duration' | 'slotIntervalMinutes'>;

/**
 * Returns the end of a new booking: after the company's duration for its hour, cut at closing. After midnight, the
 * durations of the opening's date hold. Rule: docs/rules/calendars.md#new-bookings.
 */
export const proposeEnd = (from: number, settings: ProposalRules): number => {
  const start = instantToLocal(from, settings.zone);
  const opening = openingAt(settings, from);
  if (opening !== undefined) return endFrom(settings, opening, from, start.minutes);
  return from + durationFor(settings, weekdayOf(start.date), Math.floor(start.minutes / 60)) * MINUTE_MS;
};

/**
 * Returns the period that a click on empty time proposes. It starts on the company's interval and not in the past. Rule:
 * docs/rules/calendars.md#new-bookings.
 *
 * @param clicked the clicked instant, epoch milliseconds
 */
export const proposePeriod = (clicked: number, settings: ProposalRules, now: number): Period => {
  const { zone, slotIntervalMinutes: interval } = settings;
  const { date, minutes } = instantToLocal(clicked, zone);
  const from = bookableStart(resolveLocal(date, Math.floor(minutes / interval) * interval, zone), now);
  return { from, to: proposeEnd(from, settings) };
};

const NOON = 12 * 60;

/**
 * Where a new booking starts on another day when only its unit was chosen: at opening time, or at noon of a closed day
 * or if the opening hours can't be loaded. Rule: docs/rules/calendars.md#new-bookings.
 *
 * @returns epoch milliseconds
 */
export const startOfBookings = (date: LocalDate, opening: OpeningHours | undefined, zone: string): number =>
  resolveLocal(date, opening?.[weekdayOf(date)]?.open ?? NOON, zone);
