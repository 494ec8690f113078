import { describe, expect, it } from 'vitest';
import { readBookingSettings } from '../../settings/settings.ts';
import { formatInstant } from '../../time/instant.ts';
import { parseQuickLine } from './parse-quick-line.ts';
import { quickPeriod } from './quick-period.ts';

const settings = readBookingSettings({
  working_hours: { defaultStart: '10:00', defaultEnd: '01:00', sundayStart: '00:00', sundayEnd: '00:00' },
  booking_duration: { default: 120, hourly: { friday_hourly_12: 60 } },
});
const TODAY = '2026-11-18';
const rules = { settings, date: TODAY, now: Date.parse('2026-11-18T13:00:00Z') };

const period = (text: string) => {
  const found = quickPeriod(parseQuickLine(text, TODAY), rules);
  const local = (instant: number) => formatInstant(instant, 'Europe/Oslo').slice(5, 16);
  return found && [local(found.from), local(found.to)];
};

describe('the period of a line', () => {
  it.each([
    ['the given end', '6 tomorrow 19-20.30', ['11-19T19:00', '11-19T20:30']],
    ['an end after midnight', '6 tomorrow 23-01', ['11-19T23:00', '11-20T01:00']],
    ['an evening that ends after midnight', '6 tomorrow 9-1', ['11-19T21:00', '11-20T01:00']],
    ['the given length', '6 tomorrow 19 90 min', ['11-19T19:00', '11-19T20:30']],
    ["the company's length", '6 tomorrow 19', ['11-19T19:00', '11-19T21:00']],
    ["the hour's length", '6 friday 12', ['11-20T12:00', '11-20T13:00']],
    ['an end at closing', '6 tomorrow 23:30', ['11-19T23:30', '11-20T01:00']],
    ['the evening where the morning is closed', '6 tomorrow 7', ['11-19T19:00', '11-19T21:00']],
    ['both ends in the evening', '6 tomorrow 7-9', ['11-19T19:00', '11-19T21:00']],
    ['the morning where it is open', '6 tomorrow 11', ['11-19T11:00', '11-19T13:00']],
    ['the evening where the morning is over', '6 11', ['11-18T23:00', '11-19T01:00']],
    ['the hour as written where all is closed', '6 sunday 7', ['11-22T07:00', '11-22T09:00']],
    ['no period without a time', '6 tomorrow', null],
    ['no period on a date that does not exist', '6 31.2. 19 Kari', null],
    ['no period in a month without that day', '6 31. juni kl 19 Kari', null],
    ['no period if a weekday has such a date', '6 friday 31/11 19 Kari', null],
  ])('has %s', (_case, text, expected) => expect(period(text)).toEqual(expected));
});
