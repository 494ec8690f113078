/** Replaces a consumed date, so that a number after it is read as a time. A character that people never type. */
export const DATE_MARK = '\u0001';
/** Replaces other consumed text. */
export const MARK = '\u0002';

/** The part of a line that hasn't been read yet. */
export interface Scan {
  rest: string;
}

/** A case-insensitive pattern that doesn't begin or end within a word, a name with a hyphen or a number. */
export const pattern = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d]|\\p{L}-)(?:${source})(?![\\p{L}\\d]|-\\p{L})`, 'giu');

/**
 * Consumes the first match that `read` accepts.
 *
 * @param read returns null to reject the match
 * @returns the value, or null without a match
 */
export const take = <T>(
  scan: Scan,
  source: RegExp,
  read: (match: RegExpMatchArray) => T | null,
  mark: string = MARK,
): T | null => {
  for (const match of scan.rest.matchAll(source)) {
    const value = read(match);
    if (value === null) continue;
    const end = match.index + match[0].length;
    scan.rest = `${scan.rest.slice(0, match.index)} ${mark} ${scan.rest.slice(end)}`;
    return value;
  }
  return null;
};

/** The first result of several readers that isn't null. */
export const firstOf = <T>(...readings: readonly (() => T | null)[]): T | null => {
  for (const reading of readings) {
    const value = reading();
    if (value !== null) return value;
  }
  return null;
};

const NUMBER_WORDS: readonly (readonly string[])[] = [
  ['en', 'én', 'ett', 'one'],
  ['to', 'two'],
  ['tre', 'three'],
  ['fire', 'four'],
  ['fem', 'five'],
  ['seks', 'six'],
  ['sju', 'syv', 'seven'],
  ['åtte', 'eight'],
  ['ni', 'nine'],
  ['ti', 'ten'],
  ['elleve', 'eleven'],
  ['tolv', 'twelve'],
];

/** Source of a pattern for a number of up to three digits or a word from one to twelve. */
export const NUMBER = `\\d{1,3}|${NUMBER_WORDS.flat().join('|')}`;
/** Source of a pattern for a number word. */
export const NUMBER_WORD = NUMBER_WORDS.flat().join('|');

/** The value of digits or of a number word. */
export const numberOf = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text);
  return NUMBER_WORDS.findIndex((words) => words.includes(text.toLowerCase())) + 1;
};
