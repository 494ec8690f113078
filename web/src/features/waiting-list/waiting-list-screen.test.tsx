import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { WaitingListScreen } from './waiting-list-screen.tsx';

const { platform } = PLATFORM;

const open = (getPlatform: () => Promise<typeof PLATFORM>, unverified_until: string | null = null) => {
  fakeServer({
    'account.getPlatform': getPlatform,
    'departments.listActiveDepartments': { departments: [] },
    'waitingList.listEntries': {
      entries: {
        ...{ data: [], total: 0, current_page: 1, per_page: 20 },
        ...{ next_page_url: null, prev_page_url: null, path: '/waiting-list' },
      },
    },
  });
  const session = makeSession({ role: 'admin', unverified_until });
  return show(<WaitingListScreen />, { texts: ['waitinglist'], session, at: '/waiting-list' });
};

it('shows list and banner together, so that nothing moves', async () => {
  const answer = Promise.withResolvers<typeof PLATFORM>();
  const { t } = await open(() => answer.promise);
  await screen.findByRole('status', { name: t('common:state.loading') });
  expect(screen.queryByRole('heading', { name: t('waitinglist:title') })).toBeNull();

  answer.resolve({ platform: { ...platform, sends_email: false } });
  await screen.findByRole('heading', { name: t('waitinglist:title') });
  screen.getByText(t('waitinglist:off.title'));
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
