import { describe, expect, test } from 'vitest';
import { makeSettings } from '../support/makers.ts';
import { fill, nextDay, openWaitingFixture, wish } from './waiting-fixture.ts';

const fixture = await openWaitingFixture();

const refused = (date: string, entry: object = {}, client: object = {}) =>
  fixture.api.refused('waitingList.joinWaitingList', wish(fixture, date, entry, client));

describe('a wish of a visitor', () => {
  test.each<[string, string, object, object]>([
    ['zero guests', 'entry.number_of_interactors', { number_of_interactors: 0 }, {}],
    ['an impossible day', 'entry.date_from', { date_from: '2027-02-30' }, {}],
    ['a country code with a zero first', 'client.country_code', {}, { country_code: '+047' }],
    ['a country code without a plus', 'client.country_code', {}, { country_code: '47' }],
    ['a country code of four digits', 'client.country_code', {}, { country_code: '+4712' }],
    ['seven digits in Norway', 'client.phone_number', {}, { country_code: '+47', phone_number: '4012345' }],
    ['nine digits in Norway', 'client.phone_number', {}, { country_code: '+47', phone_number: '401234567' }],
    ['an address that is no e-mail', 'client.email', {}, { email: 'kari@' }],
  ])('is refused at its field for %s', async (_what, field, entry, client) => {
    const date = nextDay();
    await fill(fixture, date);
    const { status, fields } = await refused(date, entry, client);
    expect(status).toBe(422);
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  test('may have spaces around the e-mail address', async () => {
    const date = nextDay();
    await fill(fixture, date);
    const { entry } = await fixture.api.call(
      'waitingList.joinWaitingList',
      wish(fixture, date, {}, { email: '  kari@nordmann.test ' }),
    );
    expect(entry.status).toBe('waiting');
  });

  test('has the horizon of a booking: the last day is accepted, the next day is refused', async () => {
    await makeSettings(fixture.db, fixture.company, { booking_horizon_days: 20 });
    const [last, after] = ['2027-03-30', '2027-03-31'];
    // A free day within the horizon needs no waiting list.
    expect(await refused(last)).toMatchObject({ code: 'WAITING-LIST-3701' });
    expect(await refused(after)).toMatchObject({ code: 'WAITING-LIST-3706' });
  });
});
