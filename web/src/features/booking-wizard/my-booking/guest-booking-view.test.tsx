import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { type Answers, fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { GuestBookingView } from './guest-booking-view.tsx';
import { makeGuestBooking } from './make-guest.fixture.ts';

const LINK = { domain: 'demo', token: 'a-private-link' };
const BOOKING = makeGuestBooking();
const LATER = { from: '2027-03-10T16:00:00+01:00', to: '2027-03-10T18:00:00+01:00' };

const answers: Answers = {
  'guestLink.listGuestTimes': {
    open_dates: ['2027-03-10', '2027-03-11'],
    slots: [{ from: BOOKING.date_from, to: BOOKING.date_to }, LATER],
    last_bookable_date: '2027-12-31',
  },
  'guestLink.moveGuestBooking': { booking: makeGuestBooking({ date_from: LATER.from, date_to: LATER.to, version: 2 }) },
  'guestLink.cancelGuestBooking': {
    booking: makeGuestBooking({ canceled_at: '2027-03-01T10:00:00+01:00', version: 2 }),
    canceled: 1,
  },
  'guestLink.messageCompany': { success: true, sends_email: true },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T09:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(languages)('in %s', (language) => {
  const open = async () => {
    const server = fakeServer(answers);
    const shown = await show(<GuestBookingView link={LINK} booking={BOOKING} />, {
      language,
      texts: ['mybooking', 'wizard', 'checkin'],
    });
    const press = (key: string, values = {}) =>
      shown.user.click(screen.getAllByRole('button', { name: shown.t(key, values) }).at(-1) as HTMLElement);
    screen.getByRole('heading', { level: 1, name: /Gjertrud Lenke/ });
    return { ...shown, server, press };
  };

  it('moves the booking once another time is chosen', async () => {
    const { t, user, server, press } = await open();
    await press('mybooking:action.move');
    const submit = await screen.findByRole<HTMLButtonElement>('button', { name: t('mybooking:move.submit') });
    expect(submit.disabled).toBe(true);
    await user.click(await screen.findByRole('button', { name: /^16[:.]00/ }));
    await user.click(submit);
    expect((await screen.findAllByText(new RegExp(t('mybooking:done.moved')))).length).toBeGreaterThan(0);
    expect(server.callsOf('guestLink.moveGuestBooking').map(({ body }) => body)).toEqual([
      { date_from: LATER.from, date_to: LATER.to, number_of_interactors: 2, version: 1 },
    ]);
  });

  it('sends a message to the company', async () => {
    const { t, user, server, press } = await open();
    await press('mybooking:action.message');
    await press('mybooking:message.submit');
    screen.getByText(t('mybooking:message.required'));
    await fill(user, screen.getByLabelText(t('mybooking:message.label')), 'A chair for a child?');
    await press('mybooking:message.submit');
    await screen.findByText(t('mybooking:done.written'));
    expect(server.callsOf('guestLink.messageCompany').map(({ body }) => body)).toEqual([
      { text: 'A chair for a child?' },
    ]);
  });

  it('says that a message is only stored when the company gets no email, with the phone number', async () => {
    fakeServer({ ...answers, 'guestLink.messageCompany': { success: true, sends_email: false } });
    const { t, user } = await show(<GuestBookingView link={LINK} booking={BOOKING} />, {
      language,
      texts: ['mybooking', 'wizard', 'checkin'],
    });
    await user.click(screen.getByRole('button', { name: t('mybooking:action.message') }));
    await fill(user, screen.getByLabelText(t('mybooking:message.label')), 'A chair for a child?');
    await user.click(screen.getByRole('button', { name: t('mybooking:message.submit') }));
    await screen.findByText(t('mybooking:done.stored'), { exact: false });
    screen.getByRole('link', { name: /22 33 44 55/ });
    expect(screen.queryByText(t('mybooking:done.written'), { exact: false })).toBeNull();
  });

  it('cancels the booking with a reason', async () => {
    const { t, user, server, press } = await open();
    await press('mybooking:action.cancel');
    await fill(user, screen.getByLabelText(t('mybooking:cancel.reason')), '<b>Ill</b>');
    await press('mybooking:cancel.submit', { count: 1 });
    await waitFor(() => expect(server.callsOf('guestLink.cancelGuestBooking')).toHaveLength(1));
    expect(server.callsOf('guestLink.cancelGuestBooking')[0]?.body).toEqual({
      reason: '<b>Ill</b>',
      part: 'this',
      version: 1,
    });
    await screen.findByText(new RegExp(t('mybooking:done.canceled', { count: 1 })));
  });

  it('says how many later ones are canceled too, also in a series that is longer than the list', async () => {
    const day = (id: number, date: string) => ({
      id,
      department: BOOKING.department,
      renting_entities: BOOKING.renting_entities,
      schedule_system: 'HOURLY' as const,
      date_from: `${date}T12:00:00+01:00`,
      date_to: `${date}T14:00:00+01:00`,
      is_canceled: false,
      may_cancel: true,
      manage_url: `/demo/my-booking/${id}`,
    });
    const dates = [day(BOOKING.id, '2027-03-10'), day(513, '2027-03-17')];
    const server = fakeServer({ ...answers, 'guestLink.listGuestDates': { dates, cancelable: 150 } });
    const booking = makeGuestBooking({ together: 'series' });
    const { t, user } = await show(<GuestBookingView link={LINK} booking={booking} />, {
      language,
      texts: ['mybooking', 'wizard', 'checkin'],
    });
    await user.click(screen.getByRole('button', { name: t('mybooking:action.cancel') }));
    await user.click(await screen.findByRole('radio', { name: t('mybooking:cancel.later', { count: 150 }) }));
    await user.click(screen.getByRole('button', { name: t('mybooking:cancel.submit', { count: 150 }) }));
    await waitFor(() => expect(server.callsOf('guestLink.cancelGuestBooking')).toHaveLength(1));
    expect(server.callsOf('guestLink.cancelGuestBooking')[0]?.body).toMatchObject({ part: 'later' });
  });

  it('shows a canceled booking as canceled, without actions on it', async () => {
    fakeServer({});
    const booking = makeGuestBooking({
      canceled_at: '2027-03-01T10:00:00+01:00',
      move_refused: 'canceled',
      cancel_refused: 'canceled',
    });
    const { t } = await show(<GuestBookingView link={LINK} booking={booking} />, {
      language,
      texts: ['mybooking', 'wizard', 'checkin'],
    });
    screen.getByRole('heading', { level: 1, name: t('mybooking:heading.canceled') });
    expect(screen.queryByRole('button', { name: t('mybooking:action.cancel') })).toBeNull();
    screen.getByText(t('mybooking:messages.where'), { exact: false });
    expect(screen.queryByRole('link', { name: t('mybooking:messages.send') })).toBeNull();
  });

  it.each([
    [null, null, '15:00 – 11:00'],
    ['18:30', '09:00', null],
    ['18:30', null, null],
  ])('shows when the guest comes and leaves (%s, %s)', async (expected_arrival, expected_departure, plain) => {
    fakeServer({});
    const stay = { date_from: '2027-03-10T15:00:00+01:00', date_to: '2027-03-12T11:00:00+01:00' };
    const times = { expected_arrival, expected_departure };
    const booking = makeGuestBooking({ schedule_system: 'DAILY', ...stay, ...times });
    const { t } = await show(<GuestBookingView link={LINK} booking={booking} />, {
      language,
      texts: ['mybooking', 'wizard', 'checkin'],
    });
    const text = { arrival: expected_arrival, departure: expected_departure ?? '11:00' };
    screen.getByText(plain ?? t('wizard:detail.arrivalDeparture', text));
  });

  it('leads to the choice of messages by an email', async () => {
    const { t } = await open();
    screen.getByText(t('mybooking:messages.where'), { exact: false });
    const link = screen.getByRole('link', { name: t('mybooking:messages.send') });
    expect(link.getAttribute('href')).toBe('/demo/my-booking');
  });

  it('promises no choice of messages without a mail gateway', async () => {
    fakeServer({});
    const booking = makeGuestBooking({ sends_email: false, updates_by_email: false });
    const { t } = await show(<GuestBookingView link={LINK} booking={booking} />, {
      language,
      texts: ['mybooking', 'wizard', 'checkin'],
    });
    expect(screen.queryByText(t('mybooking:messages.where'), { exact: false })).toBeNull();
    expect(screen.queryByRole('link', { name: t('mybooking:messages.send') })).toBeNull();
  });
});

it.each([
  ['offers to repeat a booking where the company allows it', 5, 1],
  ['offers no repeats where the company does not', null, 0],
])('%s', async (_what, most_repeats, buttons) => {
  fakeServer({});
  const { t } = await show(<GuestBookingView link={LINK} booking={makeGuestBooking({ most_repeats })} />, {
    texts: ['mybooking', 'wizard', 'checkin'],
  });
  screen.getByRole('button', { name: t('mybooking:action.message') });
  expect(screen.queryAllByRole('button', { name: t('mybooking:action.repeat') })).toHaveLength(buttons);
});

it.each([true, false])('offers the check-in only where the company has opened it (%s)', async (can_check_in) => {
  fakeServer(answers);
  const booking = makeGuestBooking({ can_check_in });
  const { t } = await show(<GuestBookingView link={LINK} booking={booking} />, {
    texts: ['mybooking', 'wizard', 'checkin'],
  });
  expect(screen.queryAllByRole('button', { name: t('checkin:title') })).toHaveLength(can_check_in ? 1 : 0);
});
