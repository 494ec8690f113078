import type { EndpointName } from '@ledig/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { cabinFor, fieldRefusal, guideFor, openFixture, tableFor } from './fixture.ts';

const fixture = await openFixture();

let day = 0;
/** A date that no other test of this file uses. */
const freeDate = () => new Date(Date.UTC(2027, 6, 1 + day++)).toISOString().slice(0, 10);

const askGuide = (date: string, asked?: object) => guideFor(fixture, `${date}T12:00`, `${date}T14:00`, asked);

const DOORS: [EndpointName, (asked?: object) => { body: Record<string, unknown> }][] = [
  ['bookings.createPublicBooking', (asked) => tableFor(fixture, `${freeDate()}T12:00`, asked)],
  ['bookings.createPublicDailyBooking', (asked) => cabinFor(fixture, freeDate(), freeDate(), asked)],
  ['bookings.createBooking', (asked) => tableFor(fixture, `${freeDate()}T12:00`, asked)],
  ['requests.createPublicRequest', (asked) => askGuide(freeDate(), asked)],
];

const REFUSED_FIELDS: [string, object, Record<string, string>][] = [
  ['no name', { client: { name: undefined } }, { 'client.name': 'FIELD-3100' }],
  ['a blank name', { client: { name: '   ' } }, { 'client.name': 'FIELD-3100' }],
  ['a name of 256 characters', { client: { name: 'å'.repeat(256) } }, { 'client.name': 'FIELD-3101' }],
  ['a name that is a number', { client: { name: 7 } }, { 'client.name': 'FIELD-3115' }],
  ['NUL in a name', { client: { name: 'Ka\u0000ri' } }, { 'client.name': 'FIELD-3114' }],
  ['half of a pair in a name', { client: { name: 'Kari \ud83d' } }, { 'client.name': 'FIELD-3114' }],
  ['no e-mail address', { client: { email: 'kari@' } }, { 'client.email': 'FIELD-3105' }],
  [
    'a phone number with a leading zero',
    { client: { phone_number: '04123456' } },
    { 'client.phone_number': 'FIELD-3106' },
  ],
  ['seven digits in Norway', { client: { phone_number: '4123456' } }, { 'client.phone_number': 'FIELD-3106' }],
  [
    "the code of Norway before another country's number",
    { client: { phone_number: '+4741234567', country_code: '+46' } },
    { 'client.phone_number': 'FIELD-3106' },
  ],
  ['letters for a phone number', { client: { phone_number: 'call me' } }, { 'client.phone_number': 'FIELD-3106' }],
  ['a country code without a plus', { client: { country_code: '47' } }, { 'client.country_code': 'FIELD-3107' }],
  ['no guests', { booking: { number_of_interactors: 0 } }, { 'booking.number_of_interactors': 'FIELD-3103' }],
  ['half a guest', { booking: { number_of_interactors: 1.5 } }, { 'booking.number_of_interactors': 'FIELD-3110' }],
  ['guests in letters', { booking: { number_of_interactors: '2' } }, { 'booking.number_of_interactors': 'FIELD-3115' }],
  [
    'guests without number',
    { booking: { number_of_interactors: null } },
    { 'booking.number_of_interactors': 'FIELD-3100' },
  ],
  [
    'too many guests',
    { booking: { number_of_interactors: 100_001 } },
    { 'booking.number_of_interactors': 'FIELD-3104' },
  ],
  ['a date in words', { booking: { date_from: 'tomorrow' } }, { 'booking.date_from': 'FIELD-3108' }],
  ['a department of minus one', { booking: { department_id: -1 } }, { 'booking.department_id': 'FIELD-3103' }],
  ['a department beyond all ids', { booking: { department_id: 1e300 } }, { 'booking.department_id': 'FIELD-3104' }],
  ['another schedule system', { booking: { schedule_system: 'WEEKLY' } }, { 'booking.schedule_system': 'FIELD-3111' }],
  ['25 o’clock', { booking: { expected_arrival: '25:00' } }, { 'booking.expected_arrival': 'FIELD-3109' }],
  ['an unknown field', { surprise: 1 }, { surprise: 'FIELD-3112' }],
  ['an unknown field of the booking', { booking: { canceled_at: null } }, { 'booking.canceled_at': 'FIELD-3112' }],
  ['an unknown field of the client', { client: { tenant_id: 1 } }, { 'client.tenant_id': 'FIELD-3112' }],
  [
    'an unknown property',
    { booking_properties: [{ key: 'colour', value: 'red' }] },
    { 'booking_properties.0.key': 'FIELD-3111' },
  ],
  [
    'a note of 2001 characters',
    { booking_properties: [{ key: 'notes', value: 'x'.repeat(2001) }] },
    { 'booking_properties.0.value': 'FIELD-3101' },
  ],
  [
    'NUL in a note',
    { booking_properties: [{ key: 'notes', value: 'a\u0000b' }] },
    { 'booking_properties.0.value': 'FIELD-3114' },
  ],
  [
    '51 tags',
    { booking_properties: [{ key: 'tags', value: Array.from({ length: 51 }, (_, n) => `T${n}`) }] },
    { 'booking_properties.0.value': 'FIELD-3119' },
  ],
  ['properties that are no list', { booking_properties: {} }, { booking_properties: 'FIELD-3115' }],
];

describe.each(DOORS)('%s', (name, inputOf) => {
  const asked = () => fixture.api.as({ token: fixture.hostToken });

  test.each(REFUSED_FIELDS)('refuses %s', async (_, wrong, fields) => {
    expect(await asked().refused(name, inputOf(wrong))).toEqual(fieldRefusal(fields));
  });

  test('names all refused fields at once', async () => {
    const input = inputOf({ client: { name: '', email: 'x' }, booking: { number_of_interactors: 0 } });
    const { fields } = await asked().refused(name, input);
    expect(Object.keys(fields).sort()).toEqual(['booking.number_of_interactors', 'client.email', 'client.name']);
  });

  test('accepts a body wrapped in data', async () => {
    const { body } = inputOf();
    expect(await asked().try(name, { body: { data: body } })).toMatchObject({ status: 201 });
  });

  test('refuses additional keys around a wrapped body', async () => {
    const { body } = inputOf();
    expect(await asked().refused(name, { body: { data: body, extra: 1 } })).toMatchObject({
      status: 422,
      fields: { data: 'FIELD-3112', extra: 'FIELD-3112' },
    });
  });

  test.each([
    ['255 characters', 'å'.repeat(255)],
    ['emoji', 'Kari 👩‍👩‍👧‍👦 Nordmann'],
    ['a name from right to left', 'מרים כהן'],
    ['a name in Arabic', 'محمد الأمين'],
    ['an apostrophe and a semicolon', "O'Brien; drop table bookings; --"],
    ['markup', '<script>alert(1)</script>'],
  ])('keeps %s as they are', async (_, clientName) => {
    const answer = await asked().try(name, inputOf({ client: { name: clientName } }));
    expect(answer.status, answer.text).toBe(201);
    expect(answer.text).toContain(JSON.stringify(clientName));
  });

  test.each([
    ['no body', undefined, 400, 'REQUEST-3000'],
    ['an empty body', '', 400, 'REQUEST-3000'],
    ['broken JSON', '{"booking":', 400, 'REQUEST-3000'],
    ['a body with __proto__', '{"__proto__":{"admin":true}}', 400, 'REQUEST-3000'],
    ['a body with a constructor', '{"constructor":{"prototype":{"admin":true}}}', 400, 'REQUEST-3000'],
    ['10,000 lists in each other', '['.repeat(10_000) + ']'.repeat(10_000), 400, 'REQUEST-3000'],
    ['10,000 objects in each other', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400, 'REQUEST-3000'],
    ['10 MB', `{"booking":"${'x'.repeat(10_000_000)}"}`, 413, 'REQUEST-3009'],
    ['null', 'null', 422, 'REQUEST-3001'],
    ['a number', '7', 422, 'REQUEST-3001'],
    ['a list', '[]', 422, 'REQUEST-3001'],
    ['a text', '"book"', 422, 'REQUEST-3001'],
  ])('refuses %s', async (_, raw, status, code) => {
    const options = raw === undefined ? {} : { raw };
    expect(await asked().refused(name, {}, options)).toMatchObject({ status, code });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml'])(
    'refuses a body of the type %s',
    async (type) => {
      const refusal = await asked().refused(name, inputOf(), { headers: { 'content-type': type } });
      expect(refusal).toMatchObject({ status: 415, code: 'REQUEST-3011' });
    },
  );

  test.each([
    '2027-02-30T12:00',
    '0000-01-01T12:00',
    '0099-01-01T12:00',
    '9999-12-31T12:00',
    '9999-12-31T23:59:59-12:00',
  ])("refuses the date %s, which doesn't exist or is out of range", async (date_from) => {
    const { status, fields } = await asked().refused(name, inputOf({ booking: { date_from } }));
    expect({ status, fields }).toEqual({ status: 422, fields: { 'booking.date_from': 'FIELD-3108' } });
  });

  test("refuses an end at a date that doesn't exist", async () => {
    const { status, fields } = await asked().refused(name, inputOf({ booking: { date_to: '2027-04-31' } }));
    expect({ status, fields }).toEqual({ status: 422, fields: { 'booking.date_to': 'FIELD-3108' } });
  });
});

describe('URLs that name no record', () => {
  test.each([
    '/api/booking/0',
    '/api/booking/-1',
    '/api/booking/1e9',
    '/api/booking/%00',
    '/api/booking/99999999999999999',
  ])('%s is missing', async (url) => {
    const answer = await fixture.server.app.inject({ url, headers: { authorization: `Bearer ${fixture.hostToken}` } });
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([404, 'REQUEST-3004']);
  });

  test.each(['/api/booking/%E0%A4%A', '/api/%', '/api/no-such-call', '/api', '/api/booking/1/2'])(
    '%s is refused as JSON',
    async (url) => {
      const answer = await fixture.server.app.inject({
        url,
        headers: { authorization: `Bearer ${fixture.hostToken}` },
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(JSON.parse(answer.body)).toMatchObject({ code: expect.stringMatching(/^R/), errors: {} });
    },
  );
});
