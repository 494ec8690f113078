import { expect, it } from 'vitest';
import { DAY_MS } from './durations.ts';
import { weekdayName } from './weekday-name.ts';

const MONDAY = Date.UTC(2024, 0, 1);

it.each([
  ['nb-NO', 'short', 'man. tir. ons. tor. fre. lør. søn.'],
  ['nb-NO', 'letters', 'ma ti on to fr lø sø'],
  ['en-GB', 'short', 'Mon Tue Wed Thu Fri Sat Sun'],
  ['en-GB', 'letters', 'Mo Tu We Th Fr Sa Su'],
] as const)('names the weekdays in %s (%s)', (locale, length, names) => {
  const week = Array.from({ length: 7 }, (_, day) => weekdayName(MONDAY + day * DAY_MS, locale, length));
  expect(week.join(' ')).toBe(names);
});
