import { describe, expect, test } from 'vitest';
import { BLOCKED, cabinFor, fieldRefusal, makeClient, openFixture, refusal } from './fixture.ts';

const fixture = await openFixture();

const book = (from: string, to: string, asked: object = {}) =>
  fixture.api.call('bookings.createPublicDailyBooking', cabinFor(fixture, from, to, asked));
const refused = (from: string, to: string, asked: object = {}) =>
  fixture.api.refused('bookings.createPublicDailyBooking', cabinFor(fixture, from, to, asked));

describe('a visitor books a stay', () => {
  test('from check-in to check-out', async () => {
    const { booking } = await book('2027-05-01', '2027-05-03', {
      booking: { expected_arrival: '16:30', expected_departure: '09:00' },
    });
    expect(booking).toMatchObject({
      renting_entities: [{ id: fixture.cabins.first.id, name: 'Bjørk' }],
      category_name: 'Small',
      schedule_system: 'DAILY',
      date_from: '2027-05-01T14:00:00+02:00',
      date_to: '2027-05-03T11:00:00+02:00',
      expected_arrival: '16:30',
      expected_departure: '09:00',
    });
  });

  test('over the night of a clock change', async () => {
    const { booking } = await book('2027-10-30', '2027-10-31');
    expect([booking.date_from, booking.date_to]).toEqual(['2027-10-30T14:00:00+02:00', '2027-10-31T11:00:00+01:00']);
  });

  test('on the day that another one ends', async () => {
    const booking = { renting_entity_id: fixture.cabins.first.id };
    await book('2027-05-10', '2027-05-12', { booking });
    await book('2027-05-12', '2027-05-13', { booking });
    await book('2027-05-09', '2027-05-10', { booking });
  });

  test('today, after check-in time', async () => {
    await book('2027-03-10', '2027-03-11');
  });

  test('in a chosen cabin, without its category', async () => {
    const asked = {
      booking: { category_id: null, renting_entity_id: fixture.cabins.big.id, number_of_interactors: 8 },
    };
    const { booking } = await book('2027-05-14', '2027-05-15', asked);
    expect(booking.renting_entities).toEqual([{ id: fixture.cabins.big.id, name: 'Gran' }]);
  });
});

describe('a visitor is refused', () => {
  test.each([
    ['the same day', '2027-06-01', '2027-06-01'],
    ['an earlier day', '2027-06-02', '2027-06-01'],
  ])('leaving on %s: DAILY-BOOKING-2200', async (_, from, to) => {
    expect(await refused(from, to)).toEqual(refusal(422, 'DAILY-BOOKING-2200', 'booking.date_to'));
  });

  test.each([null, undefined])('a stay without an end (%s): FIELD-3100', async (date_to) => {
    const { status, fields } = await refused('2027-06-01', '2027-06-02', { booking: { date_to } });
    expect({ status, fields }).toEqual({ status: 422, fields: { 'booking.date_to': 'FIELD-3100' } });
  });

  test('a stay that began yesterday: BOOKING-212', async () => {
    expect(await refused('2027-03-09', '2027-03-12')).toEqual(refusal(422, 'BOOKING-212', 'booking.date_from'));
  });

  test.each([
    [BLOCKED, '2027-06-18'],
    ['2027-06-15', '2027-06-20'],
  ])('a stay over a blocked date, %s to %s: BOOKING-210', async (from, to) => {
    expect(await refused(from, to)).toEqual(refusal(422, 'BOOKING-210', 'booking.date_from'));
  });

  test('a stay without expected times: REQUEST-3001 on both fields', async () => {
    const booking = { expected_arrival: null, expected_departure: undefined };
    expect(await refused('2027-06-01', '2027-06-02', { booking })).toEqual(
      fieldRefusal({ 'booking.expected_arrival': 'FIELD-3100', 'booking.expected_departure': 'FIELD-3100' }),
    );
  });

  test('arriving before check-in: DAILY-BOOKING-2203', async () => {
    expect(await refused('2027-06-01', '2027-06-02', { booking: { expected_arrival: '13:55' } })).toEqual(
      refusal(422, 'DAILY-BOOKING-2203', 'booking.expected_arrival'),
    );
  });

  test('leaving after check-out: DAILY-BOOKING-2204', async () => {
    expect(await refused('2027-06-01', '2027-06-02', { booking: { expected_departure: '11:05' } })).toEqual(
      refusal(422, 'DAILY-BOOKING-2204', 'booking.expected_departure'),
    );
  });

  test('a stay without a category, where categories are used: DAILY-BOOKING-2202', async () => {
    expect(await refused('2027-06-01', '2027-06-02', { booking: { category_id: null } })).toEqual(
      refusal(422, 'DAILY-BOOKING-2202', 'booking.category_id'),
    );
  });

  test('a category in which every cabin is taken: DAILY-BOOKING-2201', async () => {
    await book('2027-06-05', '2027-06-07');
    await book('2027-06-06', '2027-06-08');
    expect(await refused('2027-06-06', '2027-06-07')).toEqual(refusal(409, 'DAILY-BOOKING-2201', 'booking.date_from'));
    await book('2027-06-06', '2027-06-07', { booking: { category_id: fixture.categories.big.id } });
  });

  test('a cabin that is taken: BOOKING-218', async () => {
    const booking = { renting_entity_id: fixture.cabins.first.id };
    await book('2027-06-10', '2027-06-12', { booking });
    expect(await refused('2027-06-11', '2027-06-13', { booking })).toEqual(
      refusal(409, 'BOOKING-218', 'booking.date_from'),
    );
  });

  test('more guests than any cabin of the category has room for: BOOKING-204', async () => {
    expect(await refused('2027-06-01', '2027-06-02', { booking: { number_of_interactors: 5 } })).toEqual(
      refusal(422, 'BOOKING-204', 'booking.number_of_interactors'),
    );
  });

  test('more guests than the cabin has room for: BOOKING-204', async () => {
    const booking = { renting_entity_id: fixture.cabins.first.id, number_of_interactors: 5 };
    expect(await refused('2027-06-01', '2027-06-02', { booking })).toEqual(
      refusal(422, 'BOOKING-204', 'booking.number_of_interactors'),
    );
  });

  test('a cabin of another category than the given one: BOOKING-201', async () => {
    const booking = { renting_entity_id: fixture.cabins.big.id };
    expect(await refused('2027-06-01', '2027-06-02', { booking })).toEqual(
      refusal(409, 'BOOKING-201', 'booking.renting_entity_id'),
    );
  });

  test('a second stay with the same phone number: BOOKING-230, without a reason', async () => {
    const client = makeClient();
    await book('2027-06-20', '2027-06-22', { client });
    expect(await refused('2027-06-21', '2027-06-23', { client })).toEqual({
      status: 422,
      code: 'BOOKING-230',
      fields: {},
    });
  });

  test('a department that is booked by the hour: DEPARTMENT-709', async () => {
    const booking = { department_id: fixture.hourly.id, category_id: null };
    expect(await refused('2027-06-01', '2027-06-02', { booking })).toMatchObject(refusal(422, 'DEPARTMENT-709'));
  });
});
