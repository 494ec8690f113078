import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  formatDateTime,
  formatDay,
  formatDayPeriod,
  formatDayShort,
  formatDays,
  formatDeadline,
  formatPeriod,
  formatTime,
  isoDate,
  wallClock,
} from './format.ts';

describe('formatting an instant', () => {
  beforeAll(() => {
    // The browser's zone differs from the company's, which must be used.
    vi.stubEnv('TZ', 'Pacific/Auckland');
  });

  it('writes day, month, year, hour and minute in Oslo', () =>
    expect(formatDateTime('2026-07-01T10:05:00Z')).toBe('01.07.2026 12:05'));

  it('uses another zone when the company has one', () => {
    expect(formatTime('2026-07-01T10:05:00Z', 'America/New_York')).toBe('06:05');
    expect(formatTime('2026-07-01T10:05:00Z', 'Asia/Kathmandu')).toBe('15:50');
  });

  it('writes the same hour twice at the change to winter time', () => {
    expect(formatTime('2027-10-31T00:30:00Z')).toBe('02:30');
    expect(formatTime('2027-10-31T01:30:00Z')).toBe('02:30');
  });

  it('writes midnight as 00, not as 24', () => expect(wallClock('2026-11-20T23:00:00Z').hour).toBe('00'));

  it('uses the date in the zone', () => expect(isoDate('2026-11-20T23:30:00Z', 'Europe/Oslo')).toBe('2026-11-21'));
});

describe('formatting a period', () => {
  it('writes one date for a period within a day', () =>
    expect(formatPeriod('2026-11-21T09:00:00Z', '2026-11-21T11:00:00Z')).toBe('21.11.2026 10:00–12:00'));
  it('writes both dates of a stay', () =>
    expect(formatPeriod('2026-11-21T11:00:00Z', '2026-11-23T09:00:00Z')).toBe('21.11.2026 12:00 – 23.11.2026 10:00'));
  it('names the weekdays of a period as the server wrote it, on its own wall clock', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:00Z'), toFake: ['Date'] });
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(plain(formatDayPeriod('2026-11-29T09:00:00-05:00', '2026-11-29T15:00:00-05:00'))).toBe(
      'søn. 29. nov. 09:00–15:00',
    );
    expect(plain(formatDayPeriod('2026-12-30T15:00:00+01:00', '2027-01-02T11:00:00+01:00'))).toBe(
      'ons. 30. des. 15:00 – lør. 2. jan. 2027 11:00',
    );
    vi.useRealTimers();
  });
});

describe('other formats', () => {
  it('reverses a bare date', () => expect(formatDay('2026-02-03')).toBe('03.02.2026'));
  it('adds the year to a short date in another year', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:00Z'), toFake: ['Date'] });
    expect(formatDayShort('2026-12-24')).not.toContain('2026');
    expect(formatDayShort('2026-12-24', 'always')).toContain('2026');
    expect(formatDayShort('2027-01-02')).toContain('2027');
    vi.useRealTimers();
  });
  it('writes shared parts of a range once, and the year on request', () => {
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(plain(formatDays('2026-11-21', '2026-11-27', false))).toBe('21.–27. nov.');
    expect(plain(formatDays('2026-11-21', '2026-12-20', true))).toBe('21. nov.–20. des. 2026');
    expect(plain(formatDays('2026-12-28', '2027-01-03', false))).toContain('2027');
  });
});

describe('formatting a deadline', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['2027-03-09T22:59:00Z', '2027-03-09T23:50:00+01:00', '23:50'],
    ['2027-03-09T22:59:00Z', '2027-03-10T13:30:00+01:00', 'ons. 10. mars 13:30'],
    ['2027-03-09T23:01:00Z', '2027-03-10T13:30:00+01:00', '13:30'],
  ])('names the day unless it is today where the company is: at %s, %s is %s', (now, deadline, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    expect(formatDeadline(deadline)).toBe(text);
  });
});
