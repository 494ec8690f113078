import { screen } from '@testing-library/react';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { addTexts, startI18n } from '#lib/i18n.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { emptyAll } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { routes } from './routes.tsx';

/** Lists without rows. `accessible-states.spec.ts` checks their accessibility in a browser. */
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
  await startI18n(['common', 'lists'], 'en-us');
  await addTexts(['shell']);
  const route = routes.find(({ path }) => matchPath(path, at));
  if (!route) throw new Error(`no route for ${at}`);
  const Screen = await route.screen();
  const session = makeSession({ role: 'admin' });
  const { t } = await show(<Screen />, { session, path: route.path, at });
  const heading = await screen.findByRole('heading', { level: 2 });
  expect(heading.textContent).not.toBe('');
  expect(screen.queryByRole('button', { name: t('common:action.retry') })).toBeNull();
});
