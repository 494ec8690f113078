import { screen } from '@testing-library/react';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { addTexts, startI18n } from '#lib/texts/i18n.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { emptyAll, failAll } from '#ui/testing/fake-server.ts';
import { type Shown, show } from '#ui/testing/show.tsx';
import { routes } from './routes.tsx';

/** Lists, which may have no rows. `accessible-states.spec.ts` checks their accessibility in a browser. */
const LISTS = [
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

/** Other screens that load their content. */
const OTHERS = [
  '/',
  '/calendaric-view',
  '/calendaric-view-daily',
  '/booking/1',
  '/arrivals',
  '/company/1',
  '/department/1',
  '/renting-entity/1',
  '/categories/1',
  '/staff-member/1',
  '/client/1',
  '/guest-register',
  '/figures',
  '/survey/1',
  '/usage',
  '/audit-log',
  '/settings',
  '/settings/application/hours?company=1',
  '/settings/application/blocked-dates?company=1',
  '/settings/notifications/email?company=1',
];

/** Shows an admin the screen of an address, which may have a query. */
const open = async (at: string): Promise<Shown> => {
  await startI18n(['common', 'lists'], 'en-us');
  await addTexts(['shell']);
  const route = routes.find(({ path }) => matchPath(path, at.split('?')[0] ?? ''));
  if (!route) throw new Error(`no route for ${at}`);
  const Screen = await route.screen();
  return show(<Screen />, { session: makeSession({ role: 'admin' }), path: route.path, at });
};

it.each(LISTS)('%s says in a heading that its list is empty', async (at) => {
  emptyAll();
  const { t } = await open(at);
  const heading = await screen.findByRole('heading', { level: 2 });
  expect(heading.textContent).not.toBe('');
  expect(screen.queryByRole('button', { name: t('common:action.retry') })).toBeNull();
});

it.each([...LISTS, ...OTHERS])('%s says that its content can’t be loaded, and offers another try', async (at) => {
  failAll();
  const { t } = await open(at);
  const retry = await screen.findAllByRole('button', { name: t('common:action.retry') });
  expect(retry[0]?.closest('[role="alert"]')).not.toBeNull();
});
