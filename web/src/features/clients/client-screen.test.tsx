import type { ClientDetail } from '@ledig/contract/guests/clients.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { ClientScreen } from './client-screen.tsx';

const bookingOf = (id: number): ClientDetail['bookings'][number] => ({
  id,
  renting_entities: [{ id: 1, name: 'Table 1' }],
  department: { id: 10, name: 'Restaurant' },
  company: { id: 1, name: 'Fjordgløtt' },
  number_of_interactors: 2,
  date_from: '2027-03-10T18:00:00+01:00',
  date_to: '2027-03-10T20:00:00+01:00',
  schedule_system: 'HOURLY',
  is_canceled: false,
  note: null,
});

const CLIENT: ClientDetail = {
  id: 7,
  name: 'Kari Nordmann',
  email: 'kari+1@example.com',
  country_code: '+47',
  phone_number: '40506070',
  companies: [],
  bookings_count: 12,
  created_at: '2026-01-01T12:00:00+01:00',
  notification: { email_notifications: true, email_reminders: true, sms_notifications: true, sms_reminders: true },
  bookings_ahead_count: 5,
  bookings: [1, 2, 3].map(bookingOf),
  earlier_bookings: [4, 5].map(bookingOf),
  erased_at: null,
};

const open = async (values: Partial<ClientDetail> = {}, language: 'no' | 'en-us' = 'en-us') => {
  fakeServer({
    'clients.getClient': { client: { ...CLIENT, ...values } },
    'departments.listActiveDepartments': { departments: [] },
  });
  const session = makeSession({ role: 'admin' });
  const shown = await show(<ClientScreen />, {
    texts: ['clients'],
    session,
    language,
    at: '/client/7',
    path: '/client/:id',
  });
  await screen.findByRole('heading', { name: 'Kari Nordmann' });
  return shown;
};

const panelOf = (heading: string) => {
  const panel = screen.getByRole('heading', { name: heading }).closest('section');
  if (!panel) throw new Error('no panel');
  return within(panel);
};

describe('a client with more bookings than the page lists', () => {
  it('counts the coming ones as coming', async () => {
    const { t } = await open();
    const tile = (name: string) => screen.getByText(t(`clients:${name}`)).closest('div')?.textContent ?? '';
    expect(tile('stat.all')).toContain('12');
    expect(tile('stat.ahead')).toContain('5');
    expect(tile('stat.past')).toContain('7');
  });

  it.each([
    ['en-us', 'Showing the nearest 3 of 5 upcoming bookings.', 'Showing the latest 2 of 7 earlier bookings.'],
    ['no', 'Viser de 3 nærmeste av 5 kommende bestillinger.', 'Viser de 2 siste av 7 tidligere bestillinger.'],
  ] as const)('says in %s how many it shows, with links to all of them', async (language, ahead, earlier) => {
    const { t } = await open({}, language);
    const link = { name: t('clients:detail.allBookings') };
    const coming = panelOf(t('clients:detail.ahead'));
    coming.getByText(ahead);
    expect(coming.getByRole('link', link).getAttribute('href')).toBe('/bookings?search=kari%2B1%40example.com');
    const past = panelOf(t('clients:detail.earlier'));
    past.getByText(earlier);
    expect(past.getByRole('link', link).getAttribute('href')).toBe('/bookings?tab=all&search=kari%2B1%40example.com');
  });

  it('has no link for a client without an e-mail address', async () => {
    const { t } = await open({ email: '' });
    panelOf(t('clients:detail.ahead')).getByText('Showing the nearest 3 of 5 upcoming bookings.');
    expect(screen.queryByRole('link', { name: t('clients:detail.allBookings') })).toBeNull();
  });
});

it('says no such text when the page lists all bookings', async () => {
  await open({ bookings_ahead_count: 3, bookings_count: 5 });
  expect(screen.queryByText(/Showing the/)).toBeNull();
});

it.each([
  ['en-us', /guest register keeps the whole party until its period ends/, /texts of messages and survey answers/],
  ['no', /Gjesteregisteret beholder hele følget til oppbevaringstiden er over/, /svar på undersøkelser/],
] as const)('tells in %s before an erasure that the guest register stays', async (language, register, texts) => {
  const { user, t } = await open({}, language);
  await user.click(screen.getByRole('button', { name: t('clients:privacy.erase') }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(register);
  dialog.getByText(texts);
});
