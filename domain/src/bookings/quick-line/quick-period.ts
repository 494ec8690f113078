import { endFrom, openingAt } from '../../availability/openings.ts';
import type { BookingSettings } from '../../settings/settings.ts';
import type { LocalDate } from '../../time/dates.ts';
import { MINUTE_MS } from '../../time/durations.ts';
import type { Period } from '../../time/period.ts';
import { resolveLocal } from '../../time/zone.ts';
import { endDate } from '../adjust-dates.ts';
import type { QuickLine } from './parse-quick-line.ts';

interface QuickRules {
  readonly settings: BookingSettings;
  /** The date for a line without a date. */
  readonly date: LocalDate;
  /** Epoch milliseconds. */
  readonly now: number;
}

const HALF_DAY = 12 * 60;
/** Hours before this one usually mean the evening. */
const EARLY = 8 * 60;

/** Whether an ambiguous hour means the evening: before eight, or when the morning is closed or over. */
const meansEvening = (date: LocalDate, minutes: number, { settings, now }: QuickRules): boolean => {
  const morning = resolveLocal(date, minutes, settings.zone);
  const evening = resolveLocal(date, minutes + HALF_DAY, settings.zone);
  if (openingAt(settings, evening) === undefined) return false;
  return minutes < EARLY || morning < now || openingAt(settings, morning) === undefined;
};

/**
 * The period of a booking from one line. An ambiguous hour means the one in opening hours. Without an end, the booking
 * has the company's duration for that hour (docs/rules/bookings.md#quick-line).
 *
 * @returns null without a time, and with a date that doesn't exist
 */
export const quickPeriod = (line: QuickLine, rules: QuickRules): Period | null => {
  const { date: written, time, durationMinutes } = line;
  if (time === null || line.impossibleDate !== null) return null;
  const { settings } = rules;
  const date = written ?? rules.date;
  const shift = time.isRough && meansEvening(date, time.start, rules) ? HALF_DAY : 0;
  const start = time.start + shift;
  const from = resolveLocal(date, start, settings.zone);
  if (time.end !== null) {
    // An evening that ends after midnight ends in the morning.
    const end = time.end > time.start ? time.end + shift : time.end;
    return { from, to: resolveLocal(endDate(date, start, end), end, settings.zone) };
  }
  if (durationMinutes !== null) return { from, to: from + durationMinutes * MINUTE_MS };
  const opening = openingAt(settings, from);
  if (opening !== undefined) return { from, to: endFrom(settings, opening, from, start) };
  return { from, to: from + settings.duration.default * MINUTE_MS };
};
