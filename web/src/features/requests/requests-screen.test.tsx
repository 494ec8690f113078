import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession, pageOf } from '#ui/testing/answers.ts';
import { fakeServer, never } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { REQUEST } from './request.fixture.ts';
import { RequestsScreen } from './requests-screen.tsx';

const NAMES = ['Anne', 'Berit', 'Cecilie'] as const;

/** The list with three pending requests. Declined ones leave it. */
const open = async () => {
  let pending = NAMES.map((name, index) => ({ ...REQUEST, id: index + 1, client_name: name }));
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: [] },
    'departments.listActiveDepartments': { departments: [] },
    'requests.listRequests': () => ({
      booking_requests: pageOf(pending),
    }),
    'requests.declineRequest': ({ url }) => {
      pending = pending.filter(({ id }) => !url.pathname.endsWith(`/${id}`));
      return { success: true };
    },
  });
  const page = (
    <main id="page">
      <RequestsScreen />
    </main>
  );
  const shown = await show(page, { texts: ['requests'], session: makeSession() });
  const { t, user } = shown;
  const row = (name: string) => screen.getByRole('button', { name: t('common:table.open', { row: name }) });
  const gone = (name: string) =>
    waitFor(() => expect(screen.queryByRole('button', { name: t('common:table.open', { row: name }) })).toBeNull());
  /** Declines a request from the menu of its row. */
  const decline = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: t('lists:actions', { row: name }) }));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${t('requests:action.decline')}`) }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('button', { name: t('requests:action.decline') }).focus();
    await user.keyboard('{Enter}');
    await gone(name);
  };
  /** An answer of another person. */
  const answer = (name: string) => {
    pending = pending.filter(({ client_name }) => client_name !== name);
  };
  const focused = () => document.activeElement;
  return { ...shown, server, row, gone, answer, decline, focused };
};

it('moves the focus to the row that takes the place of an answered one, and at last to the heading', async () => {
  const { row, decline, focused } = await open();
  await decline('Berit');
  await waitFor(() => expect(focused()).toBe(row('Cecilie')));
  await decline('Cecilie');
  await waitFor(() => expect(focused()).toBe(row('Anne')));
  await decline('Anne');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1 })));
});

it('moves the focus to the heading after several requests were answered', async () => {
  const { t, user, gone, focused } = await open();
  await user.click(await screen.findByRole('checkbox', { name: t('lists:selection.all') }));
  await user.click(screen.getByRole('button', { name: t('requests:bulk.decline') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('requests:bulk.decline') }));
  await user.click(await dialog.findByRole('button', { name: t('requests:bulk.done') }));
  await gone('Anne');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1 })));
});

it.each([
  ['moves the focus when another person answers the request of the row', false],
  ["doesn't move the focus after a press outside the rows", true],
])('%s', async (_, isPressed) => {
  const { t, row, answer, gone, user, focused } = await open();
  (await screen.findByRole('button', { name: t('common:table.open', { row: 'Berit' }) })).focus();
  if (isPressed) await user.pointer({ keys: '[MouseLeft]', target: document.body });
  answer('Berit');
  window.dispatchEvent(new Event('visibilitychange'));
  await gone('Berit');
  await waitFor(() => expect(focused()).toBe(isPressed ? document.body : row('Cecilie')));
});

/** Shows the list with one request. */
const openOne = async (change: Partial<typeof REQUEST> = {}) => {
  const request = { ...REQUEST, client_name: 'Anne', ...change };
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: [] },
    'departments.listActiveDepartments': { departments: [] },
    'requests.listRequests': { booking_requests: pageOf([request]) },
    'requests.listAvailableUnits': {
      renting_entities: [{ id: 3, name: 'Sjøbua', number_of_interactors: 4, is_best: true }],
      reason: null,
    },
    'requests.approveRequest': never,
    'calendar.listCalendarEntities': never,
    'calendar.listBoardBookings': never,
  });
  const page = (
    <main id="page">
      <RequestsScreen />
    </main>
  );
  const shown = await show(page, { texts: ['requests'], session: makeSession() });
  const { t, user } = shown;
  const items = async () => {
    await user.click(await screen.findByRole('button', { name: t('lists:actions', { row: 'Anne' }) }));
    return screen.findAllByRole('menuitem');
  };
  return { ...shown, server, items, approve: `${t('requests:action.approve')}: Anne` };
};

it('approves a request from its row in a click and a dialog with the best unit', async () => {
  const { t, user, server, approve } = await openOne();
  await user.click(await screen.findByRole('button', { name: approve }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: /Sjøbua/ })).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: t('requests:action.approve') }));
  await waitFor(() => expect(server.callsOf('requests.approveRequest')).toHaveLength(1));
  expect(server.callsOf('requests.approveRequest')[0]?.url.pathname.split('/').at(-1)).toBe('3');
});

it('has the other answers in the menu of the row', async () => {
  const { t, items } = await openOne();
  expect((await items()).map(({ textContent }) => textContent)).toEqual(
    ['view', 'edit', 'offer', 'decline'].map((key) => t(`requests:action.${key}`)),
  );
});

it.each([
  ['past', { is_past: true }, true],
  ['already declined', { status: 'declined' }, false],
] as const)('has no button to approve a request that is %s', async (_what, change, isInMenu) => {
  const { t, items, approve } = await openOne(change);
  const texts = (await items()).map(({ textContent }) => textContent);
  expect(texts.some((text) => text?.startsWith(t('requests:action.approve')))).toBe(isInMenu);
  expect(screen.queryByRole('button', { name: approve })).toBeNull();
});
