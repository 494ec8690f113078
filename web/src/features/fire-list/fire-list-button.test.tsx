import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer, never } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { FireListButton } from './fire-list-button.tsx';

it('opens the dialog from the command of the palette', async () => {
  fakeServer({
    'companies.listActiveCompanies': never,
    'departments.listActiveDepartments': never,
  });
  const { address } = await show(<FireListButton look="button" />, {
    session: makeSession(),
    at: '/bookings?new=fireList',
  });
  await screen.findByRole('dialog');
  expect(address()).toBe('/bookings');
});

it.each([
  ['host', 1],
  ['observer', 0],
] as const)('is shown to the roles that may print the list (%s)', async (role, count) => {
  const { t } = await show(<FireListButton look="button" />, { session: makeSession({ role }) });
  expect(screen.queryAllByRole('button', { name: t('lists:fireList') })).toHaveLength(count);
});
