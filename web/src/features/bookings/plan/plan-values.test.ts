import { describe, expect, it } from 'vitest';
import { bookingOf, emptyGuest, emptyPart, fieldOfBooking, guestOf } from './plan-values.ts';

const hourly = { id: 3, company_id: 1, schedule_system: 'HOURLY' as const };
const daily = { id: 4, company_id: 1, schedule_system: 'DAILY' as const };
const values = { ...emptyPart, department: '3', first: '2027-05-03', last: '2027-05-05', from: '18:00', to: '20:00' };

describe('the booking of a part', () => {
  it('by the hour has times of day', () => {
    expect(bookingOf(values, hourly)).toMatchObject({ date_from: '2027-05-03T18:00', date_to: '2027-05-03T20:00' });
  });

  it('that ends before it starts ends on the next day', () => {
    expect(bookingOf({ ...values, from: '22:00', to: '02:00' }, hourly).date_to).toBe('2027-05-04T02:00');
  });

  it('by the night has days', () => {
    expect(bookingOf(values, daily)).toMatchObject({
      date_from: '2027-05-03',
      date_to: '2027-05-05',
      department_id: 4,
    });
  });

  it('leaves out empty fields', () => {
    expect(bookingOf(emptyPart, undefined)).toMatchObject({ department_id: undefined, date_from: '', date_to: '' });
  });
});

it.each([
  ['date_from', 'HOURLY', 'from'],
  ['date_from', 'DAILY', 'first'],
  ['date_to', 'DAILY', 'last'],
  ['renting_entity_id', 'HOURLY', 'unit'],
] as const)('shows an error of %s (%s) at the field %s', (path, schedule, field) => {
  expect(fieldOfBooking(path, values, schedule)).toBe(field);
});

it('sends a note that is written, and no empty one', () => {
  expect(guestOf({ ...emptyGuest, note: ' ' }).booking_properties).toEqual([]);
  expect(guestOf({ ...emptyGuest, note: 'Cake' }).booking_properties).toEqual([{ key: 'notes', value: 'Cake' }]);
});
