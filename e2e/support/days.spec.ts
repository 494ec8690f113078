import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { expect, test } from '@playwright/test';
import { countDaysFrom, isoDay, OWN_DAYS, quietDay, quietDaysAhead } from './days.ts';

test.afterEach(() => countDaysFrom(Date.now()));

test('a day ahead stays the same date when midnight passes in Oslo during a journey', () => {
  countDaysFrom(Date.parse('2027-03-27T22:59:00Z'));
  expect([isoDay(0), isoDay(1)]).toEqual(['2027-03-27', '2027-03-28']);
  countDaysFrom(Date.parse('2027-03-27T23:00:00Z'));
  expect([isoDay(0), isoDay(1)]).toEqual(['2027-03-28', '2027-03-29']);
});

test('dates in a row are quiet when none is a Sunday or Christmas', () => {
  countDaysFrom(Date.parse('2026-12-18T12:00:00Z'));
  // From Saturday on: the first dates after Sunday, and then those after Christmas and another Sunday.
  expect(quietDay(1)).toBe('2026-12-19');
  expect(quietDay(1, 2)).toBe('2026-12-21');
  expect(quietDay(5, 2)).toBe('2026-12-28');
});

/** The journeys that use two dates in a row. */
const TWO_DATES = ['cut', 'cutPhone', 'edge', 'edgePhone'];

test('quiet days of journeys never meet, on any date of five years', () => {
  const meetings: string[] = [];
  for (let now = Date.parse('2026-11-01T12:00:00Z'); now < Date.parse('2031-11-01T12:00:00Z'); now += DAY_MS) {
    countDaysFrom(now);
    for (const days of Object.values(OWN_DAYS)) {
      const journeys = Object.entries(days).toSorted(([, a], [, b]) => a - b);
      for (const [at, [next, nextAhead]] of journeys.slice(1).entries()) {
        const [name, ahead] = journeys[at] as [string, number];
        const dates = TWO_DATES.includes(name) ? 2 : 1;
        if (quietDaysAhead(ahead, dates) + dates > nextAhead) meetings.push(`${name} and ${next} from ${isoDay(0)}`);
      }
    }
  }
  expect(meetings).toEqual([]);
});
