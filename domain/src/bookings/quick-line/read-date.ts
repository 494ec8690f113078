import { addDays, isDate, type LocalDate, WEEKDAYS, weekdayOf } from '../../time/dates.ts';
import { DATE_MARK, firstOf, NUMBER, numberOf, pattern, type Scan, take } from './scan.ts';

/** Words of each weekday, Monday first. `tor` is left out, because it is a name. */
const WEEKDAY_WORDS = [
  'mandag|man|monday|mon',
  'tirsdag|tir|tirs|tuesday|tue|tues',
  'onsdag|ons|wednesday|wed',
  'torsdag|tors|thursday|thu|thur|thurs',
  'fredag|fre|friday|fri',
  'lørdag|lør|saturday|sat',
  'søndag|søn|sunday|sun',
];
const MONTH_WORDS = [
  'januar|january|jan',
  'februar|february|feb',
  'mars|march|mar',
  'april|apr',
  'mai|may',
  'juni|june|jun',
  'juli|july|jul',
  'august|aug',
  'september|sept|sep',
  'oktober|october|okt|oct',
  'november|nov',
  'desember|december|des|dec',
];
/** Source of a pattern for a month. */
export const MONTHS = MONTH_WORDS.join('|');
const DAY_WORDS: readonly (readonly [string, number])[] = [
  ['(?:i\\s+)?overmorgen|day after tomorrow', 2],
  ['i\\s?morgen|imorra|i\\s?morra|tomorrow|tmrw', 1],
  ['i\\s?dag|today|i\\s?kveld|tonight|this evening', 0],
  ['i\\s?forgårs|day before yesterday', -2],
  ['i\\s?går|yesterday', -1],
];

const indexIn = (words: readonly string[], text: string): number =>
  words.findIndex((group) => group.split('|').includes(text.toLowerCase()));

const two = (value: number): string => String(value).padStart(2, '0');

/** The date of a day and a month: in the given year, or else the next such date. */
const dateOf = (day: number, month: number, year: string | undefined, today: LocalDate): LocalDate | null => {
  const given = year === undefined ? null : Number(year.length === 2 ? `20${year}` : year);
  const date = (of: number): LocalDate => `${of}-${two(month)}-${two(day)}`;
  const now = Number(today.slice(0, 4));
  const years = given === null ? [now, now + 1, now + 2, now + 3, now + 4] : [given];
  return years.map(date).find((one) => isDate(one) && (given !== null || one >= today)) ?? null;
};

const weekdayDate = (index: number, isNextWeek: boolean, today: LocalDate): LocalDate => {
  const current = WEEKDAYS.indexOf(weekdayOf(today));
  if (isNextWeek) return addDays(today, 7 - current + index);
  return addDays(today, (index - current + 7) % 7);
};

const readNamedDay = (scan: Scan, today: LocalDate): LocalDate | null =>
  firstOf(
    ...DAY_WORDS.map(
      ([words, days]) =>
        () =>
          take(scan, pattern(words), () => addDays(today, days), DATE_MARK),
    ),
    () =>
      take(
        scan,
        pattern(`(?:om|in)\\s+(${NUMBER})\\s+(dag|dager|day|days|uke|uker|week|weeks)`),
        ([, count = '', unit = '']) => addDays(today, numberOf(count) * (/^[uw]/i.test(unit) ? 7 : 1)),
        DATE_MARK,
      ),
    () =>
      take(
        scan,
        pattern(`(?:(?:på|on|til|for)\\s+)?(?:(neste|next|this|førstkommende)\\s+)?(${WEEKDAY_WORDS.join('|')})\\.?`),
        ([, which = '', word = '']) => weekdayDate(indexIn(WEEKDAY_WORDS, word), /^(neste|next)$/i.test(which), today),
        DATE_MARK,
      ),
  );

const readMonthDay = (scan: Scan, today: LocalDate, suffix: string): LocalDate | null =>
  take(
    scan,
    pattern(`(${MONTHS})\\.?\\s+(\\d{1,2})${suffix}(?:,?\\s+(\\d{4}))?`),
    ([, month = '', day, year]) => dateOf(Number(day), indexIn(MONTH_WORDS, month) + 1, year, today),
    DATE_MARK,
  );

const readDayMonth = (scan: Scan, today: LocalDate): LocalDate | null =>
  take(
    scan,
    pattern(`(?:den\\s+)?(\\d{1,2})(?:\\.|st|nd|rd|th)?\\s*(${MONTHS})\\.?(?:\\s+(\\d{4}))?`),
    ([, day, month = '', year]) => dateOf(Number(day), indexIn(MONTH_WORDS, month) + 1, year, today),
    DATE_MARK,
  );

const readWrittenMonth = (scan: Scan, today: LocalDate, monthFirst: boolean): LocalDate | null => {
  const monthDay = () => readMonthDay(scan, today, '(?:st|nd|rd|th)?');
  const dayMonth = () => readDayMonth(scan, today);
  return firstOf(
    () => readMonthDay(scan, today, '(?:st|nd|rd|th)'),
    ...(monthFirst ? [monthDay, dayMonth] : [dayMonth, monthDay]),
  );
};

const readNumericDate = (scan: Scan, today: LocalDate, monthFirst: boolean): LocalDate | null =>
  firstOf(
    () => take(scan, pattern('\\d{4}-\\d{2}-\\d{2}'), ([text]) => (isDate(text) ? text : null), DATE_MARK),
    () => readWrittenMonth(scan, today, monthFirst),
    () =>
      take(
        scan,
        pattern('(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?'),
        ([, first, second, year]) => {
          const [day, month] = monthFirst ? [Number(second), Number(first)] : [Number(first), Number(second)];
          return dateOf(day, month, year, today) ?? dateOf(month, day, year, today);
        },
        DATE_MARK,
      ),
    // A date with dots needs a year or a final dot, because `19.30` is a time.
    () =>
      take(
        scan,
        pattern('(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})?'),
        ([, day, month, year]) => dateOf(Number(day), Number(month), year, today),
        DATE_MARK,
      ),
  );

/**
 * Reads the date in a line, in both languages.
 *
 * @param monthFirst whether `12/24` is December 24, as in English of the United States
 */
export const readDate = (scan: Scan, today: LocalDate, monthFirst: boolean): LocalDate | null => {
  const date = readNumericDate(scan, today, monthFirst);
  const named = readNamedDay(scan, today);
  return date ?? named;
};

/** A date like `24.12` that can't be a time. */
export const readLooseDate = (scan: Scan, today: LocalDate): LocalDate | null =>
  take(
    scan,
    pattern('(\\d{1,2})\\.(\\d{1,2})'),
    ([, day, month]) => dateOf(Number(day), Number(month), undefined, today),
    DATE_MARK,
  );

/** The text of a date that doesn't exist, such as `31.2.`. The call comes after the readers of dates and times. */
export const readImpossibleDate = (scan: Scan): string | null =>
  take(
    scan,
    pattern(
      `\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4}|\\d{2})?|(?:[12]?\\d|3[01])\\.?\\s*(?:${MONTHS})`,
    ),
    ([text]) => text,
    DATE_MARK,
  );
