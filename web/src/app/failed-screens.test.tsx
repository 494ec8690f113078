import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failAll } from '#ui/testing/fake-server.ts';
import { showScreenAt } from './show-screen-at.fixture.tsx';

/** Screens that load their content. The browser checks the accessibility of one of each kind. */
const PATHS = [
  '/',
  '/calendaric-view',
  '/calendaric-view-daily',
  '/bookings',
  '/booking/1',
  '/arrivals',
  '/booking-requests',
  '/waiting-list',
  '/companies',
  '/company/1',
  '/departments',
  '/department/1',
  '/renting-entities',
  '/renting-entity/1',
  '/categories',
  '/categories/1',
  '/staff-members',
  '/staff-member/1',
  '/clients',
  '/client/1',
  '/guest-register',
  '/figures',
  '/surveys',
  '/survey/1',
  '/reports',
  '/messages',
  '/usage',
  '/audit-log',
  '/security-log',
  '/settings',
  '/settings/application/hours?company=1',
  '/settings/application/blocked-dates?company=1',
  '/settings/notifications/email?company=1',
];

it.each(PATHS)('%s says that its content can’t be loaded, and offers another try', async (at) => {
  failAll();
  const { t } = await showScreenAt(at);
  const retry = await screen.findAllByRole('button', { name: t('common:action.retry') });
  expect(retry[0]?.closest('[role="alert"]')).not.toBeNull();
});
