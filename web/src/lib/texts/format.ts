import { type WeekdayLength, weekdayName } from '@ledig/domain/time/weekday-name.ts';
import { currentLanguage, intlLocale } from './i18n.ts';

export { formatPhone } from '@ledig/domain/phone/format-phone.ts';

/** Default time zone of a company. Rule: docs/rules/screens.md#language-and-theme. */
export const defaultTimeZone = 'Europe/Oslo';

export type Instant = string | number | Date;
type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;

/** Returns a function that makes a formatter once per locale and options. Making one costs about 50 us. */
const cached = <Options, Formatter>(Format: new (locale: string, options: Options) => Formatter) => {
  const formatters = new Map<string, Formatter>();
  return (locale: string, options: Options): Formatter => {
    const key = locale + JSON.stringify(options);
    const made = formatters.get(key) ?? new Format(locale, options);
    formatters.set(key, made);
    return made;
  };
};
const formatter = cached<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
const numberFormatter = cached<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);

const toDate = (instant: Instant): Date => (instant instanceof Date ? instant : new Date(instant));

/** The wall clock's parts in a zone, two digits each. Independent of the browser's zone. */
export const wallClock = (instant: Instant, timeZone: string = defaultTimeZone): Parts => {
  const parts = formatter('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(toDate(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
};

/** `dd.MM.yyyy` */
export const formatDate = (instant: Instant, timeZone?: string): string => {
  const { day, month, year } = wallClock(instant, timeZone);
  return `${day}.${month}.${year}`;
};

/** `HH:mm` */
export const formatTime = (instant: Instant, timeZone?: string): string => {
  const { hour, minute } = wallClock(instant, timeZone);
  return `${hour}:${minute}`;
};

/** `dd.MM.yyyy HH:mm`, the product's format for instants. */
export const formatDateTime = (instant: Instant, timeZone?: string): string =>
  `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`;

/**
 * `dd.MM.yyyy HH:mm` from an instant as the server wrote it. Lists across companies have several zones, so each text
 * keeps its own wall clock.
 */
export const formatWritten = (instant: string): string => formatDateTime(`${instant.slice(0, 16)}:00Z`, 'UTC');

/** A period; the second date only if it differs: `21.11.2026 10:00–12:00`. */
export const formatPeriod = (from: Instant, to: Instant, timeZone?: string): string =>
  formatDate(from, timeZone) === formatDate(to, timeZone)
    ? `${formatDateTime(from, timeZone)}–${formatTime(to, timeZone)}`
    : `${formatDateTime(from, timeZone)} – ${formatDateTime(to, timeZone)}`;

/** A period from two instants as the server wrote them, on their own wall clocks. */
export const formatWrittenPeriod = (from: string, to: string): string =>
  formatPeriod(`${from.slice(0, 16)}:00Z`, `${to.slice(0, 16)}:00Z`, 'UTC');

/**
 * `yyyy-MM-dd`, the API's format, for the date of an instant. The zone has no default, because another zone has another
 * date for hours of every day: see `useCompanyToday`.
 */
export const isoDate = (instant: Instant, timeZone: string): string => {
  const { day, month, year } = wallClock(instant, timeZone);
  return `${year}-${month}-${day}`;
};

// A bare date has no zone. It is formatted as that day in UTC.
const ofDay = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** A bare date as `dd.MM.yyyy`. */
export const formatDay = (date: string): string => formatDate(ofDay(date), 'UTC');

/** A bare date in words, for titles and screen readers: `lørdag 21. november 2026`. */
export const formatDayLong = (date: string): string =>
  formatter(intlLocale(currentLanguage()), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(ofDay(date));

/**
 * A short bare date: `lør. 21. nov.`, with the year unless it is the current one: `lør. 21. nov. 2027`.
 * @param year `always` also writes the current year
 */
export const formatDayShort = (date: string, year: 'auto' | 'always' = 'auto'): string => {
  const withYear = year === 'always' || date.slice(0, 4) !== wallClock(Date.now()).year;
  return formatter(intlLocale(currentLanguage()), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
  }).format(ofDay(date));
};

/** An instant as the server wrote it, with its weekday: `lør. 21. nov. 13:30`. */
export const formatDayTime = (instant: string): string =>
  `${formatDayShort(instant.slice(0, 10))} ${instant.slice(11, 16)}`;

/** A period as the server wrote it, with its weekdays; the second date only if it differs: `lør. 21. nov. 10:00–12:00`. */
export const formatDayPeriod = (from: string, to: string): string =>
  from.slice(0, 10) === to.slice(0, 10)
    ? `${formatDayTime(from)}–${to.slice(11, 16)}`
    : `${formatDayTime(from)} – ${formatDayTime(to)}`;

/**
 * A deadline as the server wrote it, on its own wall clock: `13:30`, with the day unless it is today:
 * `lør. 21. nov. 13:30`.
 */
export const formatDeadline = (instant: string): string => {
  const [day, time] = [instant.slice(0, 10), instant.slice(11, 16)];
  const offset = Date.parse(`${instant.slice(0, 16)}:00Z`) - Date.parse(instant);
  return isoDate(Date.now() + offset, 'UTC') === day ? time : formatDayTime(instant);
};

/** The weekday of a bare date as a label, in the spelling of its language: `ma`, or with `short` `man.`. */
export const formatWeekday = (date: string, length: WeekdayLength = 'letters'): string =>
  weekdayName(ofDay(date).getTime(), intlLocale(currentLanguage()), length);

/** A short date range: `21.–27. nov.`, optionally with the year. */
export const formatDays = (first: string, last: string, withYear: boolean): string =>
  formatter(intlLocale(currentLanguage()), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
  }).formatRange(ofDay(first), ofDay(last));

/** An integer in the page's locale: `12 000`. */
export const formatNumber = (value: number): string => numberFormatter(intlLocale(currentLanguage()), {}).format(value);

/** A number with one decimal at most: `2,5`. */
export const formatDecimal = (value: number): string =>
  numberFormatter(intlLocale(currentLanguage()), { maximumFractionDigits: 1 }).format(value);

/** A share from 0 to 1 as a percentage with one decimal at most: `12,5 %`. */
export const formatShare = (share: number): string =>
  numberFormatter(intlLocale(currentLanguage()), { style: 'percent', maximumFractionDigits: 1 }).format(share);

/** The month of a bare date: `mars 2027`. */
export const formatMonth = (date: string): string =>
  formatter(intlLocale(currentLanguage()), { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(ofDay(date));

/** The short month of a bare date, for axes: `mars 27`. */
export const formatMonthShort = (date: string): string =>
  formatter(intlLocale(currentLanguage()), { timeZone: 'UTC', month: 'short', year: '2-digit' }).format(ofDay(date));

/** A price in the page's locale, without øre when they are zero: `1 000`, `0,50`. */
export const formatPrice = (kroner: number): string =>
  numberFormatter(intlLocale(currentLanguage()), {
    minimumFractionDigits: Number.isInteger(kroner) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(kroner);

/** Names as a list in the page's language: `Table 10 and Table 11`. */
export const intlList = (names: readonly string[]): string =>
  new Intl.ListFormat(intlLocale(currentLanguage()), { type: 'conjunction' }).format(names);
