import type { GuestBooking } from '@ledig/contract/guests/guest-link.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDayLong } from '#lib/texts/format.ts';
import { languages } from '#lib/texts/i18n.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { makeGuestBooking } from './make-guest.fixture.ts';
import { MovePanel } from './move-panel.tsx';

const LINK = { domain: 'demo', token: 'a-private-link' };
const LATER = { date_from: '2027-03-10T16:00:00+01:00', date_to: '2027-03-10T18:00:00+01:00' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-10T09:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

interface PageProps {
  readonly booking: GuestBooking;
  /** The booking after it was fetched again. */
  readonly later: GuestBooking;
}

const Page = ({ booking, later }: PageProps) => {
  const [now, setNow] = useState(booking);
  return (
    <>
      <button type="button" onClick={() => setNow(later)}>
        Refetch
      </button>
      <MovePanel link={LINK} booking={now} onDone={() => {}} onClose={() => {}} />
    </>
  );
};

describe.each(languages)('in %s', (language) => {
  const open = (booking: GuestBooking, later = booking) =>
    show(<Page booking={booking} later={later} />, { language, texts: ['mybooking', 'wizard'] });

  it('starts again from a booking that staff changed, and says so', async () => {
    const booking = makeGuestBooking();
    const slots = [booking, LATER].map(({ date_from, date_to }) => ({ from: date_from, to: date_to }));
    const server = fakeServer({
      'guestLink.listGuestTimes': { open_dates: ['2027-03-10'], slots, last_bookable_date: '2027-12-31' },
      'guestLink.moveGuestBooking': refusal(409, 'BOOKING-217'),
    });
    const { t, user } = await open(booking, { ...booking, ...LATER, version: 2 });
    const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: t('mybooking:move.submit') });
    await user.click(screen.getByRole('button', { name: t('wizard:guests.oneMore') }));
    expect(screen.queryByText(t('mybooking:move.changed'))).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refetch' }));
    await screen.findByText(t('mybooking:move.changed'));
    expect(submit().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: t('wizard:guests.oneMore') }));
    await user.click(submit());
    await waitFor(() => expect(server.callsOf('guestLink.moveGuestBooking')).toHaveLength(1));
    expect(server.callsOf('guestLink.moveGuestBooking')[0]?.body).toEqual({ number_of_interactors: 3, version: 2 });
  });

  it('moves a stay across the end of a month', async () => {
    const stay = makeGuestBooking({
      schedule_system: 'DAILY',
      date_from: '2027-01-18T15:00:00+01:00',
      date_to: '2027-01-20T11:00:00+01:00',
    });
    const server = fakeServer({
      'guestLink.listGuestTimes': ({ url }) => ({
        open_dates: ['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02'].filter((day) =>
          day.startsWith((url.searchParams.get('from') ?? '').slice(0, 7)),
        ),
        slots: [],
        last_bookable_date: '2027-12-31',
      }),
      'guestLink.moveGuestBooking': { booking: stay },
    });
    const { t, user } = await open(stay);
    const pick = async (date: string) =>
      user.click(await screen.findByRole('button', { name: new RegExp(`^${formatDayLong(date)}`) }));
    await pick('2027-01-30');
    await user.click(screen.getByRole('button', { name: t('wizard:calendar.next') }));
    await pick('2027-02-02');
    await user.click(screen.getByRole('button', { name: t('mybooking:move.submit') }));
    await waitFor(() => expect(server.callsOf('guestLink.moveGuestBooking')).toHaveLength(1));
    expect(server.callsOf('guestLink.moveGuestBooking')[0]?.body).toMatchObject({
      date_from: '2027-01-30',
      date_to: '2027-02-02',
    });
  });
});
