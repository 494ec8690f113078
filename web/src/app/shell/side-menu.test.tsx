import type { Session } from '@ledig/contract/account/account-person.ts';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { SideMenu } from './side-menu.tsx';

const DAILY_WORK = ['dashboard', 'hourlyCalendar', 'dailyCalendar', 'bookings', 'arrivals'];
const OF_HOST = ['bookingRequests', 'waitingList', 'categories', 'clients', 'guestRegister', 'figures'];
const OF_ADMIN = [
  ...['dashboard', 'hourlyCalendar', 'dailyCalendar', 'bookings', 'arrivals', 'bookingRequests', 'waitingList'],
  ...['companies', 'departments', 'rentingEntities', 'categories', 'staffMembers', 'clients', 'guestRegister'],
  ...['figures', 'surveys', 'reports', 'messages', 'usage', 'settings', 'auditLog'],
];

/** The demo's staff, and an admin of a company. The employee is tied to a company and the observer to a department. */
const STAFF: readonly (readonly [string, Partial<Session>, readonly string[]])[] = [
  ['owner', { role: 'admin', is_owner: true }, OF_ADMIN],
  ['admin', { role: 'admin' }, OF_ADMIN],
  [
    'admin of a company',
    { role: 'admin', company_id: 1 },
    OF_ADMIN.filter((screen) => !['companies', 'usage'].includes(screen)),
  ],
  ['host', { role: 'host' }, [...DAILY_WORK, ...OF_HOST]],
  [
    'host of a department',
    { role: 'host', company_id: 1, department_id: 10 },
    [...DAILY_WORK, ...OF_HOST.filter((screen) => screen !== 'categories')],
  ],
  ['employee', { role: 'employee', company_id: 1 }, DAILY_WORK],
  [
    'observer',
    { role: 'observer', company_id: 1, department_id: 10 },
    ['dashboard', 'myCalendar', 'bookings', 'bookingRequests'],
  ],
];

it.each(STAFF)('shows the %s the screens of the role', async (_who, person, screens) => {
  fakeServer({ 'requests.countPendingRequests': { pending: 0 } });
  const session = makeSession({ ...person, is_demo: true });
  const { t } = await show(<SideMenu session={session} />, { language: 'no', texts: ['shell'], session });
  const menu = within(screen.getByRole('navigation', { name: t('shell:menu.label') }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    screens.map((key) => t(`shell:screen.${key}`)),
  );
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe(t('shell:screen.dashboard'));
  const aside = within(screen.getByRole('complementary'));
  aside.getByText(t('shell:demo'));
  // People without settings in their menu open their own settings by their name.
  const links = aside.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/settings');
});

it.each([
  ['below', 900, 250],
  ['above', 60, -50],
  ['in', 300, 0],
])('scrolls the list by the space that brings a link %s the view into it', async (_where, top, moved) => {
  fakeServer({ 'requests.countPendingRequests': { pending: 0 } });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[aria-current]') ? new DOMRect(0, top, 200, 40) : new DOMRect(0, 94, 200, 612);
  });
  const session = makeSession({ role: 'admin' });
  const { t } = await show(<SideMenu session={session} />, { texts: ['shell'], session, at: '/settings' });
  const menu = screen.getByRole('navigation', { name: t('shell:menu.label') });
  expect(menu.scrollTop).toBe(moved);
  vi.restoreAllMocks();
});
