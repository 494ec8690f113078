import type { FireListState } from '@ledig/contract/reports/reports.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPANY, makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer, never, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { OfflineListScreen } from './offline-list-screen.tsx';

const CABINS = { ...RESTAURANT, id: 11, name: 'Hytter', schedule_system: 'DAILY' } as const;
const makeGuest = (id: number, full_name: string): FireListState['guests'][number] => ({
  id,
  full_name,
  renting_entity_name: 'Hytte 1',
  checkin_time: '2027-03-09T15:00:00+01:00',
  department_name: 'Hytter',
  department_address: '',
  country_of_residence: 'NO',
  overdue_since: null,
});
type Answer = 'normal' | 'never' | 'late' | 'gone';

/** Opens the list of a server that stores ticks. A call gets the next of the answers, or else a normal one. */
const open = async () => {
  const next: Answer[] = [];
  const ticks: FireListState['ticks'] = [];
  const guests = [makeGuest(1, 'Kari')];
  const late = Promise.withResolvers<void>();
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'departments.listActiveDepartments': { departments: [CABINS] },
    'reports.syncFireList': async ({ body }) => {
      const answer = next.shift() ?? 'normal';
      if (answer === 'never') return never();
      if (answer === 'gone') return refusal(404, 'DEPARTMENT-701');
      const { device, ticks: sent } = body as { device: string; ticks: { guest_id: number; ticked_at: string }[] };
      for (const { guest_id, ticked_at } of sent) ticks.push({ guest_id, device, user_name: 'Maja', ticked_at });
      const firelist = {
        company_name: 'Fjordgløtt',
        date: '2027-03-10',
        made_at: '2027-03-10T10:00:00+01:00',
        guests: [...guests],
        units: [],
        ticks: [...ticks],
      };
      if (answer === 'late') await late.promise;
      return { firelist };
    },
  });
  const { t, user } = await show(<OfflineListScreen />, { texts: ['firelist'], session: makeSession() });
  const button = (key: string) => screen.findByRole('button', { name: t(`firelist:offline.${key}`) });
  const boxOf = (name: string) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: t('firelist:offline.tick', { name }) });
  const click = async (key: string) => user.click(await button(key));
  const sent = () => server.callsOf('reports.syncFireList').map(({ body }) => body);
  await click('open');
  await boxOf('Kari');
  return { user, next, guests, late, button, boxOf, click, sent };
};

it('sends the ticks before it opens the chosen list, and keeps them', async () => {
  const { user, next, guests, late, boxOf, click, sent } = await open();
  next.push('late');
  await user.click(await boxOf('Kari'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  await click('chooseAgain');
  guests.push(makeGuest(2, 'Ola'));
  await click('open');
  await boxOf('Ola');
  const [, , first, second] = sent();
  expect(first).toMatchObject({ department_ids: [11], ticks: [{ guest_id: 1, is_ticked: true }] });
  expect(second?.device).toBe(first?.device);
  expect((await boxOf('Kari')).checked).toBe(true);
  // The answer for the former list comes after the new list.
  late.resolve();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await boxOf('Ola')).checked).toBe(false);
  expect((await boxOf('Kari')).checked).toBe(true);
});

it('opens the chosen list also when the former departments were archived', async () => {
  const { user, next, boxOf, click } = await open();
  next.push('never', 'gone');
  await user.click(await boxOf('Kari'));
  await click('chooseAgain');
  await click('open');
  expect((await boxOf('Kari')).checked).toBe(true);
});

it('goes back to the list with its ticks, also during the call', async () => {
  const { user, next, guests, late, button, boxOf, click, sent } = await open();
  await user.click(await boxOf('Kari'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  await click('chooseAgain');
  await click('back');
  expect((await boxOf('Kari')).checked).toBe(true);
  await click('chooseAgain');
  guests.push(makeGuest(2, 'Ola'));
  next.push('late');
  await click('open');
  await waitFor(() => expect(sent()).toHaveLength(3));
  await click('back');
  late.resolve();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await boxOf('Kari')).checked).toBe(true);
  expect(screen.queryByText('Ola')).toBeNull();
  await button('chooseAgain');
});

it('keeps the choice open while the list is refreshed', async () => {
  const { click, button, sent } = await open();
  await click('chooseAgain');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await button('open');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
