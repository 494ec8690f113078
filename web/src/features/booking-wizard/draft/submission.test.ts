import { createBookingBody } from '@ledig/contract/bookings/booking-shapes.ts';
import { describe, expect, it } from 'vitest';
import { makeCabins, makeDepartment, makeDraft } from './make.fixture.ts';
import { submissionOf } from './submission.ts';

const client = { name: 'Kari Nordmann', country_code: '+47', phone_number: '91234567', email: 'kari@example.com' };
const slot = { from: '2027-01-11T18:00:00+01:00', to: '2027-01-11T20:00:00+01:00' };

describe('submissionOf', () => {
  it('for an HOURLY area is the slot, and the contract accepts it', () => {
    const body = submissionOf(makeDraft({ guests: 4, slot, client }), makeDepartment());
    expect(body?.booking).toMatchObject({ date_from: slot.from, date_to: slot.to, number_of_interactors: 4 });
    expect(body?.booking.expected_arrival).toBeUndefined();
    expect(createBookingBody.safeParse(body).success).toBe(true);
  });
  it('uses check-in, check-out and expected times for a DAILY department', () => {
    const draft = makeDraft({
      guests: 2,
      range: { first: '2027-01-11', last: '2027-01-13' },
      arrival: '16:00',
      departure: '10:00',
      client,
      categoryId: 5,
    });
    const body = submissionOf(draft, makeCabins());
    expect(body?.booking).toMatchObject({
      date_from: '2027-01-11T15:00',
      date_to: '2027-01-13T11:00',
      expected_arrival: '16:00',
      expected_departure: '10:00',
      category_id: 5,
    });
    expect(createBookingBody.safeParse(body).success).toBe(true);
  });
  it('includes only non-empty properties', () => {
    expect(
      submissionOf(makeDraft({ guests: 1, slot, client, note: '  ' }), makeDepartment())?.booking_properties,
    ).toEqual([]);
    expect(
      submissionOf(makeDraft({ guests: 1, slot, client, note: ' Hei ', tags: ['VIP'] }), makeDepartment())
        ?.booking_properties,
    ).toEqual([
      { key: 'notes', value: 'Hei' },
      { key: 'tags', value: ['VIP'] },
    ]);
  });
  it('is null without a time or guests', () => {
    expect(submissionOf(makeDraft({ guests: 1 }), makeDepartment())).toBeNull();
    expect(submissionOf(makeDraft({ slot }), makeDepartment())).toBeNull();
  });
});
