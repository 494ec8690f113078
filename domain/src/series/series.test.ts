import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScheduleSystem } from '../departments/systems.ts';
import { anyDay, seeded } from '../testing/arbitrary.ts';
import { addDays, daysFrom } from '../time/dates.ts';
import { parseInstant } from '../time/instant.ts';
import { instantToLocal } from '../time/zone.ts';
import { readOccurrenceTimes, timesOn } from './occurrence-times.ts';
import { MAX_OCCURRENCES, recurrenceRule, type SeriesRule, seriesDates } from './recurrence.ts';

const rule = (values: Partial<SeriesRule> = {}): SeriesRule => ({
  frequency: 'weekly',
  first: '2027-05-03',
  until: null,
  count: 4,
  exceptions: [],
  ...values,
});
const datesOf = (values: Partial<SeriesRule>) => {
  const dates = seriesDates(rule(values));
  return dates.ok ? dates.value : dates.code;
};

describe('the dates of a series', () => {
  it.each<[string, Partial<SeriesRule>, string[]]>([
    ['every week, three times', { count: 3 }, ['2027-05-03', '2027-05-10', '2027-05-17']],
    [
      'every second week until a date',
      { frequency: 'biweekly', count: null, until: '2027-06-01' },
      ['2027-05-03', '2027-05-17', '2027-05-31'],
    ],
    [
      'every month from the 31st',
      { frequency: 'monthly', first: '2027-12-31', count: 4 },
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
    ],
    [
      'without its exceptions, which count',
      { count: 4, exceptions: ['2027-05-10'] },
      ['2027-05-03', '2027-05-17', '2027-05-24'],
    ],
    ['including the last date', { count: null, until: '2027-05-10' }, ['2027-05-03', '2027-05-10']],
  ])('%s', (_title, values, dates) => {
    expect(datesOf(values)).toEqual(dates);
  });

  it.each<[string, Partial<SeriesRule>, string]>([
    ['no end', { count: null }, 'SERIES-3600'],
    ['two ends', { until: '2027-06-01' }, 'SERIES-3600'],
    ['one date', { count: null, until: '2027-05-05' }, 'SERIES-3601'],
    ['one date that is no exception', { count: 2, exceptions: ['2027-05-03'] }, 'SERIES-3601'],
    ['too many dates', { count: null, until: '2040-01-01' }, 'SERIES-3602'],
    ['an exception between two dates', { exceptions: ['2027-05-04'] }, 'SERIES-3603'],
  ])('refuses %s', (_title, values, code) => {
    expect(datesOf(values)).toBe(code);
  });

  const anyRule = fc.record({
    frequency: fc.constantFrom('weekly' as const, 'biweekly' as const, 'monthly' as const),
    first: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days)),
    count: fc.integer({ min: 2, max: MAX_OCCURRENCES }),
  });

  it('have the requested number, in order, on the same weekday or day of the month', () => {
    fc.assert(
      fc.property(anyRule, ({ frequency, first, count }) => {
        const dates = seriesDates(rule({ frequency, first, count }));
        if (!dates.ok) throw new Error(dates.code);
        expect(dates.value).toHaveLength(count);
        expect(dates.value[0]).toBe(first);
        const gaps = dates.value.slice(1).map((date, at) => daysFrom(dates.value[at] ?? '', date));
        if (frequency === 'weekly') expect(new Set(gaps)).toEqual(new Set([7]));
        if (frequency === 'biweekly') expect(new Set(gaps)).toEqual(new Set([14]));
        if (frequency === 'monthly') expect(dates.value.every((date) => keepsDay(first, date))).toBe(true);
      }),
      seeded(90, 200),
    );
  });

  it('are the same with a last date as with the number of dates up to it', () => {
    fc.assert(
      fc.property(anyRule, ({ frequency, first, count }) => {
        const byCount = datesOf({ frequency, first, count });
        const until = byCount.at(-1) ?? first;
        expect(datesOf({ frequency, first, count: null, until })).toEqual(byCount);
      }),
      seeded(91, 200),
    );
  });

  it('leave out exactly the exceptions', () => {
    fc.assert(
      fc.property(anyRule, fc.array(fc.nat(), { maxLength: 5 }), (values, picks) => {
        const all = datesOf(values) as string[];
        const exceptions = picks.map((pick) => all[pick % all.length] ?? '');
        const left = all.filter((date) => !exceptions.includes(date));
        expect(datesOf({ ...values, exceptions })).toEqual(left.length < 2 ? 'SERIES-3601' : left);
      }),
      seeded(92, 200),
    );
  });
});

/** The day of the first date, or the last day of a shorter month. */
const keepsDay = (first: string, date: string): boolean => {
  const wanted = Number(first.slice(8));
  const day = Number(date.slice(8));
  return day === wanted || (day < wanted && addDays(date, 1).endsWith('-01'));
};

/** Expands the rules that `recurrenceRule` writes by RFC 5545: a second implementation that steps through all days. */
const expand = (text: string, first: string): string[] => {
  const parts = Object.fromEntries(text.split(';').map((part) => part.split('=') as [string, string]));
  const count = Number(parts.COUNT);
  const found: string[] = [];
  const step = 7 * Number(parts.INTERVAL ?? 1);
  const byDay = (parts.BYMONTHDAY ?? first.slice(8)).split(',').map(Number);
  let ofMonth: string[] = [];
  for (let at = 0; found.length < count; at++) {
    const date = addDays(first.slice(0, 8).concat('01'), at);
    if (parts.FREQ === 'WEEKLY') {
      const apart = daysFrom(first, date);
      if (apart >= 0 && apart % step === 0) found.push(date);
      continue;
    }
    if (byDay.includes(Number(date.slice(8)))) ofMonth.push(date);
    if (!addDays(date, 1).endsWith('-01')) continue;
    const last = ofMonth.at(-1);
    if (last !== undefined && last >= first) found.push(last);
    ofMonth = [];
  }
  return found;
};

it('the recurrence rule of a calendar file means the same dates', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('weekly' as const, 'biweekly' as const, 'monthly' as const),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 2, max: 40 }),
      (frequency, days, count) => {
        const values = { frequency, first: addDays('2027-01-01', days), count };
        expect(expand(recurrenceRule(rule(values)), values.first)).toEqual(datesOf(values));
      },
    ),
    seeded(93, 200),
  );
});

describe('the times of a series', () => {
  const read = (date_from: string, date_to: string, schedule: ScheduleSystem = 'HOURLY') =>
    readOccurrenceTimes({ date_from, date_to }, { zone: 'Europe/Oslo', schedule });

  it('keep the time of day over daylight saving', () => {
    const times = read('2027-03-22T18:00', '2027-03-22T20:00');
    if (!times.ok) throw new Error(times.code);
    expect(timesOn(times.value, '2027-03-29')).toEqual({ date_from: '2027-03-29T18:00', date_to: '2027-03-29T20:00' });
    const hours = (date: string) => parseInstant(timesOn(times.value, date).date_from, 'Europe/Oslo');
    expect((hours('2027-03-29') ?? 0) - (hours('2027-03-22') ?? 0)).toBe((7 * 24 - 1) * 3_600_000);
  });

  it('may end on the next day', () => {
    const times = read('2027-05-03T22:00', '2027-05-04T02:00');
    if (!times.ok) throw new Error(times.code);
    expect(timesOn(times.value, '2027-05-10')).toEqual({ date_from: '2027-05-10T22:00', date_to: '2027-05-11T02:00' });
  });

  it('of stays are days only', () => {
    const times = read('2027-05-03', '2027-05-05', 'DAILY');
    if (!times.ok) throw new Error(times.code);
    expect(timesOn(times.value, '2027-05-31')).toEqual({ date_from: '2027-05-31', date_to: '2027-06-02' });
  });

  it.each([
    ['that end before they start', '2027-05-03T20:00', '2027-05-03T18:00', 'HOURLY', 'BOOKING-215'],
    ['of a stay without a night', '2027-05-03', '2027-05-03', 'DAILY', 'DAILY-BOOKING-2200'],
    ['that the clocks jump over', '2027-03-28T02:30', '2027-03-28T04:00', 'HOURLY', 'FIELD-3108'],
  ] as const)('refuse times %s', (_title, from, to, schedule, code) => {
    expect(read(from, to, schedule)).toMatchObject({ ok: false, code });
  });

  it('are the same local time on every date, in every zone', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 47 }), ({ zone, date }, half) => {
        const from = `${date}T${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
        const instant = parseInstant(from, zone);
        if (instant === null) return;
        const end = instantToLocal(instant + 3_600_000, zone);
        const to = `${end.date}T${String(Math.floor(end.minutes / 60)).padStart(2, '0')}:${String(end.minutes % 60).padStart(2, '0')}`;
        const times = readOccurrenceTimes({ date_from: from, date_to: to }, { zone, schedule: 'HOURLY' });
        // An hour that comes twice ends before it starts on the clock.
        if (!times.ok) return;
        const later = addDays(times.value.first, 70);
        expect(timesOn(times.value, later).date_from.slice(10)).toBe(from.slice(10));
      }),
      seeded(94, 300),
    );
  });
});
