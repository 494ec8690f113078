/** `short` is the abbreviation of the language: `man.`, `Mon`. `letters` are its first two letters: `ma`, `Mo`. */
export type WeekdayLength = 'short' | 'letters';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The cached formatter of a locale. */
const formatOf = (locale: string): Intl.DateTimeFormat => {
  const made = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' });
  formats.set(locale, made);
  return made;
};

/**
 * The abbreviated name of a weekday, in the spelling of its language.
 *
 * @param day an instant of that day in UTC, in milliseconds
 */
export function weekdayName(day: number, locale: string, length: WeekdayLength): string {
  const short = formatOf(locale).format(day);
  return length === 'short' ? short : [...short].slice(0, 2).join('');
}
