import type { ObserverItem } from '@ledig/contract/calendar/calendar-shapes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { formatDayShort } from '#lib/texts/format.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { clickAtOnce, show } from '#ui/testing/show.tsx';
import { ObserverCalendarScreen } from './observer-calendar-screen.tsx';
import { RequestsSlot } from './requests-slot.ts';

afterEach(() => void vi.useRealTimers());

it('shows no dates before the time zone of the company is known', async () => {
  // The last of October in New York, November in Oslo.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T02:00Z') });
  const answer: { come?: () => void } = {};
  fakeServer({
    'calendar.getObserverCalendar': async () => {
      await new Promise<void>((resolve) => {
        answer.come = resolve;
      });
      return { units: [], items: [], timezone: 'America/New_York' };
    },
  });
  const { t } = await show(<ObserverCalendarScreen />, { texts: ['calendar'] });
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: t('calendar:own.next') });
  await waitFor(() => expect(answer.come).toBeDefined());
  expect(screen.queryByText(/2026/)).toBeNull();
  expect(next().disabled).toBe(true);
  answer.come?.();
  await screen.findByText(/Oct/);
  expect(next().disabled).toBe(false);
});

const item = (change: Partial<ObserverItem>): ObserverItem => ({
  kind: 'booking',
  id: 1,
  title: 'Claire Martin',
  start: '2047-05-02T08:00:00+02:00',
  end: '2047-05-02T15:00:00+02:00',
  number_of_interactors: 5,
  renting_entity_ids: [7],
  ...change,
});

const openWeek = async (items: readonly ObserverItem[]) => {
  let held: PromiseWithResolvers<void> | null = null;
  fakeServer({
    'calendar.getObserverCalendar': async () => {
      await held?.promise;
      return {
        units: [{ id: 7, name: 'Silje Moen', department_name: 'Guides' }],
        items: held === null ? [...items] : [],
        timezone: 'Europe/Oslo',
      };
    },
  });
  const hold = () => {
    held = Promise.withResolvers();
  };
  const server = { hold, release: () => held?.resolve() };
  const screenOf = (
    <RequestsSlot value={() => <p>requests</p>}>
      <ObserverCalendarScreen />
    </RequestsSlot>
  );
  const { t, user, address } = await show(screenOf, { texts: ['calendar'], at: '/?date=2047-05-01' });
  await screen.findByRole('heading', { name: /1 May/ });
  return { t, user, address, server, day: (name: RegExp) => within(screen.getByRole('region', { name })) };
};

it('lists the bookings and requests of each day with times, names and guests', async () => {
  const { t, day } = await openWeek([
    item({
      id: 3,
      kind: 'request',
      title: 'Ola Solheim',
      start: '2047-05-02T16:00:00+02:00',
      end: '2047-05-02T17:00:00+02:00',
    }),
    item({ id: 2, title: 'Early guest', start: '2047-04-29T14:00:00+02:00', end: '2047-05-03T11:00:00+02:00' }),
    item({}),
  ]);
  screen.getByText('requests');
  const links = day(/2 May/).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/booking/2', '/booking/1', '/booking-request/3']);
  expect(links[1]?.textContent).toContain('08:00–15:00');
  expect(links[1]?.textContent).toContain(t('calendar:own.guests', { count: 5 }));
  expect(links[2]?.textContent).toContain(t('calendar:own.request'));
  day(/4 May/).getByText(t('calendar:own.free'));
});

it('lists an item of several days on each of them, with its times on that day', async () => {
  const { t, day } = await openWeek([
    item({ id: 2, title: 'Long guest', start: '2047-04-29T14:00:00+02:00', end: '2047-05-02T11:00:00+02:00' }),
    item({ id: 3, title: 'Night guest', start: '2047-05-03T20:00:00+02:00', end: '2047-05-04T00:00:00+02:00' }),
  ]);
  const until = (date: string, time: string) => t('calendar:own.until', { day: formatDayShort(date), time });
  const linkOf = (name: RegExp) => day(name).getByRole('link').textContent;
  expect(linkOf(/1 May/)).toContain(`${t('calendar:own.allDay')}${until('2047-05-02', '11:00')}`);
  expect(linkOf(/2 May/)).toContain(t('calendar:own.ends', { time: '11:00' }));
  expect(linkOf(/3 May/)).toContain(`20:00${until('2047-05-04', '00:00')}`);
  day(/4 May/).getByText(t('calendar:own.free'));
});

it('calls no day free before the week has loaded', async () => {
  const { t, user, day, server } = await openWeek([item({})]);
  server.hold();
  await user.click(screen.getByRole('button', { name: t('calendar:own.next') }));
  await screen.findByRole('heading', { name: /8 May/ });
  expect(screen.queryByText(t('calendar:own.free'))).toBeNull();
  expect(screen.queryByText('Claire Martin')).toBeNull();
  server.release();
  await waitFor(() => day(/8 May/).getByText(t('calendar:own.free')));
});

it('takes both of two quick clicks', async () => {
  const { t, address } = await openWeek([item({})]);
  const next = screen.getByRole('button', { name: t('calendar:own.next') });
  await clickAtOnce(next, next);
  expect(address()).toBe('/?date=2047-05-15');
  const [agenda, board] = ['own.agenda', 'own.board'].map((key) =>
    screen.getByRole('radio', { name: t(`calendar:${key}`) }),
  ) as [HTMLElement, HTMLElement];
  await clickAtOnce(board, agenda);
  expect(address()).toBe('/?date=2047-05-15');
});

it('shows the board on request, and keeps the choice in the address', async () => {
  const { t, user, address } = await openWeek([item({})]);
  await user.click(screen.getByRole('radio', { name: t('calendar:own.board') }));
  await screen.findByRole('grid');
  expect(address()).toBe('/?date=2047-05-01&view=board');
  await user.click(screen.getByRole('button', { name: t('calendar:own.next') }));
  expect(address()).toBe('/?date=2047-05-08&view=board');
});
