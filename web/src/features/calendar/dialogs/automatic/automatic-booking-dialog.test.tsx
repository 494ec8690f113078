import type { Session } from '@ledig/contract/account/account.ts';
import type { ActivitySystem } from '@ledig/domain/departments/systems.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Language, languages } from '#lib/texts/i18n.ts';
import { makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { type Answers, fakeServer } from '#ui/testing/fake-server.ts';
import { expectHonestPhoneHint } from '#ui/testing/phone-hint.ts';
import { choose, fill, show } from '#ui/testing/show.tsx';
import { expectTypable } from '../../testing/typed-times.ts';
import { makeBooking } from '../edit/make-booking.fixture.ts';
import { AutomaticBookingDialog } from './automatic-booking-dialog.tsx';

const TABLE = { id: 100, name: 'Table 1', number_of_interactors: 12 };
const FREE = { result: { available_renting_entities: [TABLE], total_number_of_interactors: 12 } };

const answers = (confirms: boolean, activity_system: ActivitySystem = 'BOOKING'): Answers => ({
  'account.getPlatform': PLATFORM,
  'bookings.getAutoBookingData': {
    data: {
      company: { id: 1, name: 'Fjord', country_code: '+47', tags: [] },
      department: {
        id: 10,
        name: 'Restaurant',
        schedule_system: 'HOURLY',
        activity_system,
        checkin: null,
        checkout: null,
      },
      renting_entity: { id: TABLE.id, name: TABLE.name, category_id: null },
      max_number_of_interactors: 12,
      timezone: 'Europe/Oslo',
    },
  },
  'bookings.listAvailableEntities': FREE,
  'blockedDates.listPublicBlockedDates': { blockedDates: [], disabledDates: [] },
  'settings.listCompanySettings': {
    settings: [{ key: 'email_booking_confirmation', value: confirms, version: '0123456789abcdef' }],
  },
  'bookings.createBooking': { booking: makeBooking() },
});

/** Noon in Oslo, two days ahead. */
const NOON = Date.parse('2027-03-10T11:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-08T09:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async (given: Answers = answers(true), language: Language = 'en-us', session?: Session) => {
  const server = fakeServer(given);
  const [onClose, onBooked] = [vi.fn(), vi.fn()];
  const shown = await show(
    <AutomaticBookingDialog entityId={TABLE.id} from={NOON} schedule="HOURLY" onClose={onClose} onBooked={onBooked} />,
    { language, texts: ['bookingform'], ...(session && { session }) },
  );
  await screen.findByRole('textbox', { name: shown.t('bookingform:client.name') });
  const dialog = within(screen.getByRole('dialog'));
  return { ...shown, server, dialog, onClose, onBooked };
};

for (const language of languages) {
  it(`shows a phone hint that matches the accepted numbers (${language})`, async () => {
    const { user, t, dialog } = await open(answers(true), language);
    const phone = dialog.getByRole('textbox', { name: t('bookingform:client.phone') });
    await expectHonestPhoneHint(user, {
      phone,
      country: dialog.getByRole('combobox', { name: t('bookingform:client.countryCode') }),
      // Leaving the field checks it.
      send: () => user.tab(),
      norway: t('bookingform:client.phoneHintNorway'),
      other: t('bookingform:client.phoneHint'),
    });
  });

  it.each([true, false])(`promises a confirmation only while the company sends them (${language}, %s)`, async (on) => {
    const { t, dialog } = await open(answers(on), language);
    const hint = t(`bookingform:client.${on ? 'emailOptional' : 'emailOptionalPlain'}`);
    expect(t('bookingform:client.emailOptional')).not.toBe(t('bookingform:client.emailOptionalPlain'));
    const email = dialog.getByRole('textbox', { name: t('bookingform:client.email') });
    await waitFor(() => expect(email.getAttribute('placeholder')).toBe(hint));
  });
}

it('keeps the start when an end time is typed', async () => {
  const opened = await open();
  await expectTypable(opened, opened.dialog.getByRole('heading'));
});

it('books at once without an e-mail address, which a request needs', async () => {
  const opened = await open(answers(true, 'REQUESTS_ONLY'), 'en-us', makeSession());
  const { user, t, server, dialog, onBooked } = opened;
  const email = dialog.getByRole('textbox', { name: t('bookingform:client.email') }) as HTMLInputElement;
  expect([email.required, email.placeholder]).toEqual([false, t('bookingform:client.emailForRequest')]);
  await fill(user, dialog.getByRole('textbox', { name: t('bookingform:client.name') }), 'Ingrid Iver');
  await fill(user, dialog.getByRole('textbox', { name: t('bookingform:client.phone') }), '41234567');
  await user.click(dialog.getByRole('button', { name: t('bookingform:action.sendRequest') }));
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(email);
  await user.click(dialog.getByRole('button', { name: t('bookingform:action.bookAtOnce') }));
  await waitFor(() => expect(onBooked).toHaveBeenCalledExactlyOnceWith(makeBooking().id));
  expect(server.callsOf('bookings.createBooking')).toHaveLength(1);
  expect(server.callsOf('requests.createRequest')).toEqual([]);
});

describe('while the unit is checked', () => {
  const openChecking = async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const opened = await open({
      ...answers(true),
      'bookings.listAvailableEntities': () => held.then(() => FREE),
    });
    const { user, t, dialog } = opened;
    const book = dialog.getByRole('button', { name: t('bookingform:action.book') });
    await fill(user, dialog.getByRole('textbox', { name: t('bookingform:client.name') }), 'Ingrid Iver');
    const phone = dialog.getByRole('textbox', { name: t('bookingform:client.phone') });
    await fill(user, phone, '41234567');
    dialog.getByText(t('bookingform:slot.checking'));
    return { ...opened, book, phone, release };
  };

  it.each(['Enter', 'click'] as const)('books after the check when Book is pressed during it (%s)', async (way) => {
    const { user, t, server, dialog, book, release, onBooked, onClose } = await openChecking();
    if (way === 'Enter') await user.keyboard('{Enter}');
    else await user.click(book);
    await waitFor(() => expect((book as HTMLButtonElement).disabled).toBe(true));
    dialog.getByText(t('bookingform:slot.checking'));
    expect(server.callsOf('bookings.createBooking')).toHaveLength(0);
    release();
    await screen.findByText(t('bookingform:toast.added'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onBooked).toHaveBeenCalledExactlyOnceWith(makeBooking().id);
    const [call, ...others] = server.callsOf('bookings.createBooking');
    expect(others).toEqual([]);
    expect(call?.body).toMatchObject({
      booking: { renting_entity_id: TABLE.id, number_of_interactors: 1 },
      client: { name: 'Ingrid Iver', phone_number: '41234567', country_code: '+47' },
    });
  });

  it('drops a press when the guests change before the check is answered', async () => {
    const { user, t, server, dialog, book, release } = await openChecking();
    await user.keyboard('{Enter}');
    await choose(user, dialog.getByRole('combobox', { name: t('bookingform:guests.label') }), '3');
    release();
    await dialog.findByText(t('bookingform:slot.free'));
    expect(server.callsOf('bookings.createBooking')).toHaveLength(0);
    await user.click(book);
    await screen.findByText(t('bookingform:toast.added'));
    const calls = server.callsOf('bookings.createBooking');
    expect(calls.map(({ body }) => body.booking.number_of_interactors)).toEqual([3]);
  });
});
