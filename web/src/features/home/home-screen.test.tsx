import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import type { EntryRow } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '#lib/session/session.ts';
import { makeSession, pageOf, RESTAURANT } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, never } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { Announcer, announce } from '#ui/toasts/announcer.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { HomeScreen } from './home-screen.tsx';

/** Shows the home of a person while its content loads. */
const open = async (person: Partial<Session>, answers: Answers = {}) => {
  fakeServer({
    'dashboard.getDashboard': never,
    'dashboard.getFirstSteps': never,
    'bookings.listArrivals': never,
    'requests.listPendingRequests': never,
    'requests.countPendingRequests': never,
    'waitingList.listEntries': never,
    'departments.listActiveDepartments': never,
    ...answers,
  });
  const session = makeSession(person);
  const texts = ['home', 'dashboard', 'arrivals', 'shell', 'security'] as const;
  const { t, user } = await show(
    <main id="page">
      <HomeScreen />
    </main>,
    { language: 'no', texts, session },
  );
  return { t, user, heading: (key: string) => screen.queryByRole('heading', { name: t(key) }) };
};

it('shows an employee the day and no figures', async () => {
  const { t, heading } = await open({ role: 'employee', company_id: 1 });
  screen.getByRole('region', { name: t('home:now.title.next') });
  expect(heading('dashboard:load.title')).not.toBeNull();
  expect(heading('dashboard:tomorrow.title')).not.toBeNull();
  expect(heading('dashboard:months.title')).toBeNull();
  expect(screen.queryByRole('button', { name: new RegExp(t('home:now.list.requests')) })).toBeNull();
  expect(screen.queryByRole('button', { name: t('arrivals:step.arrive') })).toBeNull();
});

it.each(['admin', 'host', 'employee'] as const)('welcomes the %s back with the date', async (role) => {
  const dashboard = { today: '2026-11-28', next_arrivals: [] };
  await open({ role }, { 'account.getUsage': never, 'dashboard.getDashboard': { dashboard } });
  await screen.findByText('Velkommen tilbake. I dag er det lørdag 28. november 2026.');
});

const CABINS = { ...RESTAURANT, id: 11, schedule_system: 'DAILY' as const };

it('offers the forms for a new booking to staff who may book', async () => {
  const { t, user } = await open(
    { role: 'host' },
    { 'departments.listActiveDepartments': { departments: [RESTAURANT, CABINS] } },
  );
  await user.click(screen.getByRole('button', { name: t('shell:newBooking.title') }));
  const link = async (key: string) => (await screen.findByRole('menuitem', { name: t(key) })).getAttribute('href');
  expect(await link('shell:newBooking.hours')).toBe('/calendaric-view?new=quick');
  expect(await link('shell:newBooking.nights')).toBe('/calendaric-view-daily?new=manual');
});

it.each([
  ['by the hour', [RESTAURANT, { ...CABINS, renting_entities_count: 0 }], '/calendaric-view?new=quick'],
  ['for nights', [CABINS], '/calendaric-view-daily?new=manual'],
])('opens the form for a booking %s directly if no other can be filled in', async (_what, departments, path) => {
  const { t } = await open({ role: 'host' }, { 'departments.listActiveDepartments': { departments } });
  const link = await screen.findByRole('link', { name: t('shell:newBooking.title') });
  expect(link.getAttribute('href')).toBe(path);
  expect(screen.queryByRole('button', { name: t('shell:newBooking.title') })).toBeNull();
});

it('offers no new booking until a department has units', async () => {
  const departments = [{ ...RESTAURANT, renting_entities_count: 0 }];
  const { t } = await open({ role: 'host' }, { 'departments.listActiveDepartments': { departments } });
  await waitFor(() => expect(screen.queryByRole('button', { name: t('shell:newBooking.title') })).toBeNull());
});

it('keeps an early click on "New booking" until the departments are known', async () => {
  const { t, user } = await open({ role: 'host' });
  await user.click(screen.getByRole('button', { name: t('shell:newBooking.title') }));
  const menu = within(await screen.findByRole('menu'));
  menu.getByText(t('common:state.loading'));
  expect(menu.queryByRole('menuitem')).toBeNull();
});

it('shows the owner the fullest quotas of the plan', async () => {
  const { heading } = await open(
    { role: 'admin', is_owner: true },
    { 'account.getUsage': { usage: [{ quota: 'staff', used: 40, limit: 100, is_near: false }] } },
  );
  expect(heading('dashboard:usage.title')).not.toBeNull();
  await screen.findByRole('progressbar');
});

it('shows a host figures without the usage of the plan', async () => {
  const { t, heading } = await open({ role: 'host' });
  expect(heading('dashboard:months.title')).not.toBeNull();
  expect(heading('dashboard:usage.title')).toBeNull();
  screen.getByRole('button', { name: new RegExp(t('home:now.list.requests')) });
});

it('shows an observer a welcome with links to the own screens', async () => {
  const { t } = await open({ role: 'observer', company_id: 1, department_id: 10 });
  screen.getByText(t('home:intro.observer'));
  const shortcuts = within(screen.getByRole('navigation', { name: t('dashboard:shortcuts.label') }));
  expect(shortcuts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    ['myCalendar', 'bookings', 'bookingRequests'].map((key) => t(`shell:screen.${key}`)),
  );
  expect(screen.queryByRole('button', { name: t('shell:newBooking.title') })).toBeNull();
});

it('keeps the height of the list of the day until the later days that may fill it are known', async () => {
  const { t } = await open(
    { role: 'employee', company_id: 1 },
    { 'bookings.listArrivals': { arrivals: [], is_cut: false } },
  );
  const list = within(screen.getByRole('region', { name: t('home:now.title.next') }));
  // The counts show that the bookings of the day are known.
  await list.findAllByText('0');
  list.getByRole('status', { name: t('common:state.loading') });
  expect(list.queryByText(t('home:now.none.next'))).toBeNull();
});

const REQUEST: RequestRow = {
  ...{ id: 7, version: 1, status: 'pending', withdrawn: false, has_offers: false, is_past: false },
  ...{
    company_id: 1,
    department_id: 10,
    company: { id: 1, name: 'Fjordgløtt' },
    department: { id: 10, name: 'Hytter' },
  },
  ...{ client_name: 'Kari Nordmann', client_email: '', client_country_code: '+47', client_phone_number: '40506070' },
  ...{ date_from: '2047-05-01T12:00:00+02:00', date_to: '2047-05-02T10:00:00+02:00', schedule_system: 'DAILY' },
  ...{ number_of_interactors: 2, properties: [], booking_id: null, created_by: null },
  created_at: '2047-04-01T12:00:00+02:00',
};

it('names the day of a request by the date of the dashboard', async () => {
  const today = REQUEST.date_from.slice(0, 10);
  const { t } = await open(
    { role: 'observer', company_id: 1, department_id: 10 },
    {
      'dashboard.getDashboard': { dashboard: { today, next_arrivals: [] } },
      'requests.listPendingRequests': {
        booking_requests: pageOf([REQUEST]),
      },
    },
  );
  const row = await screen.findByRole('link', { name: new RegExp(REQUEST.client_name) });
  expect(row.textContent).toContain(t('home:now.today'));
});

const ENTRY: EntryRow = {
  ...{ id: 4, version: 1, status: 'waiting', obstacle: null, offer: null, booking_id: null, created_by: null },
  ...{ company: { id: 1, name: 'Fjordgløtt' }, department: { id: 10, name: 'Restaurant' }, category_name: null },
  ...{ client_name: 'Tor Telefon', client_email: '', client_country_code: '+47', client_phone_number: '40506070' },
  ...{ date_from: '2047-05-01', date_to: '2047-05-01', time_from: '18:00', time_to: '18:00' },
  ...{ schedule_system: 'HOURLY', number_of_interactors: 2, note: '', tags: [] },
  ...{ queued_at: '2047-04-01T12:00:00+02:00', ended_at: null },
};

it('counts the guests in line, and leads to each one', async () => {
  const { t, user } = await open(
    { role: 'host' },
    {
      'dashboard.getDashboard': { dashboard: { today: ENTRY.date_from, next_arrivals: [] } },
      'waitingList.listEntries': {
        entries: pageOf([ENTRY]),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: new RegExp(`^1\\s*${t('home:now.list.waiting')}$`) }));
  const row = await screen.findByRole('link', { name: /Tor Telefon/ });
  expect(row.getAttribute('href')).toBe('/waiting-list?search=Tor+Telefon');
});

it.each([
  ['the form of the only company', [1], '/company/1?edit=one'],
  ['the list of several companies', [1, 2], '/companies'],
])('leads the checklist to %s', async (_where, ids, href) => {
  const steps = { company: false, hours: true, department: false, units: false, look: false, booking: false };
  const { t } = await open(
    { role: 'admin', is_owner: true },
    {
      'account.getUsage': never,
      'dashboard.getFirstSteps': { first_steps: { shown: true, ...steps, shared: false } },
      'companies.listActiveCompanies': {
        companies: ids.map((id) => ({ id, name: `Fjord ${id}`, domain: `fjord${id}`, timezone: 'Europe/Oslo' })),
      },
    },
  );
  const link = await screen.findByRole('link', { name: t('home:firstSteps.company.action') });
  await waitFor(() => expect(link.getAttribute('href')).toBe(href));
});

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['says that the link of the booking page is copied', true],
  ['shows the link in place of saying so when the browser refuses to copy it', false],
])('%s', async (_what, isAllowed) => {
  announce('');
  const writeText = vi.fn(isAllowed ? async () => {} : () => Promise.reject(new Error('refused')));
  const steps = { company: true, hours: true, department: true, units: true, look: true, booking: true };
  const first_steps = { ...steps, shown: true, shared: false };
  fakeServer({
    'dashboard.getFirstSteps': { first_steps },
    'dashboard.setFirstSteps': { first_steps: { ...first_steps, shared: true } },
    'companies.listActiveCompanies': never,
  });
  const { t, user } = await show(
    <>
      <FirstStepsCard enabled domain="fjord" />
      <Announcer />
    </>,
    { texts: ['home'] },
  );
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await user.click(await screen.findByRole('button', { name: t('home:firstSteps.shared.action') }));
  const link = `${window.location.origin}/fjord/book`;
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(link));
  if (isAllowed) await screen.findByText(t('home:bookingPage.copied'));
  else {
    await screen.findByText(link);
    expect(screen.queryByText(t('home:bookingPage.copied'))).toBeNull();
  }
});
