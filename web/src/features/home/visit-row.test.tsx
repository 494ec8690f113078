import { expect, it } from 'vitest';
import { makeArrivalRow } from '#lib/arrivals/arrival-row.fixture.ts';
import { show } from '#ui/testing/show.tsx';
import { VisitRow } from './visit-row.tsx';

const STAY = makeArrivalRow({ date_from: '2027-03-08T15:00:00+01:00' });

it.each([
  ['the day of a guest who is late since another day', '2027-03-10', /8 Mar.* · Late/],
  ['no day when the guest is late today', '2027-03-08', /^15:00Late$/],
])('shows %s', async (_case, today, expected) => {
  const now = Date.parse(`${today}T18:00:00+01:00`);
  await show(<VisitRow row={STAY} now={now} today={today} steps={[]} onStep={null} />, { texts: ['home', 'arrivals'] });
  expect(document.querySelector('time')?.textContent).toMatch(expected);
});
