import type { Language } from '@ledig/contract/primitives.ts';
import { allDatesOf, recurrenceRule } from '@ledig/domain/series/recurrence.ts';
import { addDays, type LocalDate } from '@ledig/domain/time/dates.ts';
import { parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { instantToLocal, resolveLocal } from '@ledig/domain/time/zone.ts';
import type { PartFacts, SeriesFacts } from '../bookings/together.store.ts';
import { type CalendarBooking, type CalendarMail, calendarEvent } from './calendar-event.ts';
import { localStamp, timeZoneBlock } from './calendar-zone.ts';

/** Values that the entries of several bookings share. */
export interface CalendarPlace {
  readonly company: string;
  readonly department: string;
  readonly address: string | null;
  readonly zone: string;
  readonly language: Language;
}

/** Only whole lines: a name may contain the words. */
const VEVENT = /^BEGIN:VEVENT\r\n[\s\S]*?^END:VEVENT\r\n/m;
const EOL = '\r\n';

const bookingOf = (part: PartFacts, { company, address, language }: CalendarPlace): CalendarBooking => ({
  ...part,
  isCanceled: part.canceled,
  company,
  address,
  language,
});

const minutesOf = (time: string): number => parseTimeOfDay(time) ?? 0;

/** The original start of a date of the series, for RECURRENCE-ID and EXDATE. */
const startOn = ({ startTime }: SeriesFacts, date: LocalDate): string => localStamp(date, minutesOf(startTime));

/** The times of an entry on the clock of the company, so that it keeps its hour over daylight saving. */
const inZone = (event: string, zone: string, times: { start: string; end: string }, extra: readonly string[]): string =>
  event
    .replace(/^DTSTART.*\r\n/m, `DTSTART;TZID=${zone}:${times.start}${EOL}`)
    .replace(/^DTEND.*\r\n/m, `DTEND;TZID=${zone}:${times.end}${EOL}${extra.map((line) => line + EOL).join('')}`);

const localTimes = ({ starts_at, ends_at }: PartFacts, zone: string) => {
  const from = instantToLocal(starts_at.getTime(), zone);
  const to = instantToLocal(ends_at.getTime(), zone);
  return { start: localStamp(from.date, from.minutes), end: localStamp(to.date, to.minutes) };
};

const eventOf = (text: string): string => VEVENT.exec(text)?.[0] ?? '';

/** One booking of a series as an exception, identified by its start in the rule. */
const partEvent = (part: PartFacts, series: SeriesFacts, place: CalendarPlace, mail?: CalendarMail): string => {
  const { zone } = place;
  const booking = { ...bookingOf(part, place), uid: `series-${series.id}@ledig` };
  const name = `RECURRENCE-ID;TZID=${zone}:${startOn(series, part.series_date ?? series.rule.first)}`;
  return inZone(eventOf(calendarEvent(booking, mail)), zone, localTimes(part, zone), [name]);
};

const isMoved = (part: PartFacts, series: SeriesFacts, zone: string): boolean => {
  const date = part.series_date ?? series.rule.first;
  const { start, end } = localTimes(part, zone);
  return (
    start !== startOn(series, date) || end !== localStamp(addDays(date, series.endDays), minutesOf(series.endTime))
  );
};

/** The rule itself, without the dates that have no booking. */
const ruleEvent = (series: SeriesFacts, place: CalendarPlace, mail?: CalendarMail): string => {
  const { rule, bookings } = series;
  const { zone } = place;
  const [first] = bookings;
  if (!first) return '';
  const held = new Set(bookings.filter(({ canceled }) => !canceled).map(({ series_date }) => series_date));
  const without = allDatesOf(rule).filter((date) => !held.has(date));
  const times = {
    start: startOn(series, rule.first),
    end: localStamp(addDays(rule.first, series.endDays), minutesOf(series.endTime)),
  };
  const booking = {
    ...bookingOf(first, place),
    uid: `series-${series.id}@ledig`,
    version: series.version,
    isCanceled: held.size === 0,
  };
  return inZone(eventOf(calendarEvent(booking, mail)), zone, times, [
    `RRULE:${recurrenceRule(rule)}`,
    ...without.map((date) => `EXDATE;TZID=${zone}:${startOn(series, date)}`),
  ]);
};

/** A calendar with some entries: made for one entry, which they replace. */
const calendarAround = (events: readonly string[], sample: string, zoneBlock: string): string =>
  sample.replace(VEVENT, () => zoneBlock + events.join(''));

const spanOf = (series: SeriesFacts): { from: number; to: number } => {
  const instants = series.bookings.flatMap(({ starts_at, ends_at }) => [starts_at.getTime(), ends_at.getTime()]);
  return { from: Math.min(...instants), to: Math.max(...instants) };
};

/**
 * A series as iCalendar: its rule, and an exception for each booking that was moved. Dates without a booking are left
 * out. Canceled bookings are named one by one unless the whole series is canceled
 * (docs/rules/series.md#calendar-files).
 *
 * @param parts the bookings that the message is about
 * @param mail for an entry that goes out by mail; left out for a file to download
 */
export const seriesCalendar = (
  series: SeriesFacts,
  parts: readonly PartFacts[],
  place: CalendarPlace,
  mail?: CalendarMail,
): string => {
  const { zone } = place;
  const [first] = series.bookings;
  if (!first) return '';
  const isGone = series.bookings.every(({ canceled }) => canceled);
  const shown =
    mail?.method === 'CANCEL' ? parts : series.bookings.filter((part) => !part.canceled && isMoved(part, series, zone));
  const exceptions = shown.map((part) => partEvent(part, series, place, mail));
  const rule = ruleEvent(series, place, mail);
  const events = mail?.method === 'CANCEL' ? (isGone ? [rule] : exceptions) : [rule, ...exceptions];
  const { from, to } = spanOf(series);
  const begin = Math.min(from, resolveLocal(series.rule.first, minutesOf(series.startTime), zone));
  return calendarAround(events, calendarEvent(bookingOf(first, place), mail), timeZoneBlock(zone, { from: begin, to }));
};

/** The bookings of a group as one iCalendar file with an entry each. */
export const groupCalendar = (parts: readonly PartFacts[], place: CalendarPlace): string => {
  const [first] = parts;
  if (!first) return '';
  const events = parts.map((part) => eventOf(calendarEvent(bookingOf(part, place))));
  return calendarAround(events, calendarEvent(bookingOf(first, place)), '');
};
