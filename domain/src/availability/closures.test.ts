import { describe, expect, it } from 'vitest';
import { readBookingSettings } from '../settings/settings.ts';
import { type Closure, closedPeriods, isClosed, withClosed } from './closures.ts';
import { isFree, takenFrom } from './taken.ts';

const settings = readBookingSettings({
  timezone: 'Europe/Oslo',
  working_hours: { defaultStart: '18:00', defaultEnd: '02:00' },
});
const stayHours = { checkIn: 14 * 60, checkOut: 11 * 60 };
const hourly = { scheduleSystem: 'HOURLY', settings, stayHours } as const;
const daily = { ...hourly, scheduleSystem: 'DAILY' } as const;
const closure = (rest: Partial<Closure>): Closure => ({
  from: '2027-06-18',
  to: '2027-06-18',
  startMinutes: null,
  endMinutes: null,
  entityIds: null,
  ...rest,
});
const at = (text: string): number => Date.parse(`${text}+02:00`);
const periodOf = (one: Closure, bounds: typeof hourly | typeof daily) => {
  const [period] = closedPeriods([one], bounds);
  return period && { from: period.from, to: period.to };
};

describe('closedPeriods', () => {
  it('closes the given hours', () => {
    const hours = closure({ startMinutes: 19 * 60, endMinutes: 21 * 60 });
    expect(periodOf(hours, hourly)).toEqual({ from: at('2027-06-18T19:00'), to: at('2027-06-18T21:00') });
    expect(periodOf(hours, daily)).toEqual({ from: at('2027-06-18T19:00'), to: at('2027-06-18T21:00') });
  });

  it('closes full days of a unit with their nights: hours after midnight belong to the day before', () => {
    const days = closure({ to: '2027-06-19', entityIds: [1] });
    expect(periodOf(days, hourly)).toEqual({ from: at('2027-06-18T02:00'), to: at('2027-06-20T02:00') });
  });

  it('lets guests leave on the first morning and arrive the day after the last', () => {
    const days = closure({ to: '2027-06-19', entityIds: [1] });
    expect(periodOf(days, daily)).toEqual({ from: at('2027-06-18T11:00'), to: at('2027-06-20T14:00') });
  });
});

describe('isClosed', () => {
  const hours = { startMinutes: 19 * 60, endMinutes: 21 * 60 };
  const before = { from: at('2027-06-18T17:00'), to: at('2027-06-18T19:00') };
  const within = { from: at('2027-06-18T18:30'), to: at('2027-06-18T19:30') };

  it('is true for periods that overlap', () => {
    const closed = closedPeriods([closure(hours)], hourly);
    expect([isClosed(closed, before), isClosed(closed, within), isClosed(undefined, within)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is true only for bookings of a closed unit', () => {
    const closed = closedPeriods([closure({ ...hours, entityIds: [7] })], hourly);
    expect([isClosed(closed, within), isClosed(closed, within, [6]), isClosed(closed, within, [6, 7])]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('withClosed', () => {
  const taken = takenFrom([{ entityId: 1, from: at('2027-06-18T20:00'), to: at('2027-06-18T22:00') }]);
  const free = (index: ReturnType<typeof withClosed>, id: number, from: string, to: string) =>
    isFree(index, id, at(`2027-06-18T${from}`), at(`2027-06-18T${to}`));

  it('takes closed hours from every unit, without changing the given index', () => {
    const closed = closedPeriods([closure({ startMinutes: 19 * 60, endMinutes: 21 * 60 })], hourly);
    const all = withClosed(taken, closed, [{ id: 1 }, { id: 2 }]);
    expect([free(all, 1, '18:00', '19:00'), free(all, 1, '19:30', '20:00'), free(all, 1, '21:30', '21:45')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([free(all, 2, '20:00', '20:30'), free(all, 2, '21:00', '22:00')]).toEqual([false, true]);
    expect(free(taken, 2, '20:00', '20:30')).toBe(true);
  });

  it('takes closed hours only from the given units', () => {
    const closed = closedPeriods([closure({ startMinutes: 19 * 60, entityIds: [2] })], hourly);
    const some = withClosed(taken, closed, [{ id: 1 }, { id: 2 }]);
    expect([free(some, 1, '19:00', '20:00'), free(some, 2, '19:00', '20:00')]).toEqual([true, false]);
  });
});
