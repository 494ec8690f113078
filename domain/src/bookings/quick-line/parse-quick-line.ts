import type { LocalDate } from '../../time/dates.ts';
import { MONTHS, readDate, readImpossibleDate, readLooseDate } from './read-date.ts';
import { type QuickPhone, readLastDigits, readPartialPhone, readPhone } from './read-phone.ts';
import { type QuickTime, readDuration, readEvening, readTime, timeOfNumber } from './read-time.ts';
import { DATE_MARK, firstOf, MARK, NUMBER, NUMBER_WORD, numberOf, pattern, type Scan, take } from './scan.ts';

/** A booking as written in one line. Values that the line doesn't contain are null or empty. */
export interface QuickLine {
  readonly guests: number | null;
  readonly date: LocalDate | null;
  /** A date that doesn't exist, such as `31.2.`. */
  readonly impossibleDate: string | null;
  readonly time: QuickTime | null;
  readonly durationMinutes: number | null;
  readonly name: string;
  readonly phone: QuickPhone | null;
  readonly email: string;
  readonly note: string;
  /** Numbers without a recognized meaning, and a date that doesn't exist. */
  readonly unknown: readonly string[];
}

const MOST_GUESTS = 999;
const PEOPLE = 'pers|personer|person|people|persons|guests|guest|gjester|gjest|voksne|adults|pax|ppl|stk|p|mann';
/** Filler words, which aren't part of the name. */
const FILLERS = new Set(
  (
    'a an and at bestill bestilling booking book bord for fra from guest gjest i in kl klokka med mob mobil name navn of og ' +
    'om on party phone please på ring table telefon the til tlf to under with ønsker kveld kvelden evening tonight'
  ).split(' '),
);

const guestsOf = (text: string | undefined): number | null => {
  const guests = numberOf(text ?? '');
  return guests >= 1 && guests <= MOST_GUESTS ? guests : null;
};

/** Reads a number of guests that is marked by a word. `for 24 December` is a date. */
const readGuests = (scan: Scan): number | null =>
  firstOf(
    ...[
      `(?:for\\s+)?(${NUMBER})\\s*(?:${PEOPLE})\\.?`,
      `(?:table|bord|party|selskap)\\s+(?:for|til|of|på)\\s+(${NUMBER})`,
      `(?:for|vi er|we are)\\s+(${NUMBER})(?!\\.?\\s*(?:${MONTHS}))`,
    ].map((source) => () => take(scan, pattern(source), ([, count]) => guestsOf(count))),
  );

interface Numbers {
  guests: number | null;
  time: QuickTime | null;
}

/** Reads numbers without a word: an hour after a date, otherwise first the guests and then the time. */
const readNumbers = (scan: Scan, found: Numbers): void => {
  const isFree = '(?<![.:/+-])';
  found.time ??= take(scan, new RegExp(`(?<=${DATE_MARK}\\s*)(\\d{4}|\\d{1,2})(?![\\d.:/-])`, 'gu'), ([digits]) =>
    timeOfNumber(digits),
  );
  found.guests ??= take(scan, pattern(`${isFree}\\d{1,2}`), ([digits]) => guestsOf(digits));
  found.guests ??= take(
    scan,
    new RegExp(`^\\s*(${NUMBER_WORD})(?=\\s+[${DATE_MARK}${MARK}]|\\s*$)`, 'giu'),
    ([, word]) => guestsOf(word),
  );
  found.time ??= take(scan, pattern(`${isFree}\\d{1,2}`), ([digits]) => timeOfNumber(digits));
  found.time ??= take(scan, pattern(`${isFree}\\d{4}`), ([digits]) => timeOfNumber(digits));
};

/** Capitalizes words that are in lower case, because they are names. */
const asName = (words: readonly string[]): string => {
  const name = words.join(' ');
  return name === name.toLowerCase() ? name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : name;
};

const readEmail = (scan: Scan): string => take(scan, /[^\s<>,;]+@[^\s<>,;]+/gu, ([email]) => email) ?? '';

const readNote = (scan: Scan): string =>
  take(
    scan,
    /["“«]([^"”»]+)["”»]|(?<!\p{L})(?:note|notat|merknad)\s*:\s*(.+)$/giu,
    (match) => match[1] ?? match[2] ?? '',
  )?.trim() ?? '';

/** Moves an ambiguous hour to the evening if the line mentions the evening. */
const inEvening = (time: QuickTime | null): QuickTime | null => {
  if (time === null || !time.isRough) return time;
  const later = (minutes: number) => (minutes < 720 ? minutes + 720 : minutes);
  return { start: later(time.start), end: time.end === null ? null : later(time.end), isRough: false };
};

/**
 * Reads a booking from one line, such as `6 tomorrow 19 Kari 912 34 567` or `bord til 6 lørdag kl 19.30 Kari`. Words of
 * both languages are understood (docs/rules/bookings.md#quick-line).
 *
 * @param today the company's date, for `tomorrow` and weekdays
 * @param monthFirst whether `12/24` is December 24
 */
export const parseQuickLine = (text: string, today: LocalDate, monthFirst = false): QuickLine => {
  const scan: Scan = { rest: text.replace(/\p{Cc}/gu, ' ') };
  const note = readNote(scan);
  const email = readEmail(scan);
  const full = readPhone(scan);
  const durationMinutes = readDuration(scan);
  const isEvening = readEvening(scan);
  const guests = readGuests(scan);
  const date = readDate(scan, today, monthFirst);
  const found: Numbers = { guests, time: readTime(scan) };
  const loose = date ?? readLooseDate(scan, today);
  const impossibleDate = readImpossibleDate(scan);
  const begun = full ?? readPartialPhone(scan, found.time !== null);
  readNumbers(scan, found);
  const phone = begun ?? readLastDigits(scan);
  const words = scan.rest.split(/[\s,;]+/).filter((word) => /[\p{L}\d]/u.test(word));
  const isNumber = (word: string) => /\d/.test(word);
  return {
    guests: found.guests,
    date: loose,
    impossibleDate,
    time: isEvening ? inEvening(found.time) : found.time,
    durationMinutes,
    name: asName(words.filter((word) => !isNumber(word) && !FILLERS.has(word.toLowerCase().replace(/[.:]$/, '')))),
    phone,
    email,
    note,
    unknown: [...(impossibleDate === null ? [] : [impossibleDate]), ...words.filter(isNumber)],
  };
};
