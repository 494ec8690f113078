import type { ClientDetail } from '@ledig/contract/guests/clients.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { ClientBookings } from './client-bookings.tsx';

const BOOKING = {
  id: 7,
  date_from: '2026-11-30T12:30:00+01:00',
  date_to: '2026-11-30T14:00:00+01:00',
  number_of_interactors: 2,
  schedule_system: 'HOURLY',
  renting_entities: [{ id: 3, name: 'Bord 01' }],
  department: { id: 2, name: 'Restaurant' },
  company: { id: 1, name: 'Lyngbrygga' },
  is_canceled: false,
} as unknown as ClientDetail['bookings'][number];

const CLIENT = {
  id: 5,
  name: 'Amalie',
  email: 'amalie@example.com',
  country_code: '+47',
  phone_number: '41234567',
  erased_at: null,
  bookings: [BOOKING],
  earlier_bookings: [BOOKING],
  bookings_ahead_count: 1,
  bookings_count: 2,
} as unknown as ClientDetail;

it.each([
  ['ahead', 0],
  ['earlier', 1],
] as const)('names the date once, and offers only earlier bookings again: %s', async (which, count) => {
  fakeServer({ 'departments.listActiveDepartments': { departments: [] } });
  const { t } = await show(<ClientBookings client={CLIENT} which={which} />, {
    texts: ['clients'],
    session: makeSession({ role: 'admin' }),
  });
  const link = await screen.findByRole('link', { name: /Bord 01/ });
  expect(link.textContent).toContain('12:30 – 14:00');
  expect(link.textContent).not.toContain('30.11.2026');
  expect(screen.queryAllByText(t('clients:detail.again'))).toHaveLength(count);
});
