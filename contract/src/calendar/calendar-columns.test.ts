import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { type BookingColumns, expandBookings } from './calendar-columns.ts';

const NOON = Date.parse('2027-06-01T12:00Z');
const view = { schedule_system: 'HOURLY' as const, now: NOON };

/** Columns of bookings of one hour: their ids and starts. */
const columns = (timezone: string, bookings: readonly (readonly [number, number])[]): BookingColumns => ({
  timezone,
  ids: bookings.map(([id]) => id),
  titles: bookings.map(([id]) => `Guest ${id}`),
  department_ids: bookings.map(() => 4),
  guests: bookings.map(() => 2),
  versions: bookings.map(() => 1),
  uncommon: [],
  checked_in: {},
  allocations: {
    booking_ids: bookings.map(([id]) => id),
    renting_entity_ids: bookings.map(() => 9),
    starts: bookings.map(([, from]) => from),
    ends: bookings.map(([, from]) => from + HOUR_MS),
  },
});

test('bookings of all zones come by start, each in its own zone', () => {
  const zones = [
    columns('Europe/Oslo', [
      [3, NOON + HOUR_MS],
      [1, NOON],
    ]),
    columns('America/New_York', [[2, NOON]]),
  ];
  expect(expandBookings({ ...view, zones }).map(({ id, title, start }) => [id, title, start])).toEqual([
    [1, 'Guest 1', '2027-06-01T14:00:00+02:00'],
    [2, 'Guest 2', '2027-06-01T08:00:00-04:00'],
    [3, 'Guest 3', '2027-06-01T15:00:00+02:00'],
  ]);
});

test('a booking of several units has all of them by id, from the first start to the last end', () => {
  const zone = columns('UTC', [[1, NOON]]);
  const allocations = {
    booking_ids: [1, 1],
    renting_entity_ids: [9, 7],
    starts: [NOON, NOON - HOUR_MS],
    ends: [NOON + HOUR_MS, NOON],
  };
  expect(expandBookings({ ...view, zones: [{ ...zone, allocations }] })[0]).toMatchObject({
    resource_ids: [{ renting_entity_id: 7 }, { renting_entity_id: 9 }],
    start: '2027-06-01T11:00:00+00:00',
    end: '2027-06-01T13:00:00+00:00',
    completed_at: null,
    tags: [],
  });
});

test('uncommon fields belong to their booking', () => {
  const zone = columns('UTC', [
    [1, NOON],
    [2, NOON - 2 * HOUR_MS],
  ]);
  const uncommon = {
    id: 2,
    note: 'Cake',
    tags: ['BIRTHDAY'],
    arrived_at: NOON - 2 * HOUR_MS,
    completed_at: null,
    checked_out_at: null,
    booked_until: null,
    expected_arrival: '10:15',
    expected_departure: null,
    whole_department_reservation: false,
    is_manual_booking: true,
    series_id: 5,
    group_id: null,
  };
  const [first, second] = expandBookings({ ...view, zones: [{ ...zone, uncommon: [uncommon], checked_in: { 2: 3 } }] });
  expect(first).toMatchObject({
    id: 2,
    note: 'Cake',
    tags: [{ value: 'BIRTHDAY' }],
    arrived_at: '2027-06-01T10:00:00+00:00',
    completed_at: '2027-06-01T11:00:00+00:00',
    expected_arrival: '10:15',
    is_manual_booking: true,
    series_id: 5,
    guests_count: 3,
  });
  expect(second).toMatchObject({ id: 1, note: '', series_id: null, guests_count: 0, completed_at: null });
});

test('a stay that was checked out early ends when its units become free, and keeps its own end', () => {
  const zone = columns('UTC', [[1, NOON - HOUR_MS]]);
  const uncommon = {
    ...{ id: 1, note: '', tags: [], arrived_at: null, completed_at: NOON, checked_out_at: NOON },
    booked_until: NOON + 48 * HOUR_MS,
    ...{ expected_arrival: null, expected_departure: null, series_id: null, group_id: null },
    ...{ whole_department_reservation: false, is_manual_booking: false },
  };
  const [stay] = expandBookings({ schedule_system: 'DAILY', now: NOON, zones: [{ ...zone, uncommon: [uncommon] }] });
  expect(stay).toMatchObject({
    end: '2027-06-01T12:00:00+00:00',
    booked_until: '2027-06-03T12:00:00+00:00',
    has_checked_out: true,
  });
});
