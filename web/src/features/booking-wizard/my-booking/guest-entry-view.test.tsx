import type { GuestEntry } from '@ledig/contract/waiting-list/waiting-list-shapes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDayShort } from '#lib/texts/format.ts';
import { languages } from '#lib/texts/i18n.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { Announcer } from '#ui/toasts/announcer.tsx';
import { GuestEntryView } from './guest-entry-view.tsx';
import { makeGuestEntry } from './make-guest.fixture.ts';

const LINK = { domain: 'demo', token: 'a-private-link' };

const OFFER = {
  id: 3,
  date_from: '2027-03-10T10:00:00+01:00',
  date_to: '2027-03-10T14:00:00+01:00',
  expires_at: '2027-03-09T13:30:00+01:00',
};

/** The page whose refetch brings another entry. */
const Refetched = ({ before, after }: { readonly before: GuestEntry; readonly after: GuestEntry }) => {
  const [entry, setEntry] = useState(before);
  return (
    <>
      <Announcer />
      <button type="button" onClick={() => setEntry(after)}>
        Refetch
      </button>
      <GuestEntryView link={LINK} entry={entry} />
    </>
  );
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-09T12:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(languages)('in %s', (language) => {
  const open = (entry: GuestEntry) =>
    show(<GuestEntryView link={LINK} entry={entry} />, { language, texts: ['mybooking', 'wizard'] });
  const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

  it('shows the place in the line', async () => {
    const { t } = await open(makeGuestEntry());
    heading(t('mybooking:waitingList.heading.waiting'));
    screen.getByText(t('mybooking:waitingList.text.waiting'));
    screen.getByText(t('wizard:waitingList.first'));
  });

  it('promises no offer when the department has changed', async () => {
    const { t } = await open(makeGuestEntry({ obstacle: 'takesRequests' }));
    screen.getByText(t('mybooking:waitingList.text.stopped'));
    expect(screen.queryByText(t('wizard:waitingList.first'))).toBeNull();
    screen.getByRole('link', { name: /22 33 44 55/ });
  });

  it('books an offer that is held for the guest', async () => {
    const server = fakeServer({
      'waitingList.acceptWaitingOffer': {
        entry: makeGuestEntry({ status: 'booked', booking_url: '/demo/my-booking/x' }),
      },
    });
    const { t, user } = await open(makeGuestEntry({ status: 'offered', offer: OFFER }));
    heading(t('mybooking:waitingList.heading.offered'));
    screen.getByText(/10[:.]00.*14[:.]00/);
    screen.getByText(t('mybooking:waitingList.until', { time: '13:30' }), { exact: false });
    await user.click(screen.getByRole('button', { name: t('mybooking:waitingList.accept') }));
    await screen.findByText(t('mybooking:waitingList.done.booked'));
    expect(server.callsOf('waitingList.acceptWaitingOffer').map(({ body }) => body)).toEqual([{ offer_id: OFFER.id }]);
  });

  it('names the day of a deadline that is not today', async () => {
    vi.setSystemTime(new Date('2027-03-08T12:00Z'));
    const { t } = await open(makeGuestEntry({ status: 'offered', offer: OFFER }));
    const day = formatDayShort('2027-03-09');
    screen.getByText(t('mybooking:waitingList.until', { time: `${day} 13:30` }), { exact: false });
  });

  it('announces an offer that a refetch brings, and drops the note about the last action', async () => {
    const waiting = makeGuestEntry();
    fakeServer({ 'waitingList.returnToWaitingList': { entry: waiting } });
    const page = (
      <Refetched
        before={makeGuestEntry({ status: 'left', may_return: true })}
        after={makeGuestEntry({ status: 'offered', offer: OFFER })}
      />
    );
    const { t, user } = await show(page, { language, texts: ['mybooking', 'wizard'] });
    await user.click(screen.getByRole('button', { name: t('mybooking:waitingList.return') }));
    const done = t('mybooking:waitingList.done.returned');
    await waitFor(() => expect(screen.getAllByText(done)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Refetch' }));
    expect(screen.queryByText(done)).toBeNull();
    const announced = screen.getByRole('status').textContent;
    expect(announced).toContain(t('mybooking:waitingList.heading.offered'));
    expect(announced).toContain(t('mybooking:waitingList.until', { time: '13:30' }));
  });

  it('links to the booking that an offer became', async () => {
    const { t } = await open(makeGuestEntry({ status: 'booked', booking_url: '/demo/my-booking/x' }));
    heading(t('mybooking:waitingList.heading.booked'));
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: t('mybooking:waitingList.see') });
    expect(link.getAttribute('href')).toBe('/demo/my-booking/x');
  });

  it('asks before the guest leaves the line', async () => {
    const server = fakeServer({ 'waitingList.leaveWaitingList': { entry: makeGuestEntry({ status: 'left' }) } });
    const { t, user } = await open(makeGuestEntry());
    await user.click(screen.getByRole('button', { name: t('mybooking:waitingList.leave') }));
    const question = within(screen.getByRole('form', { name: t('mybooking:waitingList.leaveTitle') }));
    expect(server.callsOf('waitingList.leaveWaitingList')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: t('mybooking:waitingList.leave') }));
    await screen.findByText(t('mybooking:waitingList.done.left'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});
