import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../time/dates.ts';
import { easterSunday, norwegianHolidays } from './holidays.ts';

/** Easter Sundays from published tables. */
const EASTER = [
  '2020-04-12',
  '2021-04-04',
  '2022-04-17',
  '2023-04-09',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
  '2036-04-13',
  '2037-04-05',
  '2038-04-25',
  '2039-04-10',
  '2040-04-01',
];

describe('easterSunday', () => {
  it.each(EASTER)('gives %s', (date) => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
  });

  it('gives the earliest and the latest Easter', () => {
    expect([easterSunday(1818), easterSunday(1943)]).toEqual(['1818-03-22', '1943-04-25']);
  });
});

describe('norwegianHolidays', () => {
  it('lists the twelve public holidays and two eves of 2027 in order', () => {
    expect(norwegianHolidays(2027).map(({ date, no }) => `${date} ${no}`)).toEqual([
      '2027-01-01 Første nyttårsdag',
      '2027-03-25 Skjærtorsdag',
      '2027-03-26 Langfredag',
      '2027-03-28 Første påskedag',
      '2027-03-29 Andre påskedag',
      '2027-05-01 Arbeidernes dag',
      '2027-05-06 Kristi himmelfartsdag',
      '2027-05-16 Første pinsedag',
      '2027-05-17 Grunnlovsdagen',
      '2027-05-17 Andre pinsedag',
      '2027-12-24 Julaften',
      '2027-12-25 Første juledag',
      '2027-12-26 Andre juledag',
      '2027-12-31 Nyttårsaften',
    ]);
    expect(norwegianHolidays(2027).filter(({ isPublic }) => isPublic)).toHaveLength(12);
  });

  it.each(EASTER.map((date) => Number(date.slice(0, 4))))(
    'puts the moving holidays of %i on their weekdays',
    (year) => {
      const byKey = new Map(norwegianHolidays(year).map(({ key, date }) => [key, weekdayOf(date)]));
      expect(byKey.get('maundy_thursday')).toBe('thursday');
      expect(byKey.get('good_friday')).toBe('friday');
      expect(byKey.get('easter_sunday')).toBe('sunday');
      expect(byKey.get('easter_monday')).toBe('monday');
      expect(byKey.get('ascension_day')).toBe('thursday');
      expect(byKey.get('whit_sunday')).toBe('sunday');
      expect(byKey.get('whit_monday')).toBe('monday');
    },
  );
});
