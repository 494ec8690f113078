import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { makeCompany, makeDepartment, makeEntity, makeUser } from '../support/makers.ts';
import { BLOCKED, cabinFor, guideFor, openFixture, refusal, rowsOf, tableFor } from './fixture.ts';

const fixture = await openFixture();

const book = (start: string, asked: object = {}) =>
  fixture.asHost.call('bookings.createBooking', tableFor(fixture, start, asked));
const refused = (start: string, asked: object = {}) =>
  fixture.asHost.refused('bookings.createBooking', tableFor(fixture, start, asked));
const local = (instant: number) => new Date(instant).toISOString();

describe('staff book for a client', () => {
  test('and get the full booking', async () => {
    const { booking } = await book('2027-05-01T18:00');
    expect(booking).toMatchObject({
      date_from: '2027-05-01T18:00:00+02:00',
      date_to: '2027-05-01T20:00:00+02:00',
      renting_entities: [{ id: fixture.tables.two.id, name: 'A' }],
      created_by: { id: fixture.host.id },
      is_manual_booking: false,
      canceled_at: null,
      version: 1,
    });
    expect(await rowsOf(fixture, `select count(*)::int n from outbox where booking_id = ${booking.id}`)).toEqual([
      { n: 1 },
    ]);
  });

  test('off the grid, and with their own end', async () => {
    const { booking } = await book('2027-05-02T12:10', { booking: { date_to: '2027-05-02T12:55' } });
    expect(booking).toMatchObject({ date_from: '2027-05-02T12:10:00+02:00', date_to: '2027-05-02T12:55:00+02:00' });
  });

  test("whose number is written with Norway's country code", async () => {
    const client = { phone_number: '+47 91 23 45 67', country_code: '+47' };
    const { booking } = await book('2027-05-05T18:00', { client });
    expect(booking.client).toMatchObject({ phone_number: '91234567', country_code: '+47' });
    const again = await refused('2027-05-05T18:00', { client: { phone_number: '91234567' } });
    expect(again).toEqual(refusal(422, 'BOOKING-202', 'client.phone_number'));
  });

  test('without an e-mail address, so that no e-mail is sent', async () => {
    const client = { email: '', phone_number: '91111111', name: 'Tor Dahl' };
    const { booking } = await book('2027-05-06T18:00', { client });
    expect(booking.client).toMatchObject({ email: '', phone_number: '91111111', name: 'Tor Dahl' });
    const messages = await rowsOf(fixture, `select channel from outbox where booking_id = ${booking.id}`);
    expect(messages).toEqual([]);
    const again = await book('2027-05-07T18:00', { client: { ...client, email: ' ' } });
    expect(again.booking.client.id).toBe(booking.client.id);
    const invalid = await refused('2027-05-08T18:00', { client: { ...client, email: 'tor@' } });
    expect(invalid).toMatchObject({ status: 422, fields: { 'client.email': 'FIELD-3105' } });
  });

  test('for the client with the phone number, preferring the same name', async () => {
    const phone_number = '92222222';
    const anna = await book('2027-05-09T12:00', { client: { name: 'Anna', email: 'anna@example.com', phone_number } });
    await book('2027-05-09T18:00', { client: { name: 'Per', email: 'per@example.com', phone_number } });
    const { booking } = await book('2027-05-10T18:00', { client: { name: 'anna', email: '', phone_number } });
    expect(booking.client.id).toBe(anna.booking.client.id);
    expect(booking.client.email).toBe('');
  });

  test('with an e-mail address that is removed later', async () => {
    const { booking } = await book('2027-05-11T18:00');
    const { name, country_code, phone_number } = booking.client;
    const form = {
      booking: { number_of_interactors: 1, version: 1 },
      client: { name, country_code, phone_number },
      booking_properties: [],
    };
    const changed = await fixture.asHost.call('bookings.updateBooking', { params: { id: booking.id }, body: form });
    expect(changed.booking.client).toMatchObject({ id: booking.client.id, email: '' });
    const kinds = await rowsOf(fixture, `select kind from outbox where booking_id = ${booking.id}`);
    expect(kinds).toEqual([{ kind: 'booking_confirmation' }]);
  });

  test('but visitors must give an e-mail address', async () => {
    const asked = tableFor(fixture, '2027-05-12T18:00', { client: { email: '' } });
    const answer = await fixture.api.refused('bookings.createPublicBooking', asked);
    expect(answer).toMatchObject({ status: 422 });
  });

  test('for guests who are already seated', async () => {
    const { booking } = await book(local(NOW - HOUR_MS));
    expect(booking.date_from).toBe('2027-03-10T09:00:00+01:00');
  });

  test('a stay, in any category', async () => {
    const input = cabinFor(fixture, '2027-05-01', '2027-05-02', { booking: { category_id: null } });
    const { booking } = await fixture.asHost.call('bookings.createBooking', input);
    expect(booking.schedule_system).toBe('DAILY');
  });

  test('for more than 8 guests, also on the public page', async () => {
    const hall = await makeEntity(fixture.db, { department: fixture.hourly, name: 'Hall', capacity: 20 });
    const asked = { booking: { number_of_interactors: 15 } };
    const { booking } = await fixture.asHost.call(
      'bookings.createPublicBooking',
      tableFor(fixture, '2027-05-03T18:00', asked),
    );
    expect(booking.renting_entities).toEqual([{ id: hall.id, name: 'Hall' }]);
  });

  test('by the rules for visitors on the public page of a department out of their scope', async () => {
    await makeEntity(fixture.db, { department: fixture.hourly, name: 'Barn', capacity: 20 });
    const other = await makeCompany(fixture.db, { tenant: fixture.company.tenant });
    const token = await openSession(fixture.db, await makeUser(fixture.db, { company: other }));
    for (const [asked, field] of [
      [tableFor(fixture, '2027-05-03T12:00', { booking: { number_of_interactors: 15 } }), 'number_of_interactors'],
      [tableFor(fixture, '2027-05-03T12:10'), 'date_from'],
    ] as const) {
      const { fields } = await fixture.api.refused('bookings.createPublicBooking', asked, { token });
      expect(Object.keys(fields)).toEqual([`booking.${field}`]);
    }
    const tags = { booking_properties: [{ key: 'tags', value: ['Boss'] }] };
    const request = guideFor(fixture, '2027-05-03T10:00', '2027-05-03T12:00', tags);
    const refusedRequest = await fixture.api.refused('requests.createPublicRequest', request, { token });
    expect(refusedRequest.fields).toEqual({ booking_properties: 'FIELD-3111' });
  });

  test('for as many guests as the free times are offered for', async () => {
    const department = await makeDepartment(fixture.db, { company: fixture.company });
    for (const name of ['Hall', 'Barn']) await makeEntity(fixture.db, { department, name, capacity: 20 });
    const other = await makeCompany(fixture.db, { tenant: fixture.company.tenant });
    const person = async (user: Parameters<typeof makeUser>[1]) => ({
      token: await openSession(fixture.db, await makeUser(fixture.db, user)),
    });
    const { tenant } = fixture.company;
    for (const [caller, isOffered] of [
      [await person({ tenant }), true],
      [await person({ department }), true],
      [await person({ company: other }), false],
      [await person({ tenant, role: 'employee' }), false],
      [{ token: null }, false],
    ] as const) {
      const query = { department_id: department.id, number_of_interactors: 15, date_from: '2027-05-13' };
      const slots = await fixture.api.call('bookings.listAvailableSlots', { query }, caller);
      const params = { departmentId: department.id, numberOfInteractors: 15, date: '2027-05-13' };
      const hours = await fixture.api.call('bookings.listHours', { params }, caller);
      expect([slots.available_slots.length > 0, hours.available_hours !== null]).toEqual([isOffered, isOffered]);
      const booking = { department_id: department.id, number_of_interactors: 15 };
      const asked = tableFor(fixture, '2027-05-13T18:00', { booking });
      const booked = await fixture.api.try('bookings.createPublicBooking', asked, caller);
      expect(booked.ok).toBe(isOffered);
    }
  });

  test('into the slot of a canceled booking', async () => {
    const booking = { renting_entity_id: fixture.tables.two.id };
    const first = await book('2027-05-04T18:00', { booking });
    expect(await refused('2027-05-04T18:00', { booking })).toMatchObject({ code: 'BOOKING-218' });
    await fixture.db.tenantTransaction(fixture.company.tenant.id, async ({ trx }) => {
      await trx
        .updateTable('bookings')
        .set({ canceled_at: new Date(NOW) })
        .where('id', '=', first.booking.id)
        .execute();
      await trx.updateTable('allocations').set({ active: false }).where('booking_id', '=', first.booking.id).execute();
    });
    await book('2027-05-04T18:00', { booking });
  });
});

describe('staff are refused', () => {
  test.each([
    ['a time outside opening hours', '2027-05-10T07:00', 'BOOKING-214', 'booking.date_from'],
    ['a blocked date', `${BLOCKED}T12:00`, 'BOOKING-210', 'booking.date_from'],
    ['a booking that is wholly past', '2027-03-09T12:00', 'BOOKING-212', 'booking.date_from'],
  ])('%s', async (_, start, code, field) => {
    expect(await refused(start)).toEqual(refusal(422, code, field));
  });

  test('an end after closing: BOOKING-214', async () => {
    expect(await refused('2027-05-10T21:00', { booking: { date_to: '2027-05-10T22:30' } })).toEqual(
      refusal(422, 'BOOKING-214', 'booking.date_from'),
    );
  });

  test('an end before the start: BOOKING-215', async () => {
    expect(await refused('2027-05-10T12:00', { booking: { date_to: '2027-05-10T12:00' } })).toEqual(
      refusal(422, 'BOOKING-215', 'booking.date_to'),
    );
  });

  test('a department out of their scope, as if it were missing: DEPARTMENT-701', async () => {
    const other = await makeCompany(fixture.db, { tenant: fixture.company.tenant });
    const elsewhere = await makeDepartment(fixture.db, { company: fixture.company });
    const narrow = [
      await makeUser(fixture.db, { company: other }),
      await makeUser(fixture.db, { department: elsewhere }),
    ];
    const missing = await refused('2027-05-10T12:00', { booking: { department_id: 999_999 } });
    for (const user of narrow) {
      const token = await openSession(fixture.db, user);
      for (const asked of [{}, { renting_entity_id: 999_999 }, { schedule_system: 'DAILY' }]) {
        const input = tableFor(fixture, '2027-05-10T12:00', { booking: asked });
        expect(await fixture.api.refused('bookings.createBooking', input, { token })).toEqual(missing);
      }
    }
  });
});
