import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDayLong } from '#lib/texts/format.ts';
import { languages } from '#lib/texts/i18n.ts';
import { PLATFORM } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { makeGuestEntry } from '../my-booking/make-guest.fixture.ts';
import DailyDateStep from '../steps/daily-date-step.tsx';
import { FreeTimes } from '../steps/free-times.tsx';
import HourlyDateStep from '../steps/hourly-date-step.tsx';
import { RestaurantPage } from '../testing/restaurant-page.tsx';
import { WaitingListOffer } from './waiting-list-offer.tsx';

const DAY = '2027-03-10';
const SATURDAY = '2027-03-13';
const WISHED = '2027-04-14';
const ANSWERS: Answers = {
  'account.getPlatform': PLATFORM,
  'companies.listDisabledDates': { disabled_dates: [], last_bookable_date: '2027-12-31', largest_capacity: 20 },
  'waitingList.getWaitingListTerms': { is_open: true, hold_minutes: 60 },
};
const LIMITS = { today: '2027-01-10', last: '2027-12-31', disabled: new Set<string>(), isKnown: () => true };

it.each(languages)('joins the waiting list once the wish and the contact are complete (%s)', async (language) => {
  const server = fakeServer({
    ...ANSWERS,
    'waitingList.joinWaitingList': {
      entry: { ...makeGuestEntry(), client_email: 'vera@example.com', manage_url: '/demo/my-booking/x' },
    },
  });
  const page = (
    <RestaurantPage open="date" guests={8}>
      {(chosen) => <WaitingListOffer {...chosen} />}
    </RestaurantPage>
  );
  const { t, user } = await show(page, { language, texts: ['wizard'] });
  await user.click(await screen.findByRole('button', { name: t('wizard:waitingList.open') }));
  const form = within(await screen.findByRole('form', { name: t('wizard:waitingList.title') }));
  const field = (key: string) => form.getByLabelText(new RegExp(`^${t(`wizard:${key}`)}`));
  const join = form.getByRole('button', { name: t('wizard:waitingList.join') });

  await user.click(join);
  await waitFor(() => expect(field('waitingList.day').getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(field('client.name').getAttribute('aria-invalid')).toBe('true'));
  expect(server.callsOf('waitingList.joinWaitingList')).toHaveLength(0);

  await fill(user, field('waitingList.day'), DAY);
  await user.selectOptions(field('waitingList.earliest'), '10:00');
  await user.selectOptions(field('waitingList.latest'), '10:00');
  await fill(user, field('client.name'), 'Vera Venter');
  await fill(user, form.getByRole('textbox', { name: new RegExp(t('wizard:client.phone')) }), '41234567');
  await fill(user, field('client.email'), 'vera@example.com');
  await user.click(join);
  const joined = await screen.findByRole('heading', { name: t('wizard:waitingList.joinedTitle') });
  expect(document.activeElement).toBe(joined);
  expect(server.callsOf('waitingList.joinWaitingList').map(({ body }) => body.entry)).toMatchObject([
    { department_id: 10, date_from: DAY, time_from: '10:00', time_to: '10:00', number_of_interactors: 8 },
  ]);
});

it.each(languages)('names every missing field of a stay at once, and focuses the first (%s)', async (language) => {
  const server = fakeServer({ ...ANSWERS, 'categories.listAvailableCategories': { categories: [] } });
  const page = (
    <RestaurantPage open="date" guests={2} draft={{ departmentId: 20, guests: null }}>
      {({ company, department }) => (
        <WaitingListOffer company={company} department={{ ...department, allow_categories: true }} />
      )}
    </RestaurantPage>
  );
  const { t, user } = await show(page, { language, texts: ['wizard'] });
  await user.click(await screen.findByRole('button', { name: t('wizard:waitingList.open') }));
  const form = within(await screen.findByRole('form', { name: t('wizard:waitingList.title') }));
  const field = (key: string) => form.getByLabelText(new RegExp(`^${t(`wizard:${key}`)}`));
  await user.click(form.getByRole('button', { name: t('wizard:waitingList.join') }));
  await waitFor(() => expect(field('client.email').getAttribute('aria-invalid')).toBe('true'));
  const wish = ['guests.label', 'waitingList.arrival', 'waitingList.departure', 'step.category'];
  const wrong = [...wish, 'client.name'].filter((key) => field(key).getAttribute('aria-invalid') === 'true');
  expect(wrong).toEqual([...wish, 'client.name']);
  expect(document.activeElement).toBe(field('guests.label'));

  // A corrected field loses its error, the others keep theirs.
  await fill(user, field('guests.label'), '2');
  expect(wish.map((key) => field(key).getAttribute('aria-invalid') === 'true')).toEqual([false, true, true, true]);
  expect(server.callsOf('waitingList.joinWaitingList')).toHaveLength(0);
});

it('shows refusals of the server at the fields of the wish and of the contact', async () => {
  const refusals: Record<string, string[]>[] = [
    { 'entry.date_from': ['WAITING-LIST-3706|Nothing can be booked then.'] },
    { 'client.phone_number': ["BOOKING-202|The number can't be used."] },
  ];
  fakeServer({
    ...ANSWERS,
    'waitingList.joinWaitingList': () => refusal(422, 'REQUEST-3000', 'Wrong fields.', refusals.shift()),
  });
  const page = (
    <RestaurantPage open="date" guests={8}>
      {(chosen) => <WaitingListOffer {...chosen} />}
    </RestaurantPage>
  );
  const { t, user } = await show(page, { texts: ['wizard'] });
  await user.click(await screen.findByRole('button', { name: t('wizard:waitingList.open') }));
  const form = within(await screen.findByRole('form', { name: t('wizard:waitingList.title') }));
  const field = (key: string) => form.getByLabelText(new RegExp(`^${t(`wizard:${key}`)}`));
  const phone = () => form.getByRole('textbox', { name: new RegExp(t('wizard:client.phone')) });
  await fill(user, field('waitingList.day'), DAY);
  await fill(user, field('client.name'), 'Vera Venter');
  await fill(user, phone(), '41234567');
  await fill(user, field('client.email'), 'vera@example.com');
  const join = form.getByRole('button', { name: t('wizard:waitingList.join') });
  await user.click(join);
  await form.findByText('Nothing can be booked then.');
  expect(document.activeElement).toBe(field('waitingList.day'));
  expect(form.queryByRole('alert')).toBeNull();

  await user.click(join);
  await form.findByText("The number can't be used.");
  expect(form.queryByText('Nothing can be booked then.')).toBeNull();
  expect(document.activeElement).toBe(phone());
});

it('offers the starts of the opening, also after midnight, and sends only a time that the day has', async () => {
  const server = fakeServer({
    ...ANSWERS,
    'waitingList.joinWaitingList': {
      entry: { ...makeGuestEntry(), client_email: 'vera@example.com', manage_url: '/demo/my-booking/x' },
    },
  });
  const hours = { defaultStart: '11:00', defaultEnd: '22:00', saturdayStart: '18:00', saturdayEnd: '02:00' };
  const settings = [
    { key: 'working_hours', value: hours },
    { key: 'last_booking_before', value: { default: 60 } },
    { key: 'slot_interval', value: 30 },
  ];
  const page = (
    <RestaurantPage open="date" guests={8} company={{ settings }}>
      {(chosen) => <WaitingListOffer {...chosen} />}
    </RestaurantPage>
  );
  const { t, user } = await show(page, { language: 'no', texts: ['wizard'] });
  await user.click(await screen.findByRole('button', { name: t('wizard:waitingList.open') }));
  const form = within(await screen.findByRole('form', { name: t('wizard:waitingList.title') }));
  const field = (key: string) => form.getByLabelText<HTMLSelectElement>(new RegExp(`^${t(`wizard:${key}`)}`));
  const times = () => [...field('waitingList.latest').options].map(({ value }) => value);

  await fill(user, field('waitingList.day'), SATURDAY);
  expect([times()[1], times().at(-1)]).toEqual(['18:00', '01:00']);
  await user.selectOptions(field('waitingList.earliest'), '18:00');
  await user.selectOptions(field('waitingList.latest'), '00:30');
  await fill(user, field('waitingList.day'), DAY);
  expect(field('waitingList.latest').value).toBe('');
  await fill(user, field('client.name'), 'Vera Venter');
  await fill(user, form.getByRole('textbox', { name: new RegExp(t('wizard:client.phone')) }), '41234567');
  await fill(user, field('client.email'), 'vera@example.com');
  await user.click(form.getByRole('button', { name: t('wizard:waitingList.join') }));
  await screen.findByRole('heading', { name: t('wizard:waitingList.joinedTitle') });
  expect(server.callsOf('waitingList.joinWaitingList').map(({ body }) => body.entry)).toMatchObject([
    { date_from: DAY, time_from: '18:00', time_to: null },
  ]);
});

it('says at once that no unit holds the party, and sends no such wish', async () => {
  const server = fakeServer({
    ...ANSWERS,
    'companies.listDisabledDates': { disabled_dates: [], last_bookable_date: '2027-12-31', largest_capacity: 6 },
  });
  const page = (
    <RestaurantPage open="date" guests={7} draft={{ day: DAY }}>
      {(chosen) => <WaitingListOffer {...chosen} />}
    </RestaurantPage>
  );
  const { t, user } = await show(page, { texts: ['wizard'] });
  await user.click(await screen.findByRole('button', { name: t('wizard:waitingList.open') }));
  const form = within(await screen.findByRole('form', { name: t('wizard:waitingList.title') }));
  await form.findByText(t('wizard:guests.atMost', { count: 6 }));
  await fill(user, form.getByLabelText(new RegExp(`^${t('wizard:client.name')}`)), 'Vera Venter');
  await fill(user, form.getByRole('textbox', { name: new RegExp(t('wizard:client.phone')) }), '41234567');
  await fill(user, form.getByLabelText(new RegExp(`^${t('wizard:client.email')}`)), 'vera@example.com');
  await user.click(form.getByRole('button', { name: t('wizard:waitingList.join') }));
  await waitFor(() => expect(document.activeElement).toBe(form.getAllByRole('radio')[0]));
  expect(server.callsOf('waitingList.joinWaitingList')).toHaveLength(0);
});

it('shows the free times of the wish when the list refuses it because something is free', async () => {
  const from = `${DAY}T10:00:00+01:00`;
  const slot = { from, to: `${DAY}T12:00:00+01:00` };
  fakeServer({
    ...ANSWERS,
    'waitingList.joinWaitingList': () => refusal(409, 'WAITING-LIST-3701', 'Something is free.'),
    'bookings.listAvailableSlots': { available_slots: [slot], available_hours: ['10:00'] },
  });
  const page = (
    <RestaurantPage open="date" guests={8}>
      {(chosen) => (
        <>
          <FreeTimes department={chosen.department} limits={LIMITS} />
          <WaitingListOffer {...chosen} />
        </>
      )}
    </RestaurantPage>
  );
  const { t, user } = await show(page, { texts: ['wizard'] });
  await user.click(await screen.findByRole('button', { name: t('wizard:waitingList.open') }));
  const form = within(await screen.findByRole('form', { name: t('wizard:waitingList.title') }));
  const field = (key: string) => form.getByLabelText(new RegExp(`^${t(`wizard:${key}`)}`));
  await fill(user, field('waitingList.day'), DAY);
  await fill(user, field('client.name'), 'Vera Venter');
  await fill(user, form.getByRole('textbox', { name: new RegExp(t('wizard:client.phone')) }), '41234567');
  await fill(user, field('client.email'), 'vera@example.com');
  await user.click(form.getByRole('button', { name: t('wizard:waitingList.join') }));
  // Good news isn't shown as a failure.
  expect((await form.findByRole('status')).textContent).toContain('Something is free.');
  expect(form.queryByRole('alert')).toBeNull();
  await user.click(await form.findByRole('button', { name: t('wizard:waitingList.showFree') }));
  expect(screen.queryByRole('form')).toBeNull();
  await screen.findByRole('button', { name: /10:00/ });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /10/ }));
});

describe.each(languages)('after the button, the calendar (%s)', (language) => {
  const answers: Answers = {
    ...ANSWERS,
    'waitingList.joinWaitingList': () => refusal(409, 'WAITING-LIST-3701', 'Something is free.'),
    'blockedDates.listPublicBlockedDates': { blockedDates: [], disabledDates: [] },
    'bookings.listAvailableSlots': { available_slots: [], available_hours: [] },
    'categories.listAvailableCategories': { categories: [] },
  };
  it.each([
    ['of hours', 10, HourlyDateStep, { day: WISHED }],
    ['of nights', 20, DailyDateStep, { arrival: WISHED, departure: '2027-04-17' }],
  ] as const)('%s shows the month of the wish', async (_, departmentId, Step, wish) => {
    fakeServer(answers);
    const page = (
      <RestaurantPage open="date" guests={8} draft={{ departmentId, categoryId: 1 }}>
        {(chosen) => <Step {...chosen} />}
      </RestaurantPage>
    );
    const { t, user } = await show(page, { language, texts: ['wizard'] });
    const dayOf = (date: string) => screen.queryByRole('button', { name: new RegExp(`^${formatDayLong(date)}`) });
    await waitFor(() => expect(dayOf('2027-01-20')).not.toBeNull());
    await user.click(screen.getByRole('button', { name: t('wizard:calendar.next') }));
    await waitFor(() => expect(dayOf('2027-02-20')).not.toBeNull());
    await user.click(await screen.findByRole('button', { name: t('wizard:waitingList.open') }));
    const form = within(await screen.findByRole('form', { name: t('wizard:waitingList.title') }));
    const field = (key: string) => form.getByLabelText(new RegExp(`^${t(`wizard:${key}`)}`));
    for (const [name, date] of Object.entries(wish)) await fill(user, field(`waitingList.${name}`), date);
    await fill(user, field('client.name'), 'Vera Venter');
    await fill(user, form.getByRole('textbox', { name: new RegExp(t('wizard:client.phone')) }), '41234567');
    await fill(user, field('client.email'), 'vera@example.com');
    expect(dayOf(WISHED)).toBeNull();
    await user.click(form.getByRole('button', { name: t('wizard:waitingList.join') }));
    await user.click(await form.findByRole('button', { name: t('wizard:waitingList.showFree') }));
    await waitFor(() => expect(dayOf(WISHED)?.getAttribute('aria-pressed')).toBe('true'));
    // The visitor can turn the pages again.
    await user.click(screen.getByRole('button', { name: t('wizard:calendar.next') }));
    await waitFor(() => expect(dayOf(WISHED)).toBeNull());
  });
});

it.each([true, false])(
  'is offered only while the company has one, and says how long a place is held (%s)',
  async (is_open) => {
    const server = fakeServer({
      ...ANSWERS,
      'waitingList.getWaitingListTerms': { is_open, hold_minutes: 25 },
    });
    const page = (
      <RestaurantPage open="date" guests={2}>
        {(chosen) => <WaitingListOffer {...chosen} />}
      </RestaurantPage>
    );
    const { t, user } = await show(page, { texts: ['wizard'] });
    await waitFor(() => expect(server.callsOf('waitingList.getWaitingListTerms')).toHaveLength(1));
    if (is_open) {
      await user.click(await screen.findByRole('button', { name: t('wizard:waitingList.open') }));
      await screen.findByText(t('wizard:waitingList.text', { count: 25 }));
    } else {
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(screen.queryByRole('button', { name: t('wizard:waitingList.open') })).toBeNull();
    }
  },
);
