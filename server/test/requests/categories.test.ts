import { expect, test } from 'vitest';
import { makeClient, openFixture, refusal } from '../bookings/fixture.ts';
import { makeCategory, makeDepartment, makeEntity } from '../support/makers.ts';

const fixture = await openFixture();
const { db, api, asHost, company } = fixture;
const department = await makeDepartment(db, {
  company,
  activity_system: 'REQUESTS_ONLY',
  schedule_system: 'DAILY',
  department_type: 'cabins',
  allow_categories: true,
});
const small = await makeCategory(db, { department, name: 'Small' });
const large = await makeCategory(db, { department, name: 'Large' });
await makeEntity(db, { category: small, type: 'cabin', capacity: 4 });
await makeEntity(db, { category: large, type: 'cabin', capacity: 8 });

const ask = (category_id: number | null, number_of_interactors: number) => ({
  body: {
    booking: {
      company_id: company.id,
      department_id: department.id,
      date_from: '2027-06-01',
      date_to: '2027-06-03',
      expected_arrival: '18:00',
      expected_departure: '08:00',
      category_id,
      number_of_interactors,
    },
    client: makeClient(),
  },
});
const TOO_MANY = refusal(422, 'BOOKING_REQUESTS-2115', 'booking.number_of_interactors');

test('a party that no unit of the chosen category holds is refused: BOOKING_REQUESTS-2115', async () => {
  expect(await api.refused('requests.createPublicRequest', ask(small.id, 5))).toEqual(TOO_MANY);
  expect(await asHost.refused('requests.createRequest', ask(small.id, 5))).toEqual(TOO_MANY);
  const { status, fault } = await api.try('requests.createPublicRequest', ask(small.id, 5));
  expect([status, fault.message]).toEqual([422, expect.stringContaining('at most 4 guests')]);
});

test('the party fits another category, or any category if none is chosen', async () => {
  for (const asked of [ask(small.id, 4), ask(large.id, 5), ask(null, 8)])
    expect((await api.call('requests.createPublicRequest', asked)).booking_request.status).toBe('pending');
});

test('an edit and an offer follow the category of the request', async () => {
  const { booking_request } = await asHost.call('requests.createRequest', ask(small.id, 4));
  const params = { id: booking_request.id };
  const body = { date_from: '2027-06-05', date_to: '2027-06-07', number_of_interactors: 5 };
  expect(await asHost.refused('requests.updateRequest', { params, body })).toEqual(
    refusal(422, 'BOOKING_REQUESTS-2115', 'number_of_interactors'),
  );
  await asHost.call('requests.updateRequest', { params, body: { ...body, number_of_interactors: 3 } });
});
