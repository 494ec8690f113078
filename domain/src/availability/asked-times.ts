import { accept, type Result, refuse } from '../refusal.ts';
import type { LocalDate } from '../time/dates.ts';
import { DAY_MS } from '../time/durations.ts';
import { parseInstant, parseLocalDate } from '../time/instant.ts';
import type { Period } from '../time/period.ts';

/** The times of a booking as sent: RFC 3339, or local to the company. */
export interface AskedTimes {
  readonly date_from: string;
  readonly date_to?: string | null | undefined;
}

/** Range of accepted dates. Keeps computed dates within four-digit years. */
const EARLIEST = Date.UTC(1900);
const LATEST = Date.UTC(9000);
/** The longest period of a booking or request, in days: three years. */
export const MAX_ASKED_DAYS = 3 * 366;
/** No zone is further from UTC. */
const FURTHEST_ZONE_MS = 15 * 3_600_000;

const read = <T>(
  parse: (text: string, zone: string) => T | null,
  text: string,
  zone: string,
  field: string,
): Result<T> => {
  const value = parse(text, zone);
  return value === null ? refuse('dateInvalid', field) : accept(value);
};

/** Parses an instant, as UTC without an offset, within the accepted range. */
const readRough = (text: string, field: string): Result<number> => {
  const at = read(parseInstant, text, 'UTC', field);
  return at.ok && (at.value < EARLIEST || at.value > LATEST) ? refuse('dateInvalid', field) : at;
};

/**
 * A period that includes the requested booking for any zone and duration. With it, taken periods can be loaded
 * together with the settings that determine the exact period.
 *
 * Refusals: FIELD-3108 for a date that doesn't exist or is out of range; FIELD-3104 for a period longer than
 * `MAX_ASKED_DAYS`.
 */
export const coveringPeriod = (asked: AskedTimes): Result<Period> => {
  const from = readRough(asked.date_from, 'date_from');
  if (!from.ok) return from;
  const to = asked.date_to ? readRough(asked.date_to, 'date_to') : from;
  if (!to.ok) return to;
  if (to.value - from.value > MAX_ASKED_DAYS * DAY_MS)
    return refuse('numberTooLarge', 'date_to', { max: MAX_ASKED_DAYS });
  return accept({
    from: from.value - DAY_MS - FURTHEST_ZONE_MS,
    to: Math.max(from.value, to.value) + 2 * DAY_MS + FURTHEST_ZONE_MS,
  });
};

/** First and last day of a stay. Refusals: FIELD-3100 without a last day, FIELD-3108. */
export const askedStay = (asked: AskedTimes, zone: string): Result<{ first: LocalDate; last: LocalDate }> => {
  if (!asked.date_to) return refuse('required', 'date_to');
  const first = read(parseLocalDate, asked.date_from, zone, 'date_from');
  if (!first.ok) return first;
  const last = read(parseLocalDate, asked.date_to, zone, 'date_to');
  return last.ok ? accept({ first: first.value, last: last.value }) : last;
};

/** Start and optional end of an HOURLY booking, in epoch milliseconds. Refusal: FIELD-3108. */
export const askedHours = (asked: AskedTimes, zone: string): Result<{ from: number; to: number | null }> => {
  const from = read(parseInstant, asked.date_from, zone, 'date_from');
  if (!from.ok) return from;
  if (!asked.date_to) return accept({ from: from.value, to: null });
  const to = read(parseInstant, asked.date_to, zone, 'date_to');
  return to.ok ? accept({ from: from.value, to: to.value }) : to;
};
