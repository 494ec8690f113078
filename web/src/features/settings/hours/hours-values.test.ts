import { workingHoursValue } from '@ledig/contract/companies/setting-values.ts';
import { readOpeningHours } from '@ledig/domain/time/opening-hours.ts';
import { describe, expect, it } from 'vitest';
import { copyDay, hoursFieldOf, isPastMidnight, readHours, tidyTime, writeHours } from './hours-values.ts';

const stored = {
  defaultStart: '09:00',
  defaultEnd: '23:00',
  fridayEnd: '01:00',
  sundayStart: '10:00',
  sundayEnd: '10:00',
};

describe('opening hours in the form', () => {
  it('show a day without own times as default, equal times as closed, and fill in missing times', () => {
    const { days } = readHours(stored);
    expect(days.monday).toEqual({ mode: 'usual', start: '09:00', end: '23:00' });
    expect(days.friday).toEqual({ mode: 'own', start: '09:00', end: '01:00' });
    expect(days.sunday).toEqual({ mode: 'closed', start: '09:00', end: '23:00' });
  });

  it('are the defaults without a stored value', () => {
    expect(writeHours(readHours(undefined))).toEqual({ defaultStart: '08:00', defaultEnd: '24:00' });
  });

  it('keep their meaning when they are read and written', () => {
    const written = writeHours(readHours(stored));
    expect(workingHoursValue.parse(written)).toEqual(written);
    expect(readOpeningHours(written)).toEqual(readOpeningHours(stored));
  });

  it('are copied from one day to others', () => {
    const { days } = copyDay(readHours(stored), 'friday', ['monday', 'sunday']);
    expect([days.monday, days.sunday, days.tuesday.mode]).toEqual([days.friday, days.friday, 'usual']);
  });
});

describe('a typed time', () => {
  it.each([
    ['8', '08:00'],
    ['830', '08:30'],
    ['8.30', '08:30'],
    ['8-30', '08:30'],
    ['24', '24:00'],
    ['25', '25'],
    ['8:7', '8:7'],
    ['', ''],
  ])('%j becomes %j', (typed, tidy) => expect(tidyTime(typed)).toBe(tidy));

  it('is past midnight when the end is before the start', () => {
    expect(isPastMidnight('20:00', '02:00')).toBe(true);
    expect(isPastMidnight('08:00', '24:00')).toBe(false);
    expect(isPastMidnight('x', '02:00')).toBe(false);
  });

  it('is refused at its own field', () => {
    expect(['mondayStart', 'defaultEnd'].map(hoursFieldOf)).toEqual(['days.monday.start', 'defaultEnd']);
  });
});
