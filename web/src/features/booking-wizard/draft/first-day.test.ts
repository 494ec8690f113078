import { readSettings } from '@ledig/domain/settings/settings.ts';
import { expect, it } from 'vitest';
import { firstDayOf } from './first-day.ts';
import { makeDraft, makeTestCatalogue } from './make.fixture.ts';
import { stillValid } from './stored-draft.ts';

/** Open from six in the evening to three in the morning. */
const hours = { defaultStart: '18:00', defaultEnd: '03:00' };
const bar = { settings: readSettings({ timezone: 'America/New_York', working_hours: hours }) };
const [restaurant, cabins] = makeTestCatalogue().departments;
const at = (time: string) => Date.parse(`2027-01-10T${time}:00-05:00`);

it.each([
  ['before closing', '02:59', '2027-01-09'],
  ['after closing', '03:00', '2027-01-10'],
  ['in the evening', '23:30', '2027-01-10'],
])('%s, a time by the hour can be chosen on the day of the opening', (_when, time, day) => {
  expect(firstDayOf(bar, restaurant ?? null, at(time))).toBe(day);
});

it('a request or a stay begins today at the earliest', () => {
  const requests = restaurant && { ...restaurant, activity_system: 'REQUESTS_ONLY' as const };
  for (const department of [requests, cabins])
    expect(firstDayOf(bar, department ?? null, at('01:00'))).toBe('2027-01-10');
});

it('a day that was chosen before midnight stays until closing', () => {
  const catalogue = makeTestCatalogue();
  const companies = catalogue.companies.map((company) => ({ ...company, ...bar }));
  const draft = makeDraft({ companyId: 1, departmentId: 10, guests: 2, day: '2027-01-09' });
  const dayAt = (time: string) => stillValid({ ...catalogue, companies }, draft, at(time)).day;
  expect([dayAt('00:30'), dayAt('03:00')]).toEqual(['2027-01-09', null]);
});
