import type { EntryRow } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession, PLATFORM, pageOf, RESTAURANT } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { choose, fill, show } from '#ui/testing/show.tsx';
import { WaitingListScreen } from './waiting-list-screen.tsx';

const { platform } = PLATFORM;

const ENTRY: EntryRow = {
  id: 4,
  status: 'waiting',
  department: { id: 10, name: 'Restaurant' },
  category_name: null,
  schedule_system: 'HOURLY',
  obstacle: null,
  number_of_interactors: 2,
  client_name: 'Vera Venter',
  date_from: '2027-03-10',
  date_to: '2027-03-10',
  time_from: '18:00',
  time_to: '18:00',
  offer: null,
  company: { id: 1, name: 'Fjordgløtt' },
  client_email: 'vera@example.com',
  client_country_code: '+47',
  client_phone_number: '40506070',
  note: '',
  tags: [],
  queued_at: '2027-03-01T12:00:00+01:00',
  ended_at: null,
  booking_id: null,
  created_by: null,
  version: 1,
};

const open = async (
  getPlatform: () => Promise<typeof PLATFORM>,
  unverified_until: string | null = null,
  data: EntryRow[] = [],
  answers: Answers = {},
) => {
  const server = fakeServer({
    'account.getPlatform': getPlatform,
    'departments.listActiveDepartments': { departments: [RESTAURANT] },
    'waitingList.listEntries': {
      entries: pageOf(data),
    },
    ...answers,
  });
  const session = makeSession({ role: 'admin', unverified_until });
  // The menu of a row is drawn within the page.
  const page = (
    <main id="page">
      <WaitingListScreen />
    </main>
  );
  return { ...(await show(page, { texts: ['waitinglist'], session, at: '/waiting-list' })), server };
};

it('shows list and banner together, so that nothing moves', async () => {
  const answer = Promise.withResolvers<typeof PLATFORM>();
  const { t } = await open(() => answer.promise);
  await screen.findByRole('status', { name: t('common:state.loading') });
  expect(screen.queryByRole('heading', { name: t('waitinglist:title') })).toBeNull();

  answer.resolve({ platform: { ...platform, sends_email: false } });
  await screen.findByRole('heading', { name: t('waitinglist:title') });
  screen.getByText(t('waitinglist:off.title'));
  const link = screen.getByRole('link', { name: t('waitinglist:off.link') });
  expect(link.getAttribute('href')).toBe('/settings/notifications/email');
  expect(screen.queryByRole('button', { name: t('waitinglist:action.add') })).toBeNull();
});

it.each([
  ['the server sends offers', true, null, false],
  ['the server sends no mail', false, null, true],
  ["the owner's address isn't verified", true, '2027-03-10T12:00:00Z', true],
] as const)('says that offers are off only where they are: %s', async (_, sends_email, unverified_until, isOff) => {
  const { t } = await open(() => Promise.resolve({ platform: { ...platform, sends_email } }), unverified_until);
  await screen.findByRole('heading', { name: t('waitinglist:title') });
  expect(screen.queryByText(t('waitinglist:off.title')) !== null).toBe(isOff);
  expect(screen.queryByRole('button', { name: t('waitinglist:action.add') }) !== null).toBe(!isOff);
  // An empty list invites guests only while they can join.
  await screen.findByText(t(isOff ? 'waitinglist:empty.textOff' : 'waitinglist:empty.text'));
});

it.each([null, 'takesRequests', 'otherSchedule'] as const)(
  'offers a place, or says why the guest gets none: %s',
  async (obstacle) => {
    const { t, user } = await open(() => Promise.resolve(PLATFORM), null, [{ ...ENTRY, obstacle }]);
    await screen.findByText(ENTRY.client_name);
    expect(screen.queryByText(t(`waitinglist:obstacle.${obstacle ?? 'takesRequests'}`)) !== null).toBe(
      obstacle !== null,
    );
    await user.click(screen.getByRole('button', { name: new RegExp(ENTRY.client_name) }));
    await screen.findByRole('menuitem', { name: t('waitinglist:action.remove') });
    expect(screen.queryByRole('menuitem', { name: t('waitinglist:action.offer') }) !== null).toBe(obstacle === null);
  },
);

it('adds a guest, and says why the server refuses one', async () => {
  let isFull = false;
  const { t, user, server } = await open(() => Promise.resolve(PLATFORM), null, [], {
    'waitingList.addEntry': () => (isFull ? { entry: ENTRY } : refusal(409, 'WAITING-LIST-3701', 'Something is free.')),
  });
  await user.click((await screen.findAllByRole('button', { name: t('waitinglist:action.add') }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const field = (key: string) => dialog.getByLabelText(new RegExp(`^${t(key)}`), { selector: 'input' });
  await choose(user, dialog.getByRole('combobox', { name: t('waitinglist:field.department') }), RESTAURANT.name);
  await fill(user, field('waitinglist:field.day'), '10.03.2027');
  for (const key of ['earliest', 'latest'])
    for (const [part, digits] of [
      ['hours', '18'],
      ['minutes', '00'],
    ] as const)
      await user.type(dialog.getByLabelText(`${t(`waitinglist:field.${key}`)}: ${t(`common:clock.${part}`)}`), digits);
  await fill(user, field('waitinglist:field.guests'), '8');
  await fill(user, field('waitinglist:field.name'), 'Vera Venter');
  await fill(user, field('lists:phone.number'), '40506070');
  await fill(user, field('waitinglist:field.email'), 'vera@example.com');
  const add = dialog.getByRole('button', { name: t('waitinglist:action.add') });
  await user.click(add);
  // A free place is good news, not an error of a field.
  const note = await dialog.findByRole('status');
  expect(note.textContent).toBe('Something is free.');
  expect(field('waitinglist:field.day').getAttribute('aria-invalid')).not.toBe('true');
  await user.type(field('waitinglist:field.name'), 's{Backspace}');
  expect(dialog.queryByRole('status')).toBeNull();
  isFull = true;
  await user.click(add);
  await screen.findByText(t('waitinglist:toast.added', { name: ENTRY.client_name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('waitingList.addEntry').at(-1)?.body).toMatchObject({
    entry: {
      department_id: 10,
      date_from: '2027-03-10',
      time_from: '18:00',
      time_to: '18:00',
      number_of_interactors: 8,
    },
    client: { name: 'Vera Venter', email: 'vera@example.com', phone_number: '40506070' },
  });
});

it('removes a guest after a question', async () => {
  const { t, user, server } = await open(() => Promise.resolve(PLATFORM), null, [ENTRY], {
    'waitingList.removeEntry': { success: true },
  });
  await user.click(await screen.findByRole('button', { name: t('lists:actions', { row: ENTRY.client_name }) }));
  await user.click(await screen.findByRole('menuitem', { name: t('waitinglist:action.remove') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.callsOf('waitingList.removeEntry')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: t('waitinglist:action.remove') }));
  await screen.findByText(t('waitinglist:toast.removed', { name: ENTRY.client_name }));
  expect(server.callsOf('waitingList.removeEntry').map(({ url }) => url.pathname)).toEqual([
    `/api/waiting-list/${ENTRY.id}`,
  ]);
});
