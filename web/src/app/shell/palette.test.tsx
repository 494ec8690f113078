import type { ClientRow } from '@ledig/contract/guests/clients.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession, pageOf, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { Palette } from './palette.tsx';
import { palette } from './palette-keys.ts';

const CLIENT: ClientRow = {
  ...{
    id: 7,
    name: 'Havblikk Regnskap',
    email: 'post@havblikk.example',
    country_code: '+47',
    phone_number: '40506070',
  },
  ...{ companies: [], bookings_count: 3, created_at: '2026-01-01T12:00:00+01:00' },
};

it.each([
  ['a form', 'shell:palette.newBooking', '/calendaric-view?new=quick'],
  ['a section of the settings', 'settings:section.hours.title', '/settings/application/hours'],
  ['a department', 'Restaurant', '/department/10'],
  ['a guest, with the phone number', 'Havblikk', '/client/7'],
])('finds and opens %s', async (_what, key, path) => {
  fakeServer({
    'departments.listActiveDepartments': { departments: [RESTAURANT] },
    'bookings.searchBookings': { bookings: pageOf([]) },
    'clients.searchClients': ({ body }) => ({
      clients: pageOf((body as { searchText: string }).searchText === 'Havblikk' ? [CLIENT] : []),
    }),
    'rentingEntities.searchEntities': { renting_entities: pageOf([]) },
  });
  const session = makeSession({ role: 'admin' });
  const scene = { texts: ['shell', 'settings'], session, at: '/usage' } as const;
  const { t, user, address } = await show(<Palette session={session} />, scene);
  act(() => palette.open());
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByPlaceholderText(t('shell:palette.placeholder')), t(key));
  const name = key === 'Havblikk' ? /Havblikk Regnskap.*\+47/ : t(key);
  await user.click(await dialog.findByRole('button', { name }));
  await waitFor(() => expect(address()).toBe(path));
  act(() => palette.close());
});

it('tells departments of the same name apart by their company', async () => {
  const other = { ...RESTAURANT, id: 20, company_id: 2, company: { id: 2, name: 'Fjellstua' } };
  fakeServer({
    'departments.listActiveDepartments': { departments: [RESTAURANT, other] },
    'bookings.searchBookings': { bookings: pageOf([]) },
    'clients.searchClients': { clients: pageOf([]) },
    'rentingEntities.searchEntities': { renting_entities: pageOf([]) },
  });
  const session = makeSession({ role: 'admin' });
  const { t, user, address } = await show(<Palette session={session} />, { texts: ['shell', 'settings'], session });
  act(() => palette.open());
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByPlaceholderText(t('shell:palette.placeholder')), 'restaurant fjell');
  await user.click(await dialog.findByRole('button', { name: /Restaurant.*Fjellstua/ }));
  await waitFor(() => expect(address()).toBe('/department/20'));
  act(() => palette.close());
});

it('offers no booking for nights without a department by the night', async () => {
  fakeServer({
    'departments.listActiveDepartments': { departments: [RESTAURANT] },
    'rentingEntities.searchEntities': { renting_entities: pageOf([]) },
  });
  const session = makeSession({ role: 'admin' });
  const { t } = await show(<Palette session={session} />, { texts: ['shell', 'settings'], session });
  act(() => palette.open());
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: t('shell:palette.newBooking') });
  expect(dialog.queryByRole('button', { name: t('shell:palette.newStay') })).toBeNull();
  act(() => palette.close());
});
