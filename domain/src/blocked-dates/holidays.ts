import { addDays, type LocalDate } from '../time/dates.ts';

/** A Norwegian holiday of a year, with its name in both languages. */
export interface Holiday {
  readonly key: HolidayKey;
  readonly date: LocalDate;
  readonly no: string;
  readonly en: string;
  /** False for the eves, which are working days by law but often closed. */
  readonly isPublic: boolean;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Easter Sunday of a year in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher.
 * @param year 1583 or later
 */
export function easterSunday(year: number): LocalDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

const FIXED = [
  { key: 'new_year', day: '01-01', no: 'Første nyttårsdag', en: "New Year's Day", isPublic: true },
  { key: 'labour_day', day: '05-01', no: 'Arbeidernes dag', en: 'Labor Day', isPublic: true },
  { key: 'constitution_day', day: '05-17', no: 'Grunnlovsdagen', en: 'Constitution Day', isPublic: true },
  { key: 'christmas_eve', day: '12-24', no: 'Julaften', en: 'Christmas Eve', isPublic: false },
  { key: 'christmas_day', day: '12-25', no: 'Første juledag', en: 'Christmas Day', isPublic: true },
  { key: 'boxing_day', day: '12-26', no: 'Andre juledag', en: 'Boxing Day', isPublic: true },
  { key: 'new_years_eve', day: '12-31', no: 'Nyttårsaften', en: "New Year's Eve", isPublic: false },
] as const;

/** Days from Easter Sunday. */
const MOVING = [
  { key: 'maundy_thursday', days: -3, no: 'Skjærtorsdag', en: 'Maundy Thursday' },
  { key: 'good_friday', days: -2, no: 'Langfredag', en: 'Good Friday' },
  { key: 'easter_sunday', days: 0, no: 'Første påskedag', en: 'Easter Sunday' },
  { key: 'easter_monday', days: 1, no: 'Andre påskedag', en: 'Easter Monday' },
  { key: 'ascension_day', days: 39, no: 'Kristi himmelfartsdag', en: 'Ascension Day' },
  { key: 'whit_sunday', days: 49, no: 'Første pinsedag', en: 'Whit Sunday' },
  { key: 'whit_monday', days: 50, no: 'Andre pinsedag', en: 'Whit Monday' },
] as const;

/** The keys of all holidays, as requests name them. */
export const HOLIDAY_KEYS = [...FIXED, ...MOVING].map(({ key }) => key);
export type HolidayKey = (typeof FIXED | typeof MOVING)[number]['key'];

/**
 * The Norwegian holidays of a year in order of date (docs/rules/blocked-dates.md#holidays). Two may fall on one date.
 */
export function norwegianHolidays(year: number): Holiday[] {
  const easter = easterSunday(year);
  const fixed = FIXED.map(({ day, ...rest }): Holiday => ({ ...rest, date: `${year}-${day}` }));
  const moving = MOVING.map(({ days, ...rest }): Holiday => ({ ...rest, date: addDays(easter, days), isPublic: true }));
  return [...fixed, ...moving].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
