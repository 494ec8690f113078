import { describe, expect, it } from 'vitest';
import { CHANGES } from '../testing/arbitrary.ts';
import { clockAt, firstReaching, firstShowing, readingsAround } from '../testing/slow-model.ts';
import { addDays } from './dates.ts';
import {
  dateAt,
  instantToLocal,
  isZone,
  localToInstant,
  offsetAt,
  resolveLocal,
  startOfDay,
  zoneOrDefault,
} from './zone.ts';

const days = CHANGES.flatMap(({ zone, dates }) =>
  dates.flatMap((date) => [-1, 0, 1].map((shift) => ({ zone, date: addDays(date, shift) }))),
);
const everyFiveMinutes = Array.from({ length: 577 }, (_, i) => i * 5);

describe('local times every five minutes around a clock change', () => {
  it.each(days)('$zone $date: a local time is the first instant at which the clock shows it', ({ zone, date }) => {
    const wrong = everyFiveMinutes.filter(
      (minutes) => localToInstant(date, minutes, zone) !== (firstShowing(date, minutes, zone) ?? null),
    );
    expect(wrong).toEqual([]);
  });

  it.each(days)('$zone $date: a resolved time is the first instant that reaches it', ({ zone, date }) => {
    const wrong = everyFiveMinutes.filter(
      (minutes) => resolveLocal(date, minutes, zone) !== firstReaching(date, minutes, zone),
    );
    expect(wrong).toEqual([]);
  });

  it.each(days)("$zone $date: an instant shows the clock's time", ({ zone, date }) => {
    for (const { instant, clock } of readingsAround(date, zone)) {
      const shown = instantToLocal(instant, zone);
      expect(Date.parse(`${shown.date}T00:00:00Z`) + shown.minutes * 60_000).toBe(clock);
      expect(offsetAt(instant, zone)).toBe(clock - instant);
      expect(dateAt(instant, zone)).toBe(shown.date);
    }
  });
});

describe("a time that doesn't exist, and one that exists twice", () => {
  it("02:30 doesn't exist in Oslo on 28 March 2027, and resolves to 03:00", () => {
    expect(localToInstant('2027-03-28', 150, 'Europe/Oslo')).toBeNull();
    expect(resolveLocal('2027-03-28', 150, 'Europe/Oslo')).toBe(Date.parse('2027-03-28T03:00:00+02:00'));
  });

  it('02:30 exists twice in Oslo on 31 October 2027 and means the first, in summer time', () => {
    expect(localToInstant('2027-10-31', 150, 'Europe/Oslo')).toBe(Date.parse('2027-10-31T02:30:00+02:00'));
  });

  it('Lord Howe changes by half an hour', () => {
    expect(localToInstant('2027-10-03', 135, 'Australia/Lord_Howe')).toBeNull();
    expect(localToInstant('2027-10-03', 150, 'Australia/Lord_Howe')).toBe(Date.parse('2027-10-03T02:30:00+11:00'));
  });

  it('a day begins at the change when the clock skips midnight', () => {
    expect(startOfDay('2027-03-27', 'Asia/Beirut')).toBe(Date.parse('2027-03-27T00:00:00+02:00'));
    expect(startOfDay('2027-03-28', 'Asia/Beirut')).toBe(Date.parse('2027-03-28T01:00:00+03:00'));
  });

  it('Samoa has no 30 December 2011: it resolves to the start of the next day', () => {
    expect(localToInstant('2011-12-30', 720, 'Pacific/Apia')).toBeNull();
    expect(resolveLocal('2011-12-30', 720, 'Pacific/Apia')).toBe(Date.parse('2011-12-31T00:00:00+14:00'));
  });
});

it('minutes beyond midnight run into the next day', () => {
  expect(localToInstant('2027-06-01', 1_500, 'UTC')).toBe(Date.parse('2027-06-02T01:00:00Z'));
});

it('a zone must be known to the platform', () => {
  expect(['Europe/Oslo', 'UTC', 'Asia/Kathmandu'].map(isZone)).toEqual([true, true, true]);
  const old =
    'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST'.split(' ');
  expect([...old, 'ast', 'SystemV/EST5', 'US/Pacific-New'].filter(isZone)).toEqual([]);
  expect(['EST', 'MST', 'HST', 'GB', 'EST5EDT'].filter(isZone)).toHaveLength(5);
  expect(['', 'Mars/Olympus', 'Europe/', 'Mars-05:00', '+02:00'].filter(isZone)).toEqual([]);
});

it('a zone stays known when more names are requested than cached', () => {
  for (let n = 0; n < 2_500; n++) expect(isZone(`Mars/${n}`)).toBe(false);
  expect([zoneOrDefault('Asia/Kathmandu'), zoneOrDefault('Mars/1'), zoneOrDefault(null)]).toEqual([
    'Asia/Kathmandu',
    'Europe/Oslo',
    'Europe/Oslo',
  ]);
});

it('offsets stay correct when more days are requested than cached', () => {
  for (let day = 0; day < 8_000; day++) {
    const instant = Date.UTC(2015, 0, 1, 12) + day * 86_400_000;
    if (day % 97 === 0) expect(offsetAt(instant, 'Europe/Oslo')).toBe(clockAt(instant, 'Europe/Oslo') - instant);
    else offsetAt(instant, 'Europe/Oslo');
  }
});
