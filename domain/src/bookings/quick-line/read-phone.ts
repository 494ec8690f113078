import { PHONE_LENGTHS } from '../../phone/phone-lengths.ts';
import { timeOfNumber } from './read-time.ts';
import { pattern, type Scan, take } from './scan.ts';

/** A phone number as typed: complete, or the first digits. */
export interface QuickPhone {
  readonly countryCode: string;
  readonly digits: string;
}

const NORWAY = '+47';
const codes = new Set(PHONE_LENGTHS.split(';').map((entry) => entry.slice(0, entry.indexOf(':'))));

/** Splits digits after `+` into country code and number. */
const splitCode = (digits: string): QuickPhone | null => {
  const length = [1, 2, 3].find((one) => codes.has(digits.slice(0, one)));
  if (length === undefined) return null;
  return { countryCode: `+${digits.slice(0, length)}`, digits: digits.slice(length).replace(/^0+/, '') };
};

/** A number with its country code, or eight digits in the groups that Norwegians write. */
export const readPhone = (scan: Scan): QuickPhone | null =>
  take(scan, /(?<![\d+])(?:\+|00)(\d[\d ]{3,16}\d)(?!\d)/gu, ([, digits = '']) =>
    splitCode(digits.replace(/ /g, '')),
  ) ??
  readNorwegian(scan, '[49]') ??
  readNorwegian(scan, '[2-9]');

const readNorwegian = (scan: Scan, first: string): QuickPhone | null =>
  take(
    scan,
    pattern(`(?<![.:/-])(?:${first}\\d{7}|${first}\\d{2} \\d{2} \\d{3}|${first}\\d \\d{2} \\d{2} \\d{2})(?![.:/-])`),
    ([digits]) => ({
      countryCode: NORWAY,
      digits: digits.replace(/ /g, ''),
    }),
  );

const partial = ([digits]: RegExpMatchArray): QuickPhone => ({
  countryCode: NORWAY,
  digits: digits.replace(/ /g, ''),
});

/**
 * Reads the digits of a number that is still being typed: at least three. At the end of the line, further groups of
 * digits belong to it. Four digits like `1930` are a time unless the line has another time.
 */
export const readPartialPhone = (scan: Scan, hasTime: boolean): QuickPhone | null =>
  take(scan, /(?<![\p{L}\d.:/-])[1-9]\d{2} (?:\d{1,2}|\d{2} \d{1,3})\s*$/gu, partial) ??
  take(scan, pattern('(?<![.:/-])[1-9]\\d{2,}(?![.:/-])'), (match) =>
    !hasTime && timeOfNumber(match[0]) !== null ? null : partial(match),
  );

/** Reads the last groups of two digits, if guests and time are already known. */
export const readLastDigits = (scan: Scan): QuickPhone | null =>
  take(scan, /(?<![\p{L}\d.:/-])[2-9]\d(?: \d{1,2}){1,3}\s*$/gu, partial);
