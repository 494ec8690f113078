import { readBookingSettings } from '@ledig/domain/settings/settings.ts';
import { formatInstant, parseInstant } from '@ledig/domain/time/instant.ts';
import { NEVER_OPEN, readOpeningHours } from '@ledig/domain/time/opening-hours.ts';
import { describe, expect, it } from 'vitest';
import {
  changeHours,
  firstSlotDay,
  type HoursChange,
  isDayClosed,
  onFreeDay,
  showHours,
  startingPeriod,
  wasPast,
} from './hours.ts';

const zone = 'Europe/Oslo';
const at = (text: string) => parseInstant(text, zone) ?? Number.NaN;
const period = { from: at('2026-11-21T18:00'), to: at('2026-11-21T19:00') };
const now = at('2026-11-21T12:07');
const after = (change: HoursChange, widens = false) => {
  const { from, to } = changeHours(period, change, { zone, openingHours: NEVER_OPEN, widens, now });
  return [formatInstant(from, zone), formatInstant(to, zone)].map((text) => text.slice(0, 16));
};

describe('hours in the pickers', () => {
  it.each<[string, HoursChange, string, string]>([
    ['another day takes both times along', { type: 'day', date: '2026-11-23' }, '2026-11-23T18:00', '2026-11-23T19:00'],
    ['a start before the end stays', { type: 'from', time: '17:00' }, '2026-11-21T17:00', '2026-11-21T19:00'],
    [
      'a start at the end moves it 30 minutes on',
      { type: 'from', time: '19:00' },
      '2026-11-21T19:00',
      '2026-11-21T19:30',
    ],
    ['an end before the start moves that back', { type: 'to', time: '17:00' }, '2026-11-21T16:30', '2026-11-21T17:00'],
    ['an end the next day', { type: 'overnight', on: true }, '2026-11-21T18:00', '2026-11-22T19:00'],
    ['an incomplete time changes nothing', { type: 'from', time: '' }, '2026-11-21T18:00', '2026-11-21T19:00'],
  ])('%s', (_what, change, from, to) => expect(after(change)).toEqual([from, to]));

  it('are widened by a quarter on each side when equal in manual booking', () => {
    expect(after({ type: 'to', time: '18:00' }, true)).toEqual(['2026-11-21T17:45', '2026-11-21T18:15']);
  });

  it('past midnight show as ending the next day', () => {
    const night = { from: at('2026-11-21T23:00'), to: at('2026-11-22T01:00') };
    expect(showHours(night, zone)).toEqual({ date: '2026-11-21', from: '23:00', to: '01:00', overnight: true });
    expect(
      changeHours(night, { type: 'to', time: '02:00' }, { zone, openingHours: NEVER_OPEN, widens: false, now }).to,
    ).toBe(at('2026-11-22T02:00'));
  });

  it('end after midnight where the opening does, and otherwise move the start', () => {
    const evening = { from: at('2026-11-21T22:00'), to: at('2026-11-21T23:30') };
    const typed = (defaultEnd: string, time: string) => {
      const openingHours = readOpeningHours({ defaultStart: '18:00', defaultEnd });
      return changeHours(evening, { type: 'to', time }, { zone, openingHours, widens: false, now });
    };
    expect(typed('03:00', '00:30')).toEqual({ from: at('2026-11-21T22:00'), to: at('2026-11-22T00:30') });
    // The start would be past, so it becomes now.
    expect(typed('24:00', '00:30')).toEqual({ from: at('2026-11-21T12:10'), to: at('2026-11-21T12:40') });
    expect(typed('24:00', '00:00')).toEqual({ from: at('2026-11-21T22:00'), to: at('2026-11-22T00:00') });
  });

  it.each<[string, HoursChange, string, string]>([
    ['a start before now becomes the next five minutes', { type: 'from', time: '11:30' }, '12:10', '19:00'],
    ['the five minutes that run can be chosen', { type: 'from', time: '12:05' }, '12:05', '19:00'],
    ['an end before now leaves 30 minutes from now on', { type: 'to', time: '12:00' }, '12:10', '12:40'],
  ])('never start in the past: %s', (_what, change, from, to) => {
    expect(after(change).map((text) => text.slice(11))).toEqual([from, to]);
  });

  it('that would start in the past on another day keep their length', () => {
    const tomorrow = { from: at('2026-11-22T10:00'), to: at('2026-11-22T12:30') };
    const today = { type: 'day', date: '2026-11-21' } as const;
    const rules = { zone, openingHours: NEVER_OPEN, widens: false, now };
    expect(changeHours(tomorrow, today, rules)).toEqual({ from: at('2026-11-21T12:10'), to: at('2026-11-21T14:40') });
    expect([wasPast(tomorrow, today, rules), wasPast(period, { type: 'from', time: '12:05' }, rules)]).toEqual([
      true,
      false,
    ]);
  });

  it('start at opening time on another day, and in an hour today', () => {
    const late = at('2026-11-21T23:40');
    const opening = readOpeningHours({
      defaultStart: '10:00',
      defaultEnd: '22:00',
      sundayStart: '12:00',
      sundayEnd: '12:00',
    });
    expect(startingPeriod(late, '2026-11-25', zone, opening)).toEqual({
      from: at('2026-11-25T10:00'),
      to: at('2026-11-25T11:00'),
    });
    expect(startingPeriod(at('2026-11-21T10:02'), '2026-11-21', zone, opening).from).toBe(at('2026-11-21T11:05'));
    expect(startingPeriod(at('2026-11-21T10:02'), '2026-11-22', zone, opening).from).toBe(at('2026-11-22T11:05'));
  });

  it('start in an hour, on the calendar’s day, while opening hours are unknown', () => {
    const opened = at('2026-11-21T10:02');
    expect(startingPeriod(opened, undefined, zone, null)).toEqual({
      from: at('2026-11-21T11:05'),
      to: at('2026-11-21T12:05'),
    });
    expect(startingPeriod(opened, '2026-11-25', zone, null).from).toBe(at('2026-11-25T11:05'));
    expect(startingPeriod(opened, '2026-11-01', zone, null).from).toBe(at('2026-11-21T11:05'));
  });

  it('move forward a day at a time until the day is free', () => {
    const blocked = [{ from: '2026-11-21', to: '2026-11-22' }];
    const open = { zone, openingHours: NEVER_OPEN };
    expect(onFreeDay(period, blocked, open).from).toBe(at('2026-11-23T18:00'));
    expect(onFreeDay(period, [], open)).toBe(period);
    expect(onFreeDay(period, [{ from: '2026-01-01', to: '2099-01-01' }], open)).toBe(period);
  });

  it('move on while an opening of a blocked date begins during them', () => {
    const blocked = [{ from: '2026-11-22', to: '2026-11-22' }];
    const evening = { from: at('2026-11-21T22:00'), to: at('2026-11-22T02:00') };
    const always = { zone, openingHours: readOpeningHours({ defaultStart: '00:00', defaultEnd: '24:00' }) };
    expect(onFreeDay(evening, blocked, always)).toEqual({ from: at('2026-11-23T22:00'), to: at('2026-11-24T02:00') });
    const bar = { zone, openingHours: readOpeningHours({ defaultStart: '18:00', defaultEnd: '02:00' }) };
    expect(onFreeDay(evening, blocked, bar)).toBe(evening);
    const long = { from: at('2026-11-22T00:30'), to: at('2026-11-22T19:00') };
    expect(isDayClosed('2026-11-22', long, blocked, bar)).toBe(true);
  });

  it('can be chosen on the day before while its opening takes bookings after midnight', () => {
    const settings = readBookingSettings({
      working_hours: { defaultStart: '18:00', defaultEnd: '03:00' },
      last_booking_before: { default: 60 },
    });
    const day = (time: string) => firstSlotDay(at(`2026-11-22T${time}`), settings);
    expect(['00:30', '02:00', '02:01', '19:00'].map(day)).toEqual([
      '2026-11-21',
      '2026-11-21',
      '2026-11-22',
      '2026-11-22',
    ]);
  });

  describe('after midnight', () => {
    const open = { zone, openingHours: readOpeningHours({ defaultStart: '18:00', defaultEnd: '03:00' }) };
    const night = { from: at('2026-11-22T00:30'), to: at('2026-11-22T01:30') };
    const [evening, morning] = ['2026-11-21', '2026-11-22'].map((date) => [{ from: date, to: date }]);

    it.each([
      ['stay while the date of their opening is free', morning, '2026-11-22T00:30'],
      ['move on while the date of their opening is blocked', evening, '2026-11-23T00:30'],
    ])('%s', (_what, blocked = [], from) => expect(onFreeDay(night, blocked, open).from).toBe(at(from)));

    it('can be picked on a blocked date whose night is free; other hours can’t', () => {
      expect([night, period].map((one) => isDayClosed('2026-11-22', one, morning ?? [], open))).toEqual([false, true]);
      expect(isDayClosed('2026-11-22', night, evening ?? [], open)).toBe(false);
    });
  });
});
