import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '../time/zone.ts';
import { fireListWindow, presenceOn } from './in-house.ts';

const ZONE = 'Europe/Oslo';
const DAY = { from: startOfDay('2027-03-10', ZONE), to: startOfDay('2027-03-11', ZONE) };
const at = (text: string): number => Date.parse(`2027-03-${text}:00+01:00`);
const stay = (from: string, to: string, out?: string) => ({
  from: at(from),
  to: at(to),
  checkedOutAt: out === undefined ? null : at(out),
});

describe('guest on the fire list of 10 March', () => {
  const atTwo = at('10T14:00');
  it.each([
    ['who stays the night', stay('09T12:00', '12T10:00'), 'in-house'],
    ['who arrives that day', stay('10T18:00', '11T10:00'), 'in-house'],
    ['who arrives the day after', stay('11T00:00', '12T10:00'), null],
    ['who should have left at ten and was not checked out', stay('08T12:00', '10T10:00'), 'overdue'],
    ['who leaves at four', stay('08T12:00', '10T16:00'), 'in-house'],
    ['who was checked out at ten', stay('08T12:00', '10T10:00', '10T09:50'), null],
    ['who was checked out before the end', stay('08T12:00', '14T10:00', '10T13:59'), null],
    ['who should have left the day before and was not checked out', stay('05T12:00', '09T10:00'), 'overdue'],
    ['who should have left two days before', stay('05T12:00', '08T23:00'), null],
  ] as const)('%s', (_who, given, expected) => expect(presenceOn(given, DAY, atTwo)).toBe(expected));
});

describe('on a past day', () => {
  const later = at('20T12:00');
  it.each([
    ['a guest who left that day is listed', stay('08T12:00', '10T10:00', '10T09:50'), 'in-house'],
    ['a guest who left the day before is not listed', stay('08T12:00', '10T10:00', '09T23:00'), null],
    ['a guest who arrived that day is listed', stay('10T18:00', '11T10:00', '11T09:00'), 'in-house'],
  ] as const)('%s', (_who, given, expected) => expect(presenceOn(given, DAY, later)).toBe(expected));
});

describe('on a coming day', () => {
  const before = at('08T12:00');
  it.each([
    ['a guest who leaves that day is listed', stay('07T12:00', '10T10:00'), 'in-house'],
    ['a guest who leaves the day before is not listed', stay('07T12:00', '09T10:00'), null],
    ['a guest who has already left is not listed', stay('07T12:00', '12T10:00', '08T11:00'), null],
  ] as const)('%s', (_who, given, expected) => expect(presenceOn(given, DAY, before)).toBe(expected));
});

it('counts exactly the stays that the query finds', () => {
  const instant = fc.integer({ min: at('01T00:00'), max: at('25T00:00') });
  const stays = fc.record({ from: instant, to: instant, checkedOutAt: fc.option(instant, { nil: null }) });
  fc.assert(
    fc.property(stays, instant, (given, now) => {
      const { from, to, goneAt } = fireListWindow(DAY, now);
      const isFound =
        given.from < to && given.to > from && (given.checkedOutAt === null || given.checkedOutAt > goneAt);
      expect(presenceOn(given, DAY, now) !== null).toBe(isFound);
    }),
  );
});
