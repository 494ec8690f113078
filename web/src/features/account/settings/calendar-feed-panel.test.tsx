import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dropSession } from '#lib/session/session.ts';
import type { Language } from '#lib/texts/i18n.ts';
import { type Answers, fakeServer, never, refusal } from '#ui/testing/fake-server.ts';
import { type Shown, show } from '#ui/testing/show.tsx';
import { CalendarFeedPanel } from './calendar-feed-panel.tsx';

beforeEach(dropSession);

interface Feed {
  readonly created_at: string;
  readonly last_fetched_at: string | null;
}
const MADE: Feed = { created_at: '2027-03-01T10:00:00Z', last_fetched_at: null };
const PATH = '/api/calendar-feed/fjord/secret';
const ADDRESS = new URL(PATH, window.location.origin).href;

/** Shows the panel on a server that keeps one subscription. */
const open = async (first: Feed | null, answers: Answers = {}, language: Language = 'en-us') => {
  let feed = first;
  const server = fakeServer({
    'account.getCalendarFeed': () => ({ calendar_feed: feed }),
    'account.createCalendarFeed': () => {
      feed = MADE;
      return { path: PATH };
    },
    'account.deleteCalendarFeed': () => {
      feed = null;
      return { success: true };
    },
    ...answers,
  });
  return { server, shown: await show(<CalendarFeedPanel />, { texts: ['security'], language }) };
};

const press = async ({ user, t }: Shown, key: string) =>
  user.click(await screen.findByRole('button', { name: t(`security:feed.${key}`) }));
const confirm = async ({ user, t }: Shown, key: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t(`security:feed.${key}`) }));

const expectFocusOn = async ({ t }: Shown, key: string) => {
  const button = await screen.findByRole('button', { name: t(`security:feed.${key}`) });
  await waitFor(() => expect(document.activeElement).toBe(button));
};

it.each<Language>(['en-us', 'no'])('creates an address, and shows it until it is closed: %s', async (language) => {
  const { shown } = await open(null, {}, language);
  const { user, t } = shown;
  await press(shown, 'create');
  const link = await screen.findByRole('link', { name: ADDRESS });
  expect(link.getAttribute('href')).toBe(ADDRESS.replace(/^https?:/, 'webcal:'));
  await user.click(screen.getByRole('button', { name: t('lists:copyLink') }));
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  await user.keyboard('{Escape}');
  screen.getByText(ADDRESS);
  await user.click(screen.getByRole('button', { name: t('common:action.close') }));
  await waitFor(() => expect(screen.queryByText(ADDRESS)).toBeNull());
  await screen.findByText(new RegExp(t('security:feed.neverFetched')));
  await expectFocusOn(shown, 'replace');
});

it('shows when the subscription was made and last fetched', async () => {
  await open({ ...MADE, last_fetched_at: '2027-03-09T10:00:00Z' });
  await screen.findByText('Created 01.03.2027 · Last fetched 09.03.2027');
});

it('asks before it replaces the address', async () => {
  const { shown, server } = await open(MADE);
  await press(shown, 'replace');
  await screen.findByText(shown.t('security:feed.replaceText'));
  expect(server.callsOf('account.createCalendarFeed')).toEqual([]);
  await confirm(shown, 'replace');
  await screen.findByRole('link', { name: ADDRESS });
  await shown.user.click(screen.getByRole('button', { name: shown.t('common:action.close') }));
  await expectFocusOn(shown, 'replace');
});

it('asks before it deletes the subscription', async () => {
  const { shown, server } = await open(MADE);
  await press(shown, 'delete');
  await screen.findByText(shown.t('security:feed.deleteText'));
  expect(server.callsOf('account.deleteCalendarFeed')).toEqual([]);
  await confirm(shown, 'delete');
  await screen.findByText(shown.t('security:feed.deleted'));
  await expectFocusOn(shown, 'create');
});

it('offers the creation again after a refusal', async () => {
  const { shown, server } = await open(null, { 'account.createCalendarFeed': refusal(422, 'AUTH-134') });
  await press(shown, 'create');
  await waitFor(() => expect(server.callsOf('account.createCalendarFeed')).toHaveLength(1));
  await press(shown, 'create');
  await waitFor(() => expect(server.callsOf('account.createCalendarFeed')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers nothing while it loads', async () => {
  const { shown } = await open(null, { 'account.getCalendarFeed': never });
  screen.getByRole('heading', { name: shown.t('security:feed.title') });
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers a retry when it fails to load', async () => {
  const answers = [refusal(500, 'REQUEST-3006'), { calendar_feed: MADE }];
  const { shown } = await open(null, { 'account.getCalendarFeed': () => answers.shift() ?? { calendar_feed: null } });
  await shown.user.click(await screen.findByRole('button', { name: shown.t('common:action.retry') }));
  await screen.findByRole('button', { name: shown.t('security:feed.replace') });
});
