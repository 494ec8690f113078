import type { SeriesDetail } from '@ledig/contract/series-shapes.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import type { BookingDetail } from '../api/get-booking.ts';
import { TogetherPanels } from './together-panels.tsx';

const series: SeriesDetail = {
  id: 5,
  company: { id: 1, name: 'Fjordgløtt' },
  department: { id: 10, name: 'Møterom' },
  client_name: 'Kari Nordmann',
  frequency: 'weekly',
  first_date: '2027-03-10',
  until: null,
  count: 1,
  exceptions: [],
  timezone: 'Europe/Oslo',
  bookings: [
    {
      id: 2,
      department: { id: 10, name: 'Møterom' },
      renting_entities: [{ id: 7, name: 'Loftet' }],
      number_of_interactors: 4,
      date: '2027-03-10',
      date_from: '2027-03-10T10:00:00+01:00',
      date_to: '2027-03-10T12:00:00+01:00',
      canceled_at: null,
      is_past: true,
    },
  ],
};

/** The fields that the panels read. */
const booking = { id: 2, series_id: 5, group_id: null } as BookingDetail;

it('offers another try when the series could not be loaded, and then shows its bookings', async () => {
  let calls = 0;
  fakeServer({
    'bookings.getSeries': () => (calls++ === 0 ? refusal(404, REFUSALS.seriesNotFound) : { series }),
  });
  const texts = ['plans', 'bookings'] as const;
  const { t, user } = await show(<TogetherPanels booking={booking} />, { texts, session: makeSession() });
  screen.getByRole('heading', { name: t('plans:panel.series') });
  await user.click(await screen.findByRole('button', { name: t('common:action.retry') }));
  const links = await screen.findByRole('list', { name: t('plans:panel.bookings') });
  expect(links.textContent).toContain('Loftet');
});
