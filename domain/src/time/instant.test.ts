import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGES, seeded } from '../testing/arbitrary.ts';
import { formatInstant, parseInstant, parseLocalDate } from './instant.ts';

describe('parsing an instant', () => {
  it.each([
    ['2027-06-01T12:00:00+02:00', '2027-06-01T10:00:00Z'],
    ['2027-06-01T12:00:00Z', '2027-06-01T12:00:00Z'],
    ['2027-06-01T12:00:00.250Z', '2027-06-01T12:00:00.250Z'],
    ['2027-06-01T12:00-05:30', '2027-06-01T17:30:00Z'],
    ['2027-06-01T12:00', '2027-06-01T10:00:00Z'],
    ['2027-06-01 12:00:30', '2027-06-01T10:00:30Z'],
    ['2027-06-01', '2027-05-31T22:00:00Z'],
    ['2027-01-01T12:00', '2027-01-01T11:00:00Z'],
    ['2027-10-31T02:30', '2027-10-31T00:30:00Z'],
  ])('reads %s as %s in Oslo', (text, instant) => {
    expect(parseInstant(text, 'Europe/Oslo')).toBe(Date.parse(instant));
  });

  it.each([
    '',
    'tomorrow',
    '2027-02-29',
    '2027-13-01',
    '0000-00-00',
    '2027-06-01T24:00',
    '2027-06-01T12:60',
    '2027-06-01T12:00:00+25:00',
    '2027-06-01T12',
    '2027-6-1',
    '2027-03-28T02:30',
  ])('refuses %j', (text) => {
    expect(parseInstant(text, 'Europe/Oslo')).toBeNull();
  });
});

it('takes the written date of a text, or that of the zone when an offset is given', () => {
  expect(parseLocalDate('2027-06-01', 'Europe/Oslo')).toBe('2027-06-01');
  expect(parseLocalDate('2027-06-01T23:30', 'Europe/Oslo')).toBe('2027-06-01');
  expect(parseLocalDate('2027-06-01T23:30:00Z', 'Europe/Oslo')).toBe('2027-06-02');
  expect(parseLocalDate('2027-03-28T02:30', 'Europe/Oslo')).toBe('2027-03-28');
  expect(parseLocalDate('soon', 'Europe/Oslo')).toBeNull();
});

it.each([
  ['2027-06-01T10:00:00Z', 'Europe/Oslo', '2027-06-01T12:00:00+02:00'],
  ['2027-10-31T01:30:00Z', 'Europe/Oslo', '2027-10-31T02:30:00+01:00'],
  ['2027-06-01T10:00:00Z', 'Asia/Kathmandu', '2027-06-01T15:45:00+05:45'],
  ['2027-01-01T00:00:00Z', 'America/St_Johns', '2026-12-31T20:30:00-03:30'],
  ['2027-06-01T10:00:00Z', 'UTC', '2027-06-01T10:00:00+00:00'],
])('formats %s as %s in %s', (instant, zone, text) => {
  expect(formatInstant(Date.parse(instant), zone)).toBe(text);
});

it('parses its own formats, in every zone', () => {
  const seconds = fc.integer({ min: Date.UTC(2020) / 1000, max: Date.UTC(2040) / 1000 });
  const zone = fc.constantFrom(...CHANGES.map((change) => change.zone));
  fc.assert(
    fc.property(seconds, zone, (second, name) => {
      const text = formatInstant(second * 1000, name);
      return parseInstant(text, 'UTC') === second * 1000 && Date.parse(text) === second * 1000;
    }),
    seeded(11, 2_000),
  );
});
