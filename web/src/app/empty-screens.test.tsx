import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyAll } from '#ui/testing/fake-server.ts';
import { showScreenAt } from './show-screen-at.fixture.tsx';

/** Lists without rows. The browser checks the accessibility of one screen of each kind. */
const PATHS = [
  '/bookings',
  '/booking-requests',
  '/waiting-list',
  '/companies',
  '/departments',
  '/renting-entities',
  '/categories',
  '/staff-members',
  '/clients',
  '/surveys',
  '/reports',
  '/messages',
  '/security-log',
];

it.each(PATHS)('%s says in a heading that its list is empty', async (at) => {
  emptyAll();
  const { t } = await showScreenAt(at);
  const heading = await screen.findByRole('heading', { level: 2 });
  expect(heading.textContent).not.toBe('');
  expect(screen.queryByRole('button', { name: t('common:action.retry') })).toBeNull();
});
