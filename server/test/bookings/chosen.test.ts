import type { InputOf } from '@ledig/contract/types.ts';
import { describe, expect, test } from 'vitest';
import { NOW, openSession } from '../support/app.ts';
import { type Department, makeDepartment, makeEntity, makeUser } from '../support/makers.ts';
import { BLOCKED, makeClient, openFixture, refusal, rowsOf, tableFor } from './fixture.ts';

const fixture = await openFixture();

type ManualBody = InputOf<'bookings.createManualBooking'>['body'];
const periodIn = (department: Department, date_from: string, date_to: string) => ({
  company_id: fixture.company.id,
  department_id: department.id,
  date_from,
  date_to,
});
const manual = (date: string, booking: Partial<ManualBody['booking']> = {}, client = makeClient()) => ({
  body: {
    booking: {
      ...periodIn(fixture.hourly, `${date}T12:00`, `${date}T14:00`),
      number_of_interactors: 6,
      renting_entity_ids: [fixture.tables.two.id, fixture.tables.four.id],
      ...booking,
    },
    client,
    booking_properties: [{ key: 'tags' as const, value: ['birthday'] }],
  },
});
const whole = (date: string, booking: object = {}) => ({
  body: {
    booking: { ...periodIn(fixture.hourly, `${date}T12:00`, `${date}T14:00`), ...booking },
    client: makeClient(),
  },
});
const freeAt = async (from: string, to: string, department = fixture.hourly) => {
  const query = { departmentId: department.id, dateFrom: from, dateTo: to };
  return (await fixture.asHost.call('bookings.listAvailableEntities', { query })).result;
};

describe('manual booking', () => {
  test('holds exactly the chosen units, and returns them', async () => {
    const { booking } = await fixture.asHost.call('bookings.createManualBooking', manual('2027-05-01'));
    expect(booking).toMatchObject({
      is_manual_booking: true,
      whole_department_reservation: false,
      date_from: '2027-05-01T12:00:00+02:00',
      number_of_interactors: 6,
      max_number_of_interactors: 6,
      max_interactors: 6,
      icon: 'notebook',
      properties: [{ key: 'tags', value: ['BIRTHDAY'] }],
      created_by: { id: fixture.host.id },
    });
    expect(booking.renting_entities.map(({ name }) => name)).toEqual(['A', 'B']);
    const free = await freeAt('2027-05-01T13:00', '2027-05-01T15:00');
    expect(free).toEqual({
      available_renting_entities: [{ id: fixture.tables.other.id, name: 'C', number_of_interactors: 4 }],
      total_number_of_interactors: 4,
    });
  });

  test('of a stay has expected times', async () => {
    const { booking } = await fixture.asHost.call(
      'bookings.createManualBooking',
      manual('2027-05-02', {
        ...periodIn(fixture.daily, '2027-05-02', '2027-05-04'),
        renting_entity_ids: [fixture.cabins.big.id],
        expected_arrival: '15:30',
        expected_departure: '10:15',
      }),
    );
    expect(booking).toMatchObject({
      date_from: '2027-05-02T14:00:00+02:00',
      date_to: '2027-05-04T11:00:00+02:00',
      expected_arrival: '15:30',
      expected_departure: '10:15',
      department: {
        id: fixture.daily.id,
        name: fixture.daily.name,
        schedule_system: 'DAILY',
        activity_system: 'BOOKING',
        checkin: { value: '14:00' },
        checkout: { value: '11:00' },
      },
    });
  });

  test('is made once for a repeated key', async () => {
    const input = manual('2027-05-05');
    const first = await fixture.asHost.call('bookings.createManualBooking', input, { idempotencyKey: 'manual-1' });
    const again = await fixture.asHost.call('bookings.createManualBooking', input, { idempotencyKey: 'manual-1' });
    expect(again).toEqual(first);
    const rows = await rowsOf(fixture, `select id from bookings where starts_at = '2027-05-05 10:00+00'`);
    expect(rows).toHaveLength(1);
  });

  test.each<[string, string, Partial<ManualBody['booking']>, number, string, string]>([
    ['without units', '2027-05-06', { renting_entity_ids: [] }, 422, 'MANUAL-BOOKING-2900', 'renting_entity_ids'],
    [
      'of a missing unit',
      '2027-05-06',
      { renting_entity_ids: [999_999] },
      404,
      'RENTING_ENTITY-1101',
      'renting_entity_ids',
    ],
    [
      'with too little capacity',
      '2027-05-06',
      { number_of_interactors: 7 },
      422,
      'MANUAL-BOOKING-2902',
      'renting_entity_ids',
    ],
    ['of a taken unit', '2027-05-01', {}, 409, 'BOOKING-218', 'renting_entity_ids'],
    ['on a blocked date', BLOCKED, {}, 422, 'BOOKING-210', 'date_from'],
    ['in the past', '2027-03-09', {}, 422, 'BOOKING-212', 'date_from'],
    [
      'of a department with the other schedule',
      '2027-05-06',
      { schedule_system: 'DAILY' },
      422,
      'DEPARTMENT-709',
      'schedule_system',
    ],
  ])('is refused %s', async (_, date, booking, status, code, field) => {
    const found = await fixture.asHost.refused('bookings.createManualBooking', manual(date, booking));
    expect(found.fields).toEqual({ [`booking.${field}`]: code });
    expect(found.status).toBe(status);
  });

  test('refuses units of another department, and treats those out of scope as missing', async () => {
    const renting_entity_ids = [fixture.tables.two.id, fixture.guide.id];
    const input = manual('2027-05-06', { renting_entity_ids, number_of_interactors: 2 });
    const field = 'booking.renting_entity_ids';
    expect(await fixture.asHost.refused('bookings.createManualBooking', input)).toEqual(
      refusal(422, 'MANUAL-BOOKING-2901', field),
    );
    const token = await openSession(fixture.db, await makeUser(fixture.db, { department: fixture.hourly }));
    expect(await fixture.api.refused('bookings.createManualBooking', input, { token })).toEqual(
      refusal(404, 'RENTING_ENTITY-1101', field),
    );
  });

  test('is refused for a phone with a booking at that time', async () => {
    const client = makeClient();
    await fixture.asHost.call('bookings.createManualBooking', manual('2027-05-07', {}, client));
    const other = manual(
      '2027-05-07',
      { renting_entity_ids: [fixture.tables.other.id], number_of_interactors: 1 },
      client,
    );
    expect(await fixture.asHost.refused('bookings.createManualBooking', other)).toEqual(
      refusal(422, 'BOOKING-202', 'client.phone_number'),
    );
  });
});

describe('booking of a full department', () => {
  const query = (date: string) => ({
    query: { departmentId: fixture.hourly.id, dateFrom: `${date}T12:00`, dateTo: `${date}T14:00` },
  });
  const isFree = async (date: string) =>
    (await fixture.asHost.call('bookings.checkDepartmentAvailability', query(date))).result;

  test('holds all units, for ten guests by default', async () => {
    expect(await isFree('2027-05-20')).toBe(true);
    const { booking } = await fixture.asHost.call('bookings.reserveDepartment', whole('2027-05-20'));
    expect(booking).toMatchObject({
      whole_department_reservation: true,
      whole_apartment_reservation: true,
      number_of_interactors: 10,
      icon: null,
    });
    expect(booking.renting_entities.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(await isFree('2027-05-20')).toBe(false);
    expect(await freeAt('2027-05-20T12:00', '2027-05-20T13:00')).toMatchObject({ total_number_of_interactors: 0 });
  });

  test('is refused when a unit is taken: 2801', async () => {
    await fixture.api.call('bookings.createPublicBooking', tableFor(fixture, '2027-05-21T12:00'));
    expect(await isFree('2027-05-21')).toBe(false);
    expect(await fixture.asHost.refused('bookings.reserveDepartment', whole('2027-05-21'))).toEqual(
      refusal(409, 'DEPARTMENT-RESERVATION-2801', 'booking.date_from'),
    );
  });

  test('is refused without any unit: 2802', async () => {
    const empty = await makeDepartment(fixture.db, { company: fixture.company });
    const input = whole('2027-05-22', { department_id: empty.id });
    expect(await fixture.asHost.refused('bookings.reserveDepartment', input)).toEqual(
      refusal(422, 'DEPARTMENT-RESERVATION-2802', 'booking.department_id'),
    );
  });

  test('can be moved in time, but not to one table: 2803', async () => {
    const { booking } = await fixture.asHost.call('bookings.reserveDepartment', whole('2027-05-23'));
    const at = { date_from: '2027-05-23T15:00', date_to: '2027-05-23T17:00' };
    const extra = await makeEntity(fixture.db, { department: fixture.hourly, name: 'D' });
    const to = (body: object) => ({ params: { id: booking.id }, body: { booking: { ...at, ...body } } });
    expect(await fixture.asHost.refused('bookings.moveBooking', to({ renting_entity_id: extra.id }))).toEqual(
      refusal(422, 'DEPARTMENT-RESERVATION-2803', 'booking.renting_entity_id'),
    );
    await fixture.asHost.call('bookings.moveBooking', to({ renting_entity_id: fixture.tables.two.id }));
    const free = await freeAt('2027-05-23T15:00', '2027-05-23T17:00');
    expect(free.available_renting_entities.map(({ name }) => name)).toEqual(['D']);
  });
});

describe('free units for staff', () => {
  test.each([
    ['on a blocked date', `${BLOCKED}T12:00`, `${BLOCKED}T13:00`, 'BOOKING-210', 'dateFrom'],
    ['in the past', '2027-03-09T12:00', '2027-03-09T13:00', 'BOOKING-212', 'dateFrom'],
    ['at night', '2027-05-25T03:00', '2027-05-25T04:00', 'BOOKING-214', 'dateFrom'],
    ['with an end before the start', '2027-05-25T13:00', '2027-05-25T12:00', 'BOOKING-215', 'dateTo'],
    ['on no date at all', '2027-02-30', '2027-05-25', 'FIELD-3108', 'dateFrom'],
  ])('are refused with the reason %s', async (_, dateFrom, dateTo, code, field) => {
    const query = { departmentId: fixture.hourly.id, dateFrom, dateTo };
    for (const name of ['bookings.listAvailableEntities', 'bookings.checkDepartmentAvailability'] as const) {
      expect((await fixture.asHost.refused(name, { query })).fields).toEqual({ [field]: code });
    }
  });

  test("aren't shown for a department out of scope: DEPARTMENT-701", async () => {
    const host = await makeUser(fixture.db, { department: fixture.daily });
    const api = fixture.api.as({ token: await openSession(fixture.db, host) });
    const query = { departmentId: fixture.hourly.id, dateFrom: '2027-05-25T12:00', dateTo: '2027-05-25T13:00' };
    expect(await api.refused('bookings.listAvailableEntities', { query })).toEqual(refusal(404, 'DEPARTMENT-701'));
    const missing = refusal(404, 'DEPARTMENT-701', 'booking.department_id');
    expect(await api.refused('bookings.createManualBooking', manual('2027-05-25'))).toEqual(missing);
    expect(await api.refused('bookings.reserveDepartment', whole('2027-05-25'))).toEqual(missing);
  });
});

describe('automatic booking dialog', () => {
  test('shows where an entity belongs', async () => {
    const { first } = fixture.cabins;
    const { data } = await fixture.asHost.call('bookings.getAutoBookingData', { params: { id: first.id } });
    expect(data).toEqual({
      company: {
        id: fixture.company.id,
        name: fixture.company.name,
        country_code: '+47',
        tags: ['Window', 'Birthday'],
      },
      department: {
        id: fixture.daily.id,
        name: fixture.daily.name,
        schedule_system: 'DAILY',
        activity_system: 'BOOKING',
        checkin: { value: '14:00' },
        checkout: { value: '11:00' },
      },
      renting_entity: { id: first.id, name: 'Bjørk', category_id: fixture.categories.small.id },
      max_number_of_interactors: 4,
      timezone: 'Europe/Oslo',
    });
  });

  test('treats archived entities as missing: RENTING_ENTITY-1101', async () => {
    const gone = await makeEntity(fixture.db, { department: fixture.hourly, archived_at: NOW });
    expect(await fixture.asHost.refused('bookings.getAutoBookingData', { params: { id: gone.id } })).toEqual(
      refusal(404, 'RENTING_ENTITY-1101'),
    );
  });
});
