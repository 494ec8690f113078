import { firstOf, NUMBER, numberOf, pattern, type Scan, take } from './scan.ts';

/** Times of day in minutes. */
export interface QuickTime {
  readonly start: number;
  readonly end: number | null;
  /** Whether the hour is ambiguous: `7` is seven in the morning or in the evening. */
  readonly isRough: boolean;
}

const CLOCK = '(\\d{1,2})(?:[:.](\\d{2}))?';

const minutesOf = (hours: string | undefined, minutes: string | undefined): number | null => {
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  return hour <= 24 && minute < 60 && hour * 60 + minute <= 1440 ? (hour * 60 + minute) % 1440 : null;
};

/** Whether a written hour may mean the evening: below 12, without a leading zero. */
const mayBeEvening = (hours: string | undefined): boolean => hours !== undefined && /^[1-9]$|^1[01]$/.test(hours);

const timeOf = (hours: string | undefined, minutes: string | undefined): QuickTime | null => {
  const start = minutesOf(hours, minutes);
  return start === null ? null : { start, end: null, isRough: mayBeEvening(hours) };
};

const halfDay = (hours: string | undefined, minutes: string | undefined, half: string | undefined): number | null => {
  const hour = Number(hours);
  if (hour < 1 || hour > 12) return null;
  return minutesOf(String((hour % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)), minutes);
};

const readRange = (scan: Scan): QuickTime | null =>
  take(
    scan,
    pattern(
      `(?:(?:kl|klokka|klokken|fra|from|at)\\.?\\s*)?${CLOCK}\\s*[-–]\\s*${CLOCK}|(?:kl|klokka|klokken|fra|from)\\.?\\s*${CLOCK}\\s+(?:til|to)\\s+${CLOCK}`,
    ),
    (match) => {
      const [h1, m1, h2, m2] = match[1] === undefined ? match.slice(5) : match.slice(1);
      const [start, end] = [minutesOf(h1, m1), minutesOf(h2, m2)];
      if (start === null || end === null || start === end) return null;
      return { start, end, isRough: mayBeEvening(h1) && Number(h2) < 12 };
    },
  );

const readWords = (scan: Scan): QuickTime | null =>
  firstOf(
    () => readShift(scan, 'halv', -30),
    () => readShift(scan, 'half past', 30),
    () => readShift(scan, 'kvart over|quarter past', 15),
    () => readShift(scan, 'kvart på|quarter to', -15),
  );

/** A time like `half past seven`: an hour and a shift in minutes. */
const readShift = (scan: Scan, words: string, shift: number): QuickTime | null =>
  take(scan, pattern(`(?:(?:kl|klokka|klokken|at)\\.?\\s*)?(?:${words})\\s+(${NUMBER})`), ([, hour = '']) => {
    const whole = numberOf(hour);
    if (whole < 1 || whole > 24) return null;
    return { start: (whole * 60 + shift + 1440) % 1440, end: null, isRough: whole <= 12 };
  });

/** Reads an unambiguous time: with `kl`, a colon, a range, am or pm, or in words. */
export const readTime = (scan: Scan): QuickTime | null =>
  firstOf(
    () => readRange(scan),
    () =>
      take(scan, pattern(`(?:at\\s+)?${CLOCK}\\s*([ap])\\.?m\\.?`), ([, hours, minutes, half]) => {
        const start = halfDay(hours, minutes, half);
        return start === null ? null : { start, end: null, isRough: false };
      }),
    () => readWords(scan),
    () =>
      take(scan, pattern('(?:kl|klokka|klokken|at|@)\\.?\\s*(\\d{1,2})(?:[:.]?(\\d{2}))?'), ([, hours, minutes]) =>
        timeOf(hours, minutes),
      ),
    () => take(scan, pattern('(\\d{1,2})[:.](\\d{2})'), ([, hours, minutes]) => timeOf(hours, minutes)),
  );

/** Reads a time that is only a number: four digits like `1930`, or an hour. */
export const timeOfNumber = (digits: string): QuickTime | null => {
  if (/^\d{1,2}$/.test(digits)) return timeOf(digits, undefined);
  return /^\d{4}$/.test(digits) && digits.endsWith('0') ? timeOf(digits.slice(0, 2), digits.slice(2)) : null;
};

/** Reads the duration in a line, in minutes: `2t`, `1,5 hours`, `90 min`. */
export const readDuration = (scan: Scan): number | null =>
  firstOf(
    () =>
      take(
        scan,
        pattern(`(?<!om )(?<!in )(?:for\\s+)?(${NUMBER}|\\d{1,2}[.,]\\d)\\s*(?:t|time|timer|h|hr|hrs|hour|hours)`),
        ([, hours = '']) => {
          const minutes = Math.round((/[.,]/.test(hours) ? Number(hours.replace(',', '.')) : numberOf(hours)) * 60);
          return minutes > 0 && minutes <= 24 * 60 ? minutes : null;
        },
      ),
    () =>
      take(
        scan,
        pattern('(?<!om )(?<!in )(?:for\\s+)?(\\d{2,3})\\s*(?:m|min|mins|minutt|minutter|minutes?)\\.?'),
        ([, minutes]) => Number(minutes),
      ),
  );

/** Whether a line mentions the evening, which makes `7` seven in the evening. Doesn't consume the words of a date. */
export const readEvening = (scan: Scan): boolean => {
  const isNamed = pattern('i\\s?kveld|kveld|kvelden|tonight|evening').test(scan.rest);
  take(scan, pattern('(?:om\\s+)?kvelden|(?<!i\\s?)kveld|(?:in\\s+the\\s+)evening'), () => true);
  return isNamed;
};
