import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { NOW } from '../support/app.ts';
import { type Entity, makeBlockedDate, makeBooking } from '../support/makers.ts';
import { by, call, fixture, messagesOf, move, onTable, openChanges, refused, stay } from './changes-fixture.ts';
import { BLOCKED, makeClient, refusal, rowsOf } from './fixture.ts';

await openChanges();

describe('booking form', () => {
  const form = (guests: number, client = makeClient(), version?: number) => ({
    booking: { number_of_interactors: guests, version },
    client,
    booking_properties: [{ key: 'notes' as const, value: 'By the window' }],
  });

  test('changes client, guests, note and tags, and increments the version', async () => {
    const { id } = await onTable();
    const client = makeClient({ name: 'Ola Nordmann' });
    const { booking } = await call('bookings.updateBooking', { ...by(id), body: form(4, client, 1) });
    expect(booking).toMatchObject({
      client_name: 'Ola Nordmann',
      client: { email: client.email, phone_number: client.phone_number },
      number_of_interactors: 4,
      properties: [{ key: 'notes', value: 'By the window' }],
      version: 2,
    });
    // The second one is for the new client.
    expect(await messagesOf(id)).toEqual(['booking_confirmation', 'booking_confirmation']);
  });

  test('sends a message about another number of guests, and none about a new note', async () => {
    const { id, client: stored } = await onTable();
    const { id: _id, ...client } = stored;
    await call('bookings.updateBooking', { ...by(id), body: form(2, client) });
    expect(await messagesOf(id)).toEqual(['booking_confirmation']);
    await call('bookings.updateBooking', { ...by(id), body: form(4, client) });
    expect(await messagesOf(id)).toEqual(['booking_confirmation', 'booking_updated']);
  });

  test('changes and removes the expected times of a stay within the hours of the department', async () => {
    const { id } = await stay('2027-08-20', '2027-08-22');
    const put = (times: object, version?: number) => {
      const body = form(2, makeClient(), version);
      return { ...by(id), body: { ...body, booking: { ...body.booking, ...times } } };
    };
    const { booking } = await call('bookings.updateBooking', put({ expected_arrival: '17:30' }));
    expect(booking).toMatchObject({ expected_arrival: '17:30', expected_departure: '08:00' });
    const left = await call('bookings.updateBooking', put({ expected_departure: '09:00' }));
    expect(left.booking).toMatchObject({ expected_arrival: '17:30', expected_departure: '09:00' });
    // A form without times, such as an older client's, leaves them.
    const same = await call('bookings.updateBooking', put({}));
    expect(same.booking).toMatchObject({ expected_arrival: '17:30', expected_departure: '09:00' });
    expect(await refused('bookings.updateBooking', put({ expected_arrival: '13:55' }))).toEqual(
      refusal(422, 'DAILY-BOOKING-2203', 'booking.expected_arrival'),
    );
    expect(await refused('bookings.updateBooking', put({ expected_departure: '11:05' }))).toEqual(
      refusal(422, 'DAILY-BOOKING-2204', 'booking.expected_departure'),
    );
    expect(await refused('bookings.updateBooking', put({ expected_arrival: '18:00' }, 1))).toEqual(
      refusal(409, 'BOOKING-217'),
    );
    const removed = await call('bookings.updateBooking', put({ expected_arrival: null }));
    expect(removed.booking).toMatchObject({ expected_arrival: null, expected_departure: '09:00' });
  });

  test('is refused with too many guests, a stale version, or a phone with another booking', async () => {
    const first = await onTable();
    const second = await onTable(fixture.tables.other, first.date);
    const put = (id: number, body: ReturnType<typeof form>) => refused('bookings.updateBooking', { ...by(id), body });
    expect(await put(first.id, form(5))).toEqual(refusal(422, 'BOOKING-204', 'booking.number_of_interactors'));
    expect(await put(first.id, form(2, makeClient(), 7))).toEqual(refusal(409, 'BOOKING-217'));
    const { id: _id, ...client } = second.client;
    expect(await put(first.id, form(2, client))).toEqual(refusal(422, 'BOOKING-202', 'client.phone_number'));
  });

  test('can correct a booking on a date that was blocked later, but not add guests: BOOKING-211', async () => {
    const { id, date } = await onTable();
    await makeBlockedDate(fixture.db, { department: fixture.hourly, from: date });
    expect(await refused('bookings.updateBooking', { ...by(id), body: form(3) })).toEqual(
      refusal(422, 'BOOKING-211', 'booking.number_of_interactors'),
    );
    const { booking } = await call('bookings.updateBooking', { ...by(id), body: form(2) });
    expect(booking).toMatchObject({ number_of_interactors: 2, icon: 'notebook' });
  });

  test('is closed once the booking is past', async () => {
    const { id } = await onTable();
    await fixture.db.tenantTransaction(fixture.company.tenant.id, ({ trx }) =>
      trx
        .updateTable('bookings')
        .set({ starts_at: new Date(NOW - 2 * HOUR_MS), ends_at: new Date(NOW - HOUR_MS) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await refused('bookings.updateBooking', { ...by(id), body: form(2) })).toEqual(refusal(422, 'BOOKING-213'));
  });
});

describe('moving', () => {
  test('to another time and table informs the client, increments the version and frees the old slot', async () => {
    const { id, date } = await onTable();
    const { booking } = await call(
      'bookings.moveBooking',
      move(id, {
        date_from: `${date}T12:05`,
        date_to: `${date}T13:00`,
        renting_entity_id: fixture.tables.other.id,
        version: 1,
      }),
    );
    expect(booking).toMatchObject({
      date_from: `${date}T12:05:00+02:00`,
      date_to: `${date}T13:00:00+02:00`,
      renting_entities: [{ id: fixture.tables.other.id, name: 'C' }],
      version: 2,
    });
    expect(await messagesOf(id)).toEqual(['booking_confirmation', 'booking_updated']);
    await onTable(fixture.tables.four, date);
  });

  test('by an hour, overlapping its own old time', async () => {
    const { id, date } = await onTable();
    const { booking } = await call(
      'bookings.moveBooking',
      move(id, { date_from: `${date}T19:00`, date_to: `${date}T21:00` }),
    );
    expect(booking.date_from).toBe(`${date}T19:00:00+02:00`);
  });

  test('of a stay snaps to check-in and check-out', async () => {
    const { id } = await stay('2027-07-01', '2027-07-03');
    const { booking } = await call(
      'bookings.moveBooking',
      move(id, { date_from: '2027-07-02T00:00', date_to: '2027-07-05T00:00' }),
    );
    expect(booking).toMatchObject({ date_from: '2027-07-02T14:00:00+02:00', date_to: '2027-07-05T11:00:00+02:00' });
  });

  test.each([
    [
      'onto a blocked date',
      { date_from: `${BLOCKED}T12:00`, date_to: `${BLOCKED}T13:00` },
      422,
      'BOOKING-211',
      'date_from',
    ],
    ['into the past', { date_from: '2027-03-09T12:00', date_to: '2027-03-09T13:00' }, 422, 'BOOKING-212', 'date_from'],
    [
      'outside opening hours',
      { date_from: '2027-05-30T07:00', date_to: '2027-05-30T09:00' },
      422,
      'BOOKING-214',
      'date_from',
    ],
    [
      'to an end before its start',
      { date_from: '2027-05-30T12:00', date_to: '2027-05-30T11:00' },
      422,
      'BOOKING-215',
      'date_to',
    ],
    [
      'on an old version',
      { date_from: '2027-05-30T12:00', date_to: '2027-05-30T13:00', version: 9 },
      409,
      'BOOKING-217',
      undefined,
    ],
    [
      'to a time that there is not',
      { date_from: '2027-03-28T02:30', date_to: '2027-03-28T12:00' },
      422,
      'FIELD-3108',
      'date_from',
    ],
  ])('is refused %s', async (_, booking, status, code, field) => {
    const { id } = await onTable();
    const found = await refused('bookings.moveBooking', move(id, booking));
    expect(found.fields).toEqual(field === undefined ? {} : { [`booking.${field}`]: code });
    expect([found.status, found.code]).toEqual([status, code === 'FIELD-3108' ? 'REQUEST-3001' : code]);
  });

  test('onto a taken table is refused and changes nothing', async () => {
    const { id, date } = await onTable();
    await onTable(fixture.tables.other, date);
    const before = await rowsOf(fixture, `select * from allocations where booking_id = ${id}`);
    const target = { date_from: `${date}T19:00`, date_to: `${date}T20:00`, renting_entity_id: fixture.tables.other.id };
    expect(await refused('bookings.moveBooking', move(id, target))).toEqual(
      refusal(409, 'BOOKING-218', 'booking.date_from'),
    );
    expect(await rowsOf(fixture, `select * from allocations where booking_id = ${id}`)).toEqual(before);
    expect(await messagesOf(id)).toEqual(['booking_confirmation']);
  });

  test("is refused to another department, to a too small table, and of several to one that can't be combined", async () => {
    const { id, date } = await onTable();
    const at = { date_from: `${date}T12:00`, date_to: `${date}T13:00` };
    const to = (entity: Entity, rest: object = {}) => move(id, { ...at, renting_entity_id: entity.id, ...rest });
    const field = 'booking.renting_entity_id';
    expect(await refused('bookings.moveBooking', to(fixture.guide))).toEqual(refusal(422, 'BOOKING-208', field));
    const crowded = to(fixture.tables.two, { number_of_interactors: 3 });
    const room = 'booking.number_of_interactors';
    expect(await refused('bookings.moveBooking', crowded)).toEqual(refusal(422, 'BOOKING-204', room));
    const several = await makeBooking(fixture.db, {
      entities: [fixture.tables.four, fixture.tables.other],
      from: Date.parse('2027-08-01T12:00:00Z'),
    });
    const input = {
      date_from: '2027-08-01T14:00',
      date_to: '2027-08-01T16:00',
      renting_entity_id: fixture.tables.two.id,
      from_renting_entity_id: fixture.tables.four.id,
    };
    expect(await refused('bookings.moveBooking', move(several.id, input))).toEqual(refusal(422, 'BOOKING-209', field));
  });
});
