import type { EndpointName } from '@ledig/contract/api.ts';
import type { InputOf } from '@ledig/contract/types.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { openFixture, refusal, rowsOf } from '../bookings/fixture.ts';
import { NOW, openSession } from '../support/app.ts';
import { type Booking, makeBooking, makeDepartment, makeGuest, makeSettings, makeUser } from '../support/makers.ts';

const fixture = await openFixture();
afterEach(() => {
  fixture.server.clock.now = NOW;
});

const call = <N extends EndpointName>(name: N, input: InputOf<N>) => fixture.asHost.call(name, input);
const refused = <N extends EndpointName>(name: N, input: object) => fixture.asHost.refused(name, input);

let weeks = 0;
/** A stay that began yesterday in a cabin, each in another week. `now` moves there. */
const stayIn = async (entities = [fixture.cabins.first]): Promise<Booking> => {
  const from = NOW + ++weeks * 7 * DAY_MS;
  fixture.server.clock.now = from + DAY_MS;
  return makeBooking(fixture.db, { entities, from, to: from + 3 * DAY_MS });
};
const tokenNow = () => openSession(fixture.db, fixture.host, fixture.server.clock.now);

const form = (booking: Booking, values: object = {}) => ({
  full_name: 'Jarle Fiskar',
  nationality: 'NO',
  travel_document_type: 'passport' as const,
  country_of_residence: 'SE',
  purpose_of_stay: 'holiday' as const,
  address_1: 'Fjellvegen 4',
  renting_entity_id: booking.entities[0]?.id ?? 0,
  ...values,
});
const add = async (booking: Booking, values: object = {}) =>
  (
    await fixture.api.call(
      'guests.addGuest',
      { params: { bookingId: booking.id }, body: form(booking, values) },
      { token: await tokenNow() },
    )
  ).interactor;
const to = (booking: Booking, values: object = {}) => ({
  params: { bookingId: booking.id },
  body: form(booking, values),
});
const of = (booking: Booking, interactorId: number) => ({ params: { bookingId: booking.id, interactorId } });

describe('guest', () => {
  test('is checked in with all fields of the form, and listed in order', async () => {
    const booking = await stayIn();
    const whole = {
      occupation: 'Fiskar',
      birthday: '1971-05-17',
      travel_document_type: 'drivers_license',
      travel_document_number: 'N 0123',
      purpose_of_stay: 'course_or_conference',
      address_2: '5003 Bergen',
      arrival_date: new Date(fixture.server.clock.now).toISOString().slice(0, 10),
      booking_id: booking.id,
    };
    const first = await add(booking, whole);
    const { booking_id: _, ...kept } = whole;
    const cabin = { renting_entity: { id: fixture.cabins.first.id, name: fixture.cabins.first.name } };
    expect(first).toMatchObject({ ...form(booking), ...kept, ...cabin, booking_id: booking.id, version: 1 });
    const second = await add(booking, { full_name: 'Ida' });
    expect(second).toMatchObject({ occupation: '', birthday: null, arrival_date: null, address_2: '' });
    const options = { token: await tokenNow() };
    const params = { bookingId: booking.id };
    const { interactors } = await fixture.api.call('guests.listGuests', { params }, options);
    expect(interactors).toEqual([first, second]);
    const page = await fixture.api.call('guests.listGuestPage', { params, query: {} }, options);
    const path = `/api/interactors-paginated/${booking.id}`;
    const pages = { current_page: 1, total: 2, per_page: 20, next_page_url: null, prev_page_url: null, path };
    expect(page.interactors).toEqual({ data: [first, second], ...pages });
  });

  test("is listed in pages of the company's size", async () => {
    const booking = await stayIn();
    for (let at = 0; at < 3; at++) await makeGuest(fixture.db, booking, { name: `Guest ${at}` });
    await makeSettings(fixture.db, fixture.company, { pagination: 2 });
    const listed = async (page: number) =>
      (
        await fixture.api.call(
          'guests.listGuestPage',
          { params: { bookingId: booking.id }, query: { page } },
          { token: await tokenNow() },
        )
      ).interactors;
    const path = `/api/interactors-paginated/${booking.id}`;
    expect(await listed(1)).toMatchObject({ total: 3, next_page_url: `${path}?page=2`, prev_page_url: null });
    const last = await listed(2);
    expect(last.data.map(({ full_name }) => full_name)).toEqual(['Guest 2']);
    expect(last).toMatchObject({ next_page_url: null, prev_page_url: `${path}?page=1` });
    expect((await listed(9)).data).toEqual([]);
  });

  test('marks the stay as checked in, in the calendar and on its page', async () => {
    const booking = await stayIn();
    const date = new Date(fixture.server.clock.now).toISOString().slice(0, 10);
    const counts = async () => {
      const options = { token: await tokenNow() };
      const { bookings } = await fixture.api.call(
        'calendar.listCalendarBookings',
        { query: { scheduleSystem: 'DAILY' } },
        { ...options, headers: { 'booking-date': date } },
      );
      const shown = await fixture.api.call('bookings.getBooking', { params: { id: booking.id } }, options);
      return [bookings.find(({ id }) => id === booking.id)?.guests_count, shown.booking.guests_count];
    };
    expect(await counts()).toEqual([0, 0]);
    const { interactor_id } = await add(booking);
    await add(booking);
    expect(await counts()).toEqual([2, 2]);
    await fixture.api.call('guests.removeGuest', of(booking, interactor_id), { token: await tokenNow() });
    expect(await counts()).toEqual([1, 1]);
  });

  test('can be changed, but not with a stale version', async () => {
    const booking = await stayIn();
    const { interactor_id } = await add(booking, { arrival_date: null });
    const token = await tokenNow();
    const body = form(booking, { full_name: 'Jarle F.', country_of_residence: 'DE', version: 1, interactor_id });
    const change = { ...of(booking, interactor_id), body };
    const { interactor } = await fixture.api.call('guests.updateGuest', change, { token });
    expect(interactor).toMatchObject({ full_name: 'Jarle F.', country_of_residence: 'DE', version: 2 });
    expect(await fixture.api.refused('guests.updateGuest', change, { token })).toMatchObject(
      refusal(409, 'REQUEST-3017'),
    );
  });

  test('is created once per key', async () => {
    const booking = await stayIn();
    const options = { token: await tokenNow(), idempotencyKey: `guest-${booking.id}` };
    const answers = await Promise.all([1, 2, 3].map(() => fixture.api.call('guests.addGuest', to(booking), options)));
    expect(new Set(answers.map(({ interactor }) => interactor.interactor_id)).size).toBe(1);
    expect(await rowsOf(fixture, `select id from interactors where booking_id = ${booking.id}`)).toHaveLength(1);
  });

  test('is created for each of two bookings of a unit when the calls share a key', async () => {
    for (let at = 0; at < 2; at++) {
      const booking = await stayIn();
      const options = { token: await tokenNow(), idempotencyKey: 'guest-of-both' };
      const { interactor } = await fixture.api.call('guests.addGuest', to(booking), options);
      expect(interactor.booking_id).toBe(booking.id);
    }
  });

  test("doesn't change the booking's version: an open form of it can still be saved", async () => {
    const booking = await stayIn();
    await add(booking);
    expect(await rowsOf(fixture, `select version from bookings where id = ${booking.id}`)).toEqual([{ version: 1 }]);
  });
});

describe('a guest is refused', () => {
  test.each<[string, object, Record<string, string>]>([
    [
      'without required fields',
      { full_name: ' ', address_1: '' },
      { full_name: 'FIELD-3100', address_1: 'FIELD-3100' },
    ],
    [
      'with missing fields',
      { nationality: undefined, country_of_residence: undefined, renting_entity_id: undefined },
      { nationality: 'FIELD-3100', country_of_residence: 'FIELD-3100', renting_entity_id: 'FIELD-3100' },
    ],
    [
      'with too long texts',
      { full_name: 'x'.repeat(256), occupation: 'x'.repeat(256), travel_document_number: 'x'.repeat(256) },
      { full_name: 'FIELD-3101', occupation: 'FIELD-3101', travel_document_number: 'FIELD-3101' },
    ],
    [
      'with values outside the lists',
      { nationality: 'XX', travel_document_type: 'library_card', purpose_of_stay: 'crime' },
      { nationality: 'FIELD-3111', travel_document_type: 'FIELD-3111', purpose_of_stay: 'FIELD-3111' },
    ],
    ['with an impossible birthday', { birthday: '2001-02-30' }, { birthday: 'FIELD-3108' }],
    ['with an unknown field', { tenant_id: 1 }, { tenant_id: 'FIELD-3112' }],
  ])('%s', async (_, values, fields) => {
    const booking = await makeBooking(fixture.db, { entities: [fixture.cabins.big], from: NOW + ++weeks * 7 * DAY_MS });
    expect((await refused('guests.addGuest', to(booking, values))).fields).toEqual(fields);
    const guestId = await makeGuest(fixture.db, booking);
    const change = { ...of(booking, guestId), body: form(booking, values) };
    expect((await refused('guests.updateGuest', change)).fields).toEqual(fields);
  });

  test("in an entity that the booking doesn't hold", async () => {
    const booking = await makeBooking(fixture.db, { entities: [fixture.cabins.big], from: NOW + ++weeks * 7 * DAY_MS });
    const elsewhere = to(booking, { renting_entity_id: fixture.cabins.first.id });
    expect(await refused('guests.addGuest', elsewhere)).toEqual(
      refusal(404, 'RENTING_ENTITY-1101', 'renting_entity_id'),
    );
  });

  test('in an HOURLY booking, a past one and a canceled one', async () => {
    const from = NOW + ++weeks * 7 * DAY_MS;
    const table = await makeBooking(fixture.db, { entities: [fixture.tables.four], from });
    const past = await makeBooking(fixture.db, { entities: [fixture.cabins.big], from: NOW - 3 * DAY_MS });
    const canceled = await makeBooking(fixture.db, { entities: [fixture.cabins.big], from, canceled_at: NOW });
    const cases = [
      [table, refusal(422, 'INTERACTOR-2501')],
      [past, refusal(422, 'BOOKING-213')],
      [canceled, refusal(409, 'BOOKING-216')],
    ] as const;
    for (const [booking, expected] of cases) {
      expect(await refused('guests.addGuest', to(booking))).toEqual(expected);
      const guestId = await makeGuest(fixture.db, booking);
      expect(await refused('guests.updateGuest', { ...of(booking, guestId), body: form(booking) })).toEqual(expected);
      expect(await refused('guests.removeGuest', of(booking, guestId))).toEqual(expected);
    }
  });

  test('under another booking than their own', async () => {
    const from = NOW + ++weeks * 7 * DAY_MS;
    const mine = await makeBooking(fixture.db, { entities: [fixture.cabins.first], from });
    const other = await makeBooking(fixture.db, { entities: [fixture.cabins.second], from });
    const guestId = await makeGuest(fixture.db, mine);
    const missing = refusal(404, 'INTERACTOR-2500');
    expect(await refused('guests.updateGuest', { ...of(other, guestId), body: form(other) })).toEqual(missing);
    expect(await refused('guests.removeGuest', of(other, guestId))).toEqual(missing);
    const named = to(other, { booking_id: mine.id });
    expect(await refused('guests.addGuest', named)).toEqual(refusal(404, 'BOOKING-200', 'booking_id'));
  });

  test('for staff of another department, who get a 404', async () => {
    const booking = await makeBooking(fixture.db, { entities: [fixture.cabins.big], from: NOW + ++weeks * 7 * DAY_MS });
    const guestId = await makeGuest(fixture.db, booking);
    const neighbour = await makeDepartment(fixture.db, { company: fixture.company, schedule_system: 'DAILY' });
    const outsider = await makeUser(fixture.db, { department: neighbour, role: 'admin' });
    const token = await openSession(fixture.db, outsider);
    const missing = refusal(404, 'BOOKING-200');
    const asks = [
      ['guests.listGuests', { params: { bookingId: booking.id } }],
      ['guests.listGuestPage', { params: { bookingId: booking.id } }],
      ['guests.addGuest', to(booking)],
      ['guests.updateGuest', { ...of(booking, guestId), body: form(booking) }],
      ['guests.removeGuest', of(booking, guestId)],
    ] as const;
    for (const [name, input] of asks) expect(await fixture.api.refused(name, input, { token })).toEqual(missing);
  });

  test('for employees, who have read access only', async () => {
    const booking = await makeBooking(fixture.db, { entities: [fixture.cabins.big], from: NOW + ++weeks * 7 * DAY_MS });
    const guestId = await makeGuest(fixture.db, booking);
    const employee = await makeUser(fixture.db, { tenant: fixture.company.tenant, role: 'employee' });
    const token = await openSession(fixture.db, employee);
    const { interactors } = await fixture.api.call(
      'guests.listGuests',
      { params: { bookingId: booking.id } },
      { token },
    );
    expect(interactors.map(({ interactor_id }) => interactor_id)).toEqual([guestId]);
    expect(await fixture.api.refused('guests.addGuest', to(booking), { token })).toMatchObject({ status: 403 });
    expect(await fixture.api.refused('guests.removeGuest', of(booking, guestId), { token })).toMatchObject({
      status: 403,
    });
  });
});

describe('check-out', () => {
  const leave = async (booking: Booking) =>
    fixture.api.try('bookings.checkOut', { body: { booking_id: booking.id } }, { token: await tokenNow() });

  test('needs guests, and keeps one of them', async () => {
    const booking = await stayIn();
    expect((await leave(booking)).fault.code).toBe('INTERACTOR-2502');
    const { interactor_id } = await add(booking);
    expect((await leave(booking)).status).toBe(200);
    const token = await tokenNow();
    const remove = of(booking, interactor_id);
    expect(await fixture.api.refused('guests.removeGuest', remove, { token })).toEqual(refusal(422, 'BOOKING-213'));
    await add(booking, { full_name: 'Somebody else' });
    expect(await fixture.api.call('guests.removeGuest', remove, { token })).toEqual({ success: true });
  });

  test('never leaves a checked-out stay without guests, in any order of the two calls', async () => {
    for (let round = 0; round < 5; round++) {
      const booking = await stayIn();
      const { interactor_id } = await add(booking);
      const later = { token: await tokenNow() };
      const [left, removed] = await Promise.all([
        fixture.api.try('bookings.checkOut', { body: { booking_id: booking.id } }, later),
        fixture.api.try('guests.removeGuest', of(booking, interactor_id), later),
      ]);
      expect([left.ok, removed.ok].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('moving a stay', () => {
  test('moves the guests to the other cabin, and keeps their day of arrival only if it is still part of the stay', async () => {
    const from = Date.parse('2028-05-10T12:00:00Z');
    const booking = await makeBooking(fixture.db, { entities: [fixture.cabins.first], from, to: from + 3 * DAY_MS });
    const early = await makeGuest(fixture.db, booking, { arrival_date: '2028-05-10' });
    const late = await makeGuest(fixture.db, booking, { arrival_date: '2028-05-12' });
    const body = {
      booking: { renting_entity_id: fixture.cabins.second.id, date_from: '2028-05-12', date_to: '2028-05-14' },
    };
    await call('bookings.moveBooking', { params: { id: booking.id }, body });
    const { interactors } = await call('guests.listGuests', { params: { bookingId: booking.id } });
    expect(interactors.map((each) => [each.interactor_id, each.renting_entity_id, each.arrival_date])).toEqual([
      [early, fixture.cabins.second.id, null],
      [late, fixture.cabins.second.id, '2028-05-12'],
    ]);
  });

  test('and a concurrent check-in leave the guest in an entity of the booking', async () => {
    const from = Date.parse('2028-06-10T12:00:00Z');
    const booking = await makeBooking(fixture.db, { entities: [fixture.cabins.first], from, to: from + 3 * DAY_MS });
    const body = {
      booking: { renting_entity_id: fixture.cabins.second.id, date_from: '2028-06-10', date_to: '2028-06-13' },
    };
    const [moved, added] = await Promise.all([
      fixture.asHost.try('bookings.moveBooking', { params: { id: booking.id }, body }),
      fixture.asHost.try('guests.addGuest', to(booking)),
    ]);
    expect(moved.status).toBe(200);
    // The second call named an entity that the booking no longer held.
    if (!added.ok) expect(added.fault.code).toBe('RENTING_ENTITY-1101');
    const astray = `select i.id from interactors i where i.booking_id = ${booking.id} and i.renting_entity_id <> ${fixture.cabins.second.id}`;
    expect(await rowsOf(fixture, astray)).toEqual([]);
  });
});

test('the audit log names who checked a guest in, without the document number', async () => {
  const booking = await stayIn();
  const { interactor_id } = await add(booking, { travel_document_number: 'SECRET 7' });
  const rows = await rowsOf<{ kind: string; user_id: number; changed: unknown }>(
    fixture,
    `select kind, user_id::int, company_id::int, department_id::int, record_name, changed from audit_log
      where kind = 'interactors' and record_id = ${interactor_id}`,
  );
  expect(rows).toMatchObject([
    {
      user_id: fixture.host.id,
      company_id: fixture.company.id,
      department_id: fixture.daily.id,
      record_name: 'Jarle Fiskar',
    },
  ]);
  expect(JSON.stringify(rows)).toContain('Fjellvegen 4');
  expect(JSON.stringify(rows)).not.toContain('SECRET 7');
});
