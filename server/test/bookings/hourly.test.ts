import { describe, expect, test } from 'vitest';
import { makeCompany, makeDepartment, makeEntity } from '../support/makers.ts';
import { BLOCKED, fieldRefusal, makeClient, openFixture, refusal, rowsOf, tableFor } from './fixture.ts';

const fixture = await openFixture();

const book = (...asked: Parameters<typeof tableFor> extends [unknown, ...infer Rest] ? Rest : never) =>
  fixture.api.call('bookings.createPublicBooking', tableFor(fixture, ...asked));
const refused = (...asked: Parameters<typeof book>) =>
  fixture.api.refused('bookings.createPublicBooking', tableFor(fixture, ...asked));

describe('a visitor books a table', () => {
  test("and gets the booking's data", async () => {
    const input = tableFor(fixture, '2027-05-01T18:00', {
      booking: { schedule_system: 'HOURLY' },
      booking_properties: [
        { key: 'notes', value: 'A high chair, please' },
        { key: 'tags', value: ['Window'] },
      ],
    });
    const { booking } = await fixture.api.call('bookings.createPublicBooking', input);
    expect(booking).toMatchObject({
      company: { id: fixture.company.id, name: fixture.company.name },
      department: { id: fixture.hourly.id, name: fixture.hourly.name },
      renting_entities: [{ id: fixture.tables.two.id, name: 'A' }],
      schedule_system: 'HOURLY',
      date_from: '2027-05-01T18:00:00+02:00',
      date_to: '2027-05-01T20:00:00+02:00',
      number_of_interactors: 2,
      client: input.body.client,
      properties: [
        { key: 'notes', value: 'A high chair, please' },
        { key: 'tags', value: ['WINDOW'] },
      ],
    });
    const file = await fixture.server.app.inject({ url: booking.calendar_url });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain('DTSTART:20270501T160000Z');
  });

  test('with its allocations and one confirmation', async () => {
    const { booking } = await book('2027-05-02T12:00', { booking: { number_of_interactors: 7 } });
    expect(booking.renting_entities.map(({ name }) => name)).toEqual(['B', 'C']);
    const held = await rowsOf(fixture, `select entity_id from allocations where booking_id = ${booking.id} order by 1`);
    expect(held).toEqual([{ entity_id: fixture.tables.four.id }, { entity_id: fixture.tables.other.id }]);
    const messages = await rowsOf(
      fixture,
      `select kind, channel, recipient, state from outbox where booking_id = ${booking.id}`,
    );
    // The company sends no confirmations.
    expect(messages).toEqual([
      { kind: 'booking_confirmation', channel: 'email', recipient: booking.client.email, state: 'unwanted' },
    ]);
  });

  test('at the instant of a time with an offset', async () => {
    const { booking } = await book('2027-05-03T16:00:00Z');
    expect(booking.date_from).toBe('2027-05-03T18:00:00+02:00');
  });

  test('for the offered duration, ignoring the requested end', async () => {
    const { booking } = await book('2027-05-04T12:00', { booking: { date_to: '2027-05-04T21:00' } });
    expect(booking.date_to).toBe('2027-05-04T14:00:00+02:00');
  });

  test('at the smallest free one that fits, and at the next when that is taken', async () => {
    const names = [];
    for (let n = 0; n < 3; n++) names.push((await book('2027-05-05T12:00')).booking.renting_entities[0]?.name);
    expect(names).toEqual(['A', 'B', 'C']);
  });

  test('and the client of a known e-mail address keeps its name', async () => {
    const { email } = makeClient();
    await book('2027-05-06T12:00', { client: { email, name: 'First' } });
    await book('2027-05-06T12:00', { client: { email: email.toUpperCase(), name: 'Second' } });
    expect(await rowsOf(fixture, `select name from clients where lower(email) = '${email}'`)).toEqual([
      { name: 'First' },
    ]);
  });
});

describe('a visitor is refused', () => {
  test('more than 8 guests: BOOKING-204', async () => {
    expect(await refused('2027-05-10T12:00', { booking: { number_of_interactors: 9 } })).toEqual(
      refusal(422, 'BOOKING-204', 'booking.number_of_interactors'),
    );
  });

  test('more guests than the table has room for: BOOKING-204', async () => {
    const booking = { renting_entity_id: fixture.tables.two.id, number_of_interactors: 3 };
    expect(await refused('2027-05-10T12:00', { booking })).toEqual(
      refusal(422, 'BOOKING-204', 'booking.number_of_interactors'),
    );
  });

  test('more guests than any tables together have room for: BOOKING-204', async () => {
    const small = await makeDepartment(fixture.db, { company: fixture.company });
    await makeEntity(fixture.db, { department: small, capacity: 2 });
    const booking = { department_id: small.id, number_of_interactors: 3 };
    expect(await refused('2027-05-10T12:00', { booking })).toEqual(
      refusal(422, 'BOOKING-204', 'booking.number_of_interactors'),
    );
  });

  test('too many guests, with the largest capacity in the text', async () => {
    const small = await makeDepartment(fixture.db, { company: fixture.company });
    await makeEntity(fixture.db, { department: small, capacity: 2 });
    for (const [booking, most] of [
      [{ number_of_interactors: 9 }, 8],
      [{ renting_entity_id: fixture.tables.four.id, number_of_interactors: 5 }, 4],
      [{ department_id: small.id, number_of_interactors: 3 }, 2],
    ] as const) {
      const input = tableFor(fixture, '2027-05-10T12:00', { booking });
      const { fault } = await fixture.api.try('bookings.createPublicBooking', input);
      expect(fault.message).toContain(`BOOKING-204|There is room for at most ${most} guests.`);
    }
  });

  test('an end before the start: BOOKING-215', async () => {
    expect(await refused('2027-05-10T12:00', { booking: { date_to: '2027-05-10T11:00' } })).toEqual(
      refusal(422, 'BOOKING-215', 'booking.date_to'),
    );
  });

  test.each(['2027-03-09T12:00', '2027-03-10T09:30', '2020-01-01T12:00'])(
    'the past, %s: BOOKING-212',
    async (start) => {
      expect(await refused(start)).toEqual(refusal(422, 'BOOKING-212', 'booking.date_from'));
    },
  );

  test('a blocked date: BOOKING-210', async () => {
    expect(await refused(`${BLOCKED}T12:00`)).toEqual(refusal(422, 'BOOKING-210', 'booking.date_from'));
  });

  test.each([
    ['before opening', 'BOOKING-214', '2027-05-10T07:30'],
    ['after the last booking', 'BOOKING-220', '2027-05-10T20:30'],
    ['between two starts', 'BOOKING-219', '2027-05-10T12:10'],
    ['at night', 'BOOKING-214', '2027-05-10'],
  ])('a start %s: %s', async (_, code, start) => {
    expect(await refused(start)).toEqual(refusal(422, code, 'booking.date_from'));
  });

  test('a second booking with the same phone number at the same time: BOOKING-230, without a reason', async () => {
    const client = makeClient();
    await book('2027-05-11T12:00', { client });
    expect(await refused('2027-05-11T13:00', { client: { ...client, email: 'another@example.com' } })).toEqual({
      status: 422,
      code: 'BOOKING-230',
      fields: {},
    });
    await book('2027-05-11T14:00', { client });
  });

  test("a tag that the company doesn't offer: REQUEST-3001", async () => {
    const booking_properties = [{ key: 'tags', value: ['window', 'VIP'] }];
    expect(await refused('2027-05-12T10:00', { booking_properties })).toEqual(
      fieldRefusal({ booking_properties: 'FIELD-3111' }),
    );
  });

  test('a table that is taken: BOOKING-218', async () => {
    const booking = { renting_entity_id: fixture.tables.two.id };
    await book('2027-05-12T12:00', { booking });
    expect(await refused('2027-05-12T13:30', { booking })).toEqual(refusal(409, 'BOOKING-218', 'booking.date_from'));
    await book('2027-05-12T14:00', { booking });
  });

  test('a time when every table is taken: BOOKING-203', async () => {
    for (let n = 0; n < 3; n++) await book('2027-05-13T12:00');
    expect(await refused('2027-05-13T12:00')).toEqual(refusal(409, 'BOOKING-203', 'booking.date_from'));
  });

  test("a department that doesn't exist, or of another company: DEPARTMENT-701", async () => {
    const other = await makeCompany(fixture.db, { tenant: fixture.company.tenant });
    const expected = refusal(404, 'DEPARTMENT-701', 'booking.department_id');
    expect(await refused('2027-05-10T12:00', { booking: { department_id: 999_999 } })).toEqual(expected);
    expect(await refused('2027-05-10T12:00', { booking: { company_id: other.id } })).toEqual(expected);
  });

  test('an archived department, or one of an archived company: DEPARTMENT-701', async () => {
    const archived_at = Date.parse('2027-01-01T00:00:00Z');
    const department = await makeDepartment(fixture.db, { company: fixture.company, archived_at });
    const company = await makeCompany(fixture.db, { tenant: fixture.company.tenant, archived_at });
    const ofArchived = await makeDepartment(fixture.db, { company });
    for (const { id, company: owner } of [department, ofArchived]) {
      const booking = { department_id: id, company_id: owner.id };
      expect(await refused('2027-05-10T12:00', { booking })).toEqual(
        refusal(404, 'DEPARTMENT-701', 'booking.department_id'),
      );
    }
  });

  test('a table of another department, or an archived one: RENTING_ENTITY-1101', async () => {
    const archived = await makeEntity(fixture.db, { department: fixture.hourly, archived_at: 0 });
    for (const { id } of [fixture.guide, archived]) {
      expect(await refused('2027-05-10T12:00', { booking: { renting_entity_id: id } })).toEqual(
        refusal(404, 'RENTING_ENTITY-1101', 'booking.renting_entity_id'),
      );
    }
  });

  test('a category of another department: REQUEST-3004', async () => {
    expect(await refused('2027-05-10T12:00', { booking: { category_id: fixture.categories.small.id } })).toEqual(
      refusal(404, 'REQUEST-3004', 'booking.category_id'),
    );
  });

  test('a department that is booked by the night: DEPARTMENT-709', async () => {
    expect(await refused('2027-05-10T12:00', { booking: { department_id: fixture.daily.id } })).toMatchObject(
      refusal(422, 'DEPARTMENT-709'),
    );
    expect(await refused('2027-05-10T12:00', { booking: { schedule_system: 'DAILY' } })).toEqual(
      refusal(422, 'DEPARTMENT-709', 'booking.schedule_system'),
    );
  });

  test('a department that only takes requests: DEPARTMENT-708', async () => {
    expect(await refused('2027-05-10T12:00', { booking: { department_id: fixture.guides.id } })).toEqual(
      refusal(422, 'DEPARTMENT-708'),
    );
  });

  test('in Norwegian or English, as the browser requests', async () => {
    const input = tableFor(fixture, '2020-05-10T12:00');
    const texts = [];
    for (const language of ['nb-NO,nb;q=0.9', 'en-GB', 'fr']) {
      const { fault } = await fixture.api.try('bookings.createPublicBooking', input, { language });
      texts.push(fault.message);
    }
    expect(texts[0]).toBe(texts[2]);
    expect(texts[1]).toBe('BOOKING-212|This time has passed. Choose a later one.');
    expect(texts[0]).not.toBe(texts[1]);
  });
});

test('a refused booking leaves no row', async () => {
  const count = () =>
    rowsOf(
      fixture,
      `select (select count(*) from bookings) b, (select count(*) from allocations) a,
              (select count(*) from outbox) o, (select count(*) from clients) c, (select count(*) from idempotency_keys) k`,
    );
  const booking = { renting_entity_id: fixture.tables.four.id };
  await book('2027-05-20T12:00', { booking });
  const before = await count();
  const input = tableFor(fixture, '2027-05-20T12:00', { booking });
  await fixture.api.refused('bookings.createPublicBooking', input, { idempotencyKey: 'taken' });
  expect(await count()).toEqual(before);
});
