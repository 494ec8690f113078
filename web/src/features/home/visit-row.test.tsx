import type { ArrivalRow } from '@ledig/contract/arrivals.ts';
import { expect, it } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { VisitRow } from './visit-row.tsx';

const STAY: ArrivalRow = {
  id: 5,
  client_name: 'Ida Hansen',
  client_country_code: '+47',
  client_phone_number: '40506070',
  number_of_interactors: 2,
  guests_count: 0,
  date_from: '2027-03-08T15:00:00+01:00',
  date_to: '2027-03-12T11:00:00+01:00',
  schedule_system: 'DAILY',
  department: { id: 10, name: 'Hytter' },
  renting_entities: [{ id: 100, name: 'Tangbua' }],
  note: '',
  tags: [],
  state: 'expected',
  leaves_today: false,
  arrived_at: null,
  checked_out_at: null,
};

it.each([
  ['the day of a guest who is late since another day', '2027-03-10', /8 Mar.* · Late/],
  ['no day when the guest is late today', '2027-03-08', /^15:00Late$/],
])('shows %s', async (_case, today, expected) => {
  const now = Date.parse(`${today}T18:00:00+01:00`);
  await show(<VisitRow row={STAY} now={now} today={today} steps={[]} onStep={null} />, { texts: ['home', 'arrivals'] });
  expect(document.querySelector('time')?.textContent).toMatch(expected);
});
