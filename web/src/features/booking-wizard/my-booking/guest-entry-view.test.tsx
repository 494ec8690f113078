import type { GuestEntry } from '@ledig/contract/waiting-list-shapes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { languages } from '#lib/i18n.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { GuestEntryView } from './guest-entry-view.tsx';
import { makeGuestEntry } from './make-guest.fixture.ts';

const LINK = { domain: 'demo', token: 'a-private-link' };

const OFFER = {
  id: 3,
  date_from: '2027-03-10T10:00:00+01:00',
  date_to: '2027-03-10T14:00:00+01:00',
  expires_at: '2027-03-09T13:30:00+01:00',
};

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
    screen.getByText(/13[:.]30/);
    await user.click(screen.getByRole('button', { name: t('mybooking:waitingList.accept') }));
    await screen.findByText(t('mybooking:waitingList.done.booked'));
    expect(server.callsOf('waitingList.acceptWaitingOffer').map(({ body }) => body)).toEqual([{ offer_id: OFFER.id }]);
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
