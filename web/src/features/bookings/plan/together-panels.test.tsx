import type { SeriesDetail } from '@ledig/contract/bookings/series-shapes.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDay } from '#lib/texts/format.ts';
import { COMPANY, makeSession } from '#ui/testing/answers.ts';
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
      version: 1,
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

it('moves a series from the booking as the dialog showed it, and shows the newest one after a refusal', async () => {
  const [only] = series.bookings;
  if (!only) throw new Error('a booking is needed');
  const coming = (version: number): SeriesDetail => ({ ...series, bookings: [{ ...only, is_past: false, version }] });
  let version = 1;
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'bookings.getSeries': () => ({ series: coming(version) }),
    'settings.listCompanySettings': { settings: [] },
    'bookings.moveSeries': ({ body }) =>
      (body as { version?: number }).version === version
        ? { series: coming(version), changed: 1 }
        : refusal(409, REFUSALS.bookingChanged, 'Someone else was first.'),
  });
  const shown = { ...booking, schedule_system: 'HOURLY', date_from: only.date_from } as BookingDetail;
  const texts = ['plans', 'bookings'] as const;
  const { t, user } = await show(<TogetherPanels booking={shown} />, { texts, session: makeSession() });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: t('plans:move.title') }));
    return within(await screen.findByRole('dialog'));
  };
  const save = (dialog: ReturnType<typeof within>) =>
    user.click(dialog.getByRole('button', { name: t('plans:move.save') }));

  const first = await open();
  version = 2;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(server.callsOf('bookings.getSeries')).toHaveLength(2));
  await save(first);
  await first.findByText('Someone else was first.');
  version = 3;
  await user.click(first.getByRole('button', { name: t('common:action.cancel') }));
  await waitFor(() => expect(server.callsOf('bookings.getSeries')).toHaveLength(3));

  await save(await open());
  await screen.findByText(t('plans:toast.moved', { count: 1 }));
  expect(server.callsOf('bookings.moveSeries').map(({ body }) => body.version)).toEqual([1, 3]);
});

const missing = { ...series, count: 4, exceptions: ['2027-03-24'] };

it('names the dates of a series that are not booked, with the reason', async () => {
  fakeServer({ 'bookings.getSeries': { series: missing } });
  const texts = ['plans', 'bookings'] as const;
  const { t } = await show(<TogetherPanels booking={booking} />, { texts, session: makeSession() });
  await screen.findByText(t('plans:panel.notBooked', { count: 3 }));
  screen.getByText(`${formatDay('2027-03-17')}: ${t('plans:panel.notFree')}`);
  screen.getByText(`${formatDay('2027-03-24')}: ${t('plans:panel.leftOut')}`);
});

it('does not name the date of a booking that its guest repeated', async () => {
  const repeated = { ...missing, first_date: '2027-03-03', count: 2, exceptions: ['2027-03-03'] };
  fakeServer({ 'bookings.getSeries': { series: repeated } });
  const texts = ['plans', 'bookings'] as const;
  const { t } = await show(<TogetherPanels booking={booking} />, { texts, session: makeSession() });
  await screen.findByRole('list', { name: t('plans:panel.bookings') });
  expect(screen.queryByText(/\d (dato|date)/)).toBeNull();
});
