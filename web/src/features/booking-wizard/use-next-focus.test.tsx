import type { GuestCheckIn } from '@ledig/contract/guests/check-in-shapes.ts';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { CheckInCard } from './my-booking/check-in/check-in-card.tsx';
import { GuestBookingView } from './my-booking/guest-booking-view.tsx';
import { GuestEntryView } from './my-booking/guest-entry-view.tsx';
import { GuestRequestView } from './my-booking/guest-request-view.tsx';
import { makeGuestBooking, makeGuestEntry, makeGuestRequest } from './my-booking/make-guest.fixture.ts';
import SummaryStep from './steps/summary-step.tsx';
import { TagsChoice } from './steps/tags-choice.tsx';
import { RestaurantPage } from './testing/restaurant-page.tsx';
import { WaitingListOffer } from './waiting-list/waiting-list-offer.tsx';

const LINK = { domain: 'demo', token: 'a-private-link' };
const TIMES = { date_from: '2027-03-10T10:00:00+01:00', date_to: '2027-03-10T14:00:00+01:00' };
const OFFER = { id: 3, ...TIMES, expires_at: '2027-03-09T13:30:00+01:00' };

const CHECK_IN: GuestCheckIn = {
  booking_id: 5,
  company: { id: 1, name: 'Fjordgløtt' },
  department: { id: 20, name: 'Hytter' },
  address: null,
  timezone: 'Europe/Oslo',
  ...TIMES,
  number_of_interactors: 2,
  known_guests: 1,
  is_open: true,
  required: [],
  keep_months: null,
  is_own: true,
  guests: [{ online_guest_id: 1, full_name: 'Anna', confirmed_at: '2027-03-01T09:00:00.000Z' }],
};

const SLOTS = ['18', '20'].map((hour) => ({
  from: `2027-01-11T${hour}:00:00+01:00`,
  to: `2027-01-11T${Number(hour) + 2}:00:00+01:00`,
}));

const open = async (part: ReactNode, answers: Answers = {}) => {
  fakeServer(answers);
  const { t, user } = await show(part, { texts: ['mybooking', 'wizard', 'checkin', 'guests'] });
  const button = (key: string, values = {}) => screen.findByRole('button', { name: t(key, values) });
  return {
    t,
    button,
    press: async (key: string, values = {}) => user.click(await button(key, values)),
    expectFocus: async (key: string, values = {}) =>
      waitFor(async () => expect(document.activeElement).toBe(await button(key, values))),
  };
};

describe('the focus returns to the button that opened', () => {
  it("a panel of the guest's booking", async () => {
    const { press, expectFocus } = await open(<GuestBookingView link={LINK} booking={makeGuestBooking()} />);
    await press('mybooking:action.message');
    await press('mybooking:action.back');
    await expectFocus('mybooking:action.message');
  });

  it.each(['decline', 'leave'])('a question about an entry of the waiting list (%s)', async (about) => {
    const entry = makeGuestEntry({ status: 'offered', offer: OFFER });
    const { press, expectFocus } = await open(<GuestEntryView link={LINK} entry={entry} />);
    await press(`mybooking:waitingList.${about}`);
    await press('mybooking:action.back');
    await expectFocus(`mybooking:waitingList.${about}`);
  });

  it('the question about a request', async () => {
    const { press, expectFocus } = await open(<GuestRequestView link={LINK} request={makeGuestRequest()} />);
    await press('mybooking:request.withdraw');
    await press('mybooking:action.back');
    await expectFocus('mybooking:request.withdraw');
  });

  it('the form of the waiting list', async () => {
    const page = (
      <RestaurantPage open="date" guests={2}>
        {(chosen) => <WaitingListOffer {...chosen} />}
      </RestaurantPage>
    );
    const { press, expectFocus } = await open(page, {
      'companies.listDisabledDates': { disabled_dates: [], last_bookable_date: '2027-12-31', largest_capacity: 20 },
      'waitingList.getWaitingListTerms': { is_open: true, hold_minutes: 60 },
    });
    await press('wizard:waitingList.open');
    await press('wizard:waitingList.close');
    await expectFocus('wizard:waitingList.open');
  });

  it('the question about a guest of the check-in', async () => {
    const { press, expectFocus } = await open(<CheckInCard link={LINK} />, {
      'guestLink.getCheckIn': { check_in: CHECK_IN },
    });
    await press('checkin:guests.remove', { name: 'Anna' });
    await expectFocus('checkin:guests.keep');
    await press('checkin:guests.keep');
    await expectFocus('checkin:guests.remove', { name: 'Anna' });
  });
});

describe('the focus moves', () => {
  it('to the tags once they are unlocked', async () => {
    const settings = [{ key: 'tags', value: ['Window', 'Birthday'] }];
    const page = (
      <RestaurantPage open="client" guests={2} draft={{ tags: ['Birthday'] }} company={{ settings }}>
        {({ company }) => <TagsChoice settings={company.settings} />}
      </RestaurantPage>
    );
    const { press } = await open(page);
    await press('wizard:tags.unlock');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Window' })));
  });

  it('to the button that books once another time is chosen', async () => {
    const [lost, free] = SLOTS;
    if (!lost || !free) throw new Error('the day lacks times');
    const page = (
      <RestaurantPage open="summary" guests={2} draft={{ day: '2027-01-11', slot: lost, dateConfirmed: true }}>
        {(chosen) => <SummaryStep {...chosen} onBooked={() => {}} onClientRefused={() => {}} />}
      </RestaurantPage>
    );
    const { press, expectFocus } = await open(page, {
      'bookings.createPublicBooking': refusal(409, 'BOOKING-205'),
      'bookings.listAvailableSlots': { available_slots: [free], available_hours: ['20:00'] },
      'companies.listPublicCompanies': { companies: [] },
    });
    await press('wizard:summary.book');
    const other = await screen.findByRole('button', { name: /^20[:.]00/ });
    other.click();
    await expectFocus('wizard:summary.book');
  });
});
