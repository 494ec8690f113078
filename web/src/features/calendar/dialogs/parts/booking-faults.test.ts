import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { bookingFaultsOf, fieldsChangedBy } from './booking-faults.ts';

describe("the server's messages for a booking's fields", () => {
  it('appear at each field without their code', () => {
    const errors = {
      'booking.number_of_interactors': ['BOOKING-204|Choose fewer guests'],
      'booking.expected_arrival': ['DAILY-BOOKING-2203|Not before check-in'],
      'client.phone_number': ['BOOKING-202|Taken'],
    };
    expect(bookingFaultsOf(new ApiError(422, { code: 'BOOKING-204', errors }))).toEqual({
      number_of_interactors: 'Choose fewer guests',
      expected_arrival: 'Not before check-in',
    });
  });
  it('disappear with a change of the field', () => {
    expect(fieldsChangedBy({ type: 'range' })).toEqual(['date_from', 'date_to']);
    expect(fieldsChangedBy({ type: 'note' })).toEqual([]);
  });
  it('are empty without an error', () => {
    expect(bookingFaultsOf(null)).toEqual({});
    expect(bookingFaultsOf(new ApiError(0))).toEqual({});
  });
});
