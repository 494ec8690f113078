import { describe, expect, test } from 'vitest';
import { BLOCKED, guideFor, openFixture, refusal, rowsOf } from './fixture.ts';

const fixture = await openFixture();

const ask = (from: string, to: string, asked: object = {}) =>
  fixture.api.call('requests.createPublicRequest', guideFor(fixture, from, to, asked));
const refused = (from: string, to: string, asked: object = {}) =>
  fixture.api.refused('requests.createPublicRequest', guideFor(fixture, from, to, asked));

describe('a visitor requests a guide', () => {
  test('and the request is stored as pending, with a message that it was received', async () => {
    const { booking_request: request } = await ask('2027-05-01T10:00', '2027-05-01T15:00', {
      booking_properties: [{ key: 'notes', value: 'Two beginners' }],
    });
    expect(request).toMatchObject({
      status: 'pending',
      department: { id: fixture.guides.id },
      date_from: '2027-05-01T10:00:00+02:00',
      date_to: '2027-05-01T15:00:00+02:00',
      properties: [{ key: 'notes', value: 'Two beginners' }],
    });
    expect(
      await rowsOf(fixture, `select kind, recipient from outbox where booking_request_id = ${request.id}`),
    ).toEqual([{ kind: 'booking_request_received', recipient: request.client.email }]);
  });

  test('and holds no unit: two may request the same time', async () => {
    await ask('2027-05-02T10:00', '2027-05-02T12:00');
    await ask('2027-05-02T10:00', '2027-05-02T12:00');
    expect(await rowsOf(fixture, 'select 1 from allocations')).toEqual([]);
  });
});

describe('a visitor is refused', () => {
  test('a department that can be booked directly: BOOKING_REQUESTS-2109', async () => {
    const booking = { department_id: fixture.hourly.id };
    expect(await refused('2027-05-01T10:00', '2027-05-01T12:00', { booking })).toEqual(
      refusal(422, 'BOOKING_REQUESTS-2109'),
    );
  });

  test.each([
    ['2027-03-09T10:00', '2027-03-09T12:00'],
    ['2027-03-10T09:00', '2027-03-10T12:00'],
  ])('the past, %s: BOOKING_REQUESTS-2108', async (from, to) => {
    expect(await refused(from, to)).toEqual(refusal(422, 'BOOKING_REQUESTS-2108', 'booking.date_from'));
  });

  test('a blocked date: BOOKING-210', async () => {
    expect(await refused(`${BLOCKED}T10:00`, `${BLOCKED}T12:00`)).toEqual(
      refusal(422, 'BOOKING-210', 'booking.date_from'),
    );
  });

  test('a time outside opening hours: BOOKING-214', async () => {
    expect(await refused('2027-05-01T06:00', '2027-05-01T07:00')).toEqual(
      refusal(422, 'BOOKING-214', 'booking.date_from'),
    );
  });

  test('an end before the start: BOOKING_REQUESTS-2113', async () => {
    expect(await refused('2027-05-01T12:00', '2027-05-01T10:00')).toEqual(
      refusal(422, 'BOOKING_REQUESTS-2113', 'booking.date_to'),
    );
  });

  test('more than 8 guests of a visitor, as for bookings: BOOKING-204', async () => {
    const booking = { number_of_interactors: 9 };
    const input = guideFor(fixture, '2027-05-10T10:00', '2027-05-10T12:00', { booking });
    const { fault, status } = await fixture.api.try('requests.createPublicRequest', input as never);
    expect([status, fault.code]).toEqual([422, 'BOOKING-204']);
    expect(fault.message).toContain('at most 8 guests');
  });

  test('more guests than any guide takes: BOOKING_REQUESTS-2115', async () => {
    expect(await refused('2027-05-01T10:00', '2027-05-01T12:00', { booking: { number_of_interactors: 7 } })).toEqual(
      refusal(422, 'BOOKING_REQUESTS-2115', 'booking.number_of_interactors'),
    );
  });

  test('an unknown department: DEPARTMENT-701', async () => {
    expect(await refused('2027-05-01T10:00', '2027-05-01T12:00', { booking: { department_id: 999_999 } })).toEqual(
      refusal(404, 'DEPARTMENT-701', 'booking.department_id'),
    );
  });
});
