import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, it } from 'vitest';
import { firstListed, firstTime, lastDate, printedPeriod, rangeOf, turned, viewModeOf } from './calendar-range.ts';

const zone = 'Europe/Oslo';
const at = (text: string) => Date.parse(text);

describe('calendar range', () => {
  it('is the local day, of 23 hours when the clocks go forward and 25 when they go back', () => {
    const hours = (date: string) => {
      const { from, to } = rangeOf(date, 'day', zone, 0);
      return (to - from) / HOUR_MS;
    };
    expect(['2026-11-21', '2027-03-28', '2026-10-25'].map(hours)).toEqual([24, 23, 25]);
  });

  it('is three hours from the current hour on, never past the day’s end', () => {
    const range = (now: string) => rangeOf('2026-11-21', 'hours', zone, at(now));
    expect(range('2026-11-21T14:40:00+01:00')).toEqual({
      from: at('2026-11-21T14:00:00+01:00'),
      to: at('2026-11-21T17:00:00+01:00'),
    });
    expect(range('2026-11-21T23:10:00+01:00').to).toBe(at('2026-11-22T00:00:00+01:00'));
  });

  it('is requested as the day of the three hours', () =>
    expect([viewModeOf('hours'), viewModeOf('month')]).toEqual(['day', 'month']));

  it('turns by a day, and by six days if seven are shown', () => {
    expect(turned('2026-11-30', 'HOURLY', 1)).toBe('2026-12-01');
    expect(turned('2026-11-21', 'DAILY', -1)).toBe('2026-11-15');
    expect([lastDate('2026-11-21', 'week'), lastDate('2026-11-21', 'day')]).toEqual(['2026-11-27', '2026-11-21']);
  });

  it('opens 90 minutes before now, but not before the day’s start, and at 8 on another day', () => {
    const first = (date: string, now: string) => firstTime(date, rangeOf(date, 'day', zone, at(now)), zone, at(now));
    const [today, other] = ['2026-11-21', '2026-11-22'];
    expect(first(today, '2026-11-21T14:40:00+01:00')).toBe(at('2026-11-21T13:10:00+01:00'));
    expect(first(today, '2026-11-21T00:40:00+01:00')).toBe(at('2026-11-21T00:00:00+01:00'));
    expect(first(other, '2026-11-21T14:40:00+01:00')).toBe(at('2026-11-22T08:00:00+01:00'));
  });

  it('opens at the kept time of day, also on a day of 23 hours', () => {
    const at17 = (date: string) => firstTime(date, rangeOf(date, 'open', zone, 0), zone, 0, 17 * 60);
    expect([at17('2026-11-21'), at17('2027-03-28')]).toEqual([
      at('2026-11-21T17:00:00+01:00'),
      at('2027-03-28T17:00:00+02:00'),
    ]);
  });

  it("starts a list with today's unfinished items, at 8 o’clock of another day, or at the first of several days", () => {
    const now = at('2026-11-21T14:40:00+01:00');
    const listed = (date: string, zoom: 'day' | 'week') => firstListed(date, rangeOf(date, zoom, zone, now), zone, now);
    expect(listed('2026-11-21', 'day')).toBe(now);
    expect(listed('2026-11-22', 'day')).toBe(at('2026-11-22T08:00:00+01:00'));
    expect(listed('2026-11-20', 'day')).toBe(at('2026-11-20T08:00:00+01:00'));
    expect(listed('2026-11-21', 'week')).toBe(at('2026-11-21T00:00:00+01:00'));
  });
});

describe('the period on paper', () => {
  const printed = (items: Parameters<typeof printedPeriod>[1], date = '2026-11-21') =>
    printedPeriod(
      { schedule: 'HOURLY', zoom: 'hours', date, zone, open: { open: 10 * 60 + 30, close: 22 * 60 } },
      items,
    );

  it('is the whole opening hours of the day, in full hours, also if three hours are in view', () =>
    expect(printed([])).toEqual({ from: at('2026-11-21T10:00:00+01:00'), to: at('2026-11-21T22:00:00+01:00') }));

  it('includes bookings before opening and after closing, and no blocks', () => {
    const item = (start: string, end: string, background = false) => ({ start: at(start), end: at(end), background });
    const bookings = [
      item('2026-11-21T09:15:00+01:00', '2026-11-21T11:00:00+01:00'),
      item('2026-11-21T22:00:00+01:00', '2026-11-21T23:30:00+01:00'),
      item('2026-11-20T09:00:00+01:00', '2026-11-20T11:00:00+01:00'),
      item('2026-11-20T00:00:00+01:00', '2026-11-22T00:00:00+01:00', true),
    ];
    expect(printed(bookings)).toEqual({
      from: at('2026-11-21T09:00:00+01:00'),
      to: at('2026-11-22T00:00:00+01:00'),
    });
  });

  it('ends with the day', () => {
    const night = { start: at('2026-11-20T22:00:00+01:00'), end: at('2026-11-22T03:00:00+01:00') };
    expect(printed([night])).toEqual({ from: at('2026-11-21T00:00:00+01:00'), to: at('2026-11-22T00:00:00+01:00') });
  });

  it('is all days in view by the night', () => {
    const view = {
      schedule: 'DAILY',
      zoom: 'week',
      date: '2026-11-21',
      zone,
      open: { open: 600, close: 1320 },
    } as const;
    expect(printedPeriod(view, [])).toEqual(rangeOf('2026-11-21', 'week', zone, 0));
  });
});
