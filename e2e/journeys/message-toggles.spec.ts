import { TOGGLE_NAMES } from '@ledig/domain/settings/keys.ts';
import type { Page } from '@playwright/test';
import { expectToast } from '../support/calendar.ts';
import { type Mailbox, receiveMails } from '../support/mailbox.ts';
import { bookNoon, makeOwnCompany, type OwnCompany, requestNoon, setSetting } from '../support/own-company.ts';
import { stayFrom } from '../support/own-stay.ts';
import { expect, test } from '../support/people.ts';
import { openSection } from '../support/settings.ts';
import { asAdmin } from '../support/staff.ts';
import { walkTo } from '../support/walk.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now of the bookings. Each company of these journeys is new, so other journeys don't meet them. */
const DAY = 20;

interface Guest {
  readonly name: string;
  readonly phone: string;
  readonly day: number;
  /** When a stay began. The stays don't overlap, because they have one cabin. */
  readonly daysAgo: number;
}

/** Causes a message to the guest. */
type Cause = (origin: string, own: OwnCompany, guest: Guest) => Promise<unknown>;

const book: Cause = (origin, own, guest) => bookNoon(origin, own, guest);

const bookAndChange: Cause = async (origin, own, guest) => {
  const id = await bookNoon(origin, own, guest);
  const { phone: phone_number, name } = guest;
  await asAdmin(origin, 'PUT', `/booking/${id}`, {
    booking: { number_of_interactors: 3 },
    client: { name, email: `${phone_number}@example.com`, phone_number, country_code: '+47' },
    booking_properties: [],
  });
};

const request: Cause = (origin, own, guest) => requestNoon(origin, own, guest);

const requestAndDecline: Cause = async (origin, own, guest) => {
  const id = await requestNoon(origin, own, guest);
  await asAdmin(origin, 'DELETE', `/booking-request-decline/${id}`, {});
};

/** A stay that began some days ago and is checked out now. */
const stayAndCheckOut: Cause = async (origin, own, guest) => {
  const id = await stayFrom(origin, own, { ...guest, registered: [guest.name] });
  await asAdmin(origin, 'PATCH', '/booking/checkout', { booking_id: id });
};

const CASES = [
  { toggle: 'booking_confirmation', kind: 'booking_confirmation', place: 'tables', cause: book },
  { toggle: 'booking_updates', kind: 'booking_updated', place: 'tables', cause: bookAndChange },
  { toggle: 'subscription', kind: 'client_subscription', place: 'tables', cause: book },
  { toggle: 'booking_requests_confirmation', kind: 'booking_request_received', place: 'guides', cause: request },
  { toggle: 'booking_requests_decline', kind: 'booking_request_declined', place: 'guides', cause: requestAndDecline },
  { toggle: 'surveys', kind: 'booking_survey', place: 'cabins', cause: stayAndCheckOut },
] as const;

/** Messages that aren't written while their switch is off. The others are written and marked as not wanted. */
const UNWRITTEN: readonly string[] = ['subscription', 'surveys'];

/** Switches a message of both channels on, from another screen of the back office. Surveys have no SMS. */
const switchOn = async (desktop: Page, own: OwnCompany, toggle: string): Promise<void> => {
  await walkTo(desktop, `/settings/notifications/email?company=${own.id}`);
  for (const channel of toggle === 'surveys' ? ['email'] : ['email', 'sms']) {
    await openSection(desktop, t, channel);
    const flip = desktop.getByRole('switch', { name: t(`notifications:toggle.name.${toggle}`), exact: true });
    await expect(flip).not.toBeChecked();
    await flip.click();
    await expectToast(desktop, 'success', t('notifications:toggle.on'));
    await expect(flip).toBeChecked();
  }
};

/** The row of a message to a guest, on the list of a company's messages of one kind. */
const messageTo = (desktop: Page, { name }: Guest, channel: 'email' | 'sms') =>
  desktop
    .getByRole('row')
    .filter({ hasText: name })
    .filter({ hasText: ` · ${t(`messages:channel.${channel}`)}` });

const mailsTo = ({ received }: Mailbox, { phone }: Guest): number =>
  received.filter(({ to }) => to.includes(`${phone}@example.com`)).length;

const makePlaces = async (origin: string) => {
  const places = {
    tables: await makeOwnCompany(origin),
    guides: await makeOwnCompany(origin, 'HOURLY', 'REQUESTS_ONLY'),
    cabins: await makeOwnCompany(origin, 'DAILY'),
  };
  for (const own of Object.values(places)) {
    for (const name of TOGGLE_NAMES) await setSetting(origin, own, name, false);
  }
  await asAdmin(origin, 'POST', '/survey', {
    name: `After ${places.cabins.name}`,
    company_id: places.cabins.id,
    survey_questions: [{ id: 1, type: 'rating', question: 'Hvordan var det?' }],
  });
  return places;
};

test('each message is sent once its switch is on, and not before', async ({ onDesktop, origin }) => {
  const mailbox = await receiveMails(origin);
  try {
    const places = await makePlaces(origin);
    const desktop = await onDesktop({ language, as: 'admin' });
    await desktop.goto('/messages');
    for (const [at, { toggle, kind, place, cause }] of CASES.entries()) {
      await test.step(toggle, async () => {
        const own = places[place];
        const before = { name: `Før ${toggle}`, phone: freshPhone(), day: DAY + 4 * at, daysAgo: 3 };
        const after = { name: `Etter ${toggle}`, phone: freshPhone(), day: DAY + 4 * at + 2, daysAgo: 1 };
        await cause(origin, own, before);
        await switchOn(desktop, own, toggle);
        await cause(origin, own, after);

        await expect.poll(() => mailsTo(mailbox, after)).toBeGreaterThan(0);
        await walkTo(desktop, `/messages?company=${own.id}&kind=${kind}`);
        // The list is loaded again until its due messages have left.
        await expect(messageTo(desktop, after, 'email')).toContainText(t('messages:state.sent'));
        const sms = messageTo(desktop, after, 'sms');
        if (toggle === 'surveys') await expect(sms).toHaveCount(0);
        else await expect(sms).toContainText(t('messages:state.no_gateway'));

        await expect(messageTo(desktop, before, 'sms')).toHaveCount(0);
        const missed = messageTo(desktop, before, 'email');
        if (UNWRITTEN.includes(toggle)) await expect(missed).toHaveCount(0);
        else await expect(missed).toContainText(t('messages:state.unwanted'));
      });
    }
  } finally {
    await mailbox.close();
  }
});

test('reminders are planned while their switch is on', async ({ onDesktop, origin }) => {
  const own = await makeOwnCompany(origin);
  for (const name of TOGGLE_NAMES) await setSetting(origin, own, name, false);
  const booking = await bookNoon(origin, own, { name: 'Reidar Minnes', day: DAY });
  const desktop = await onDesktop({ language, as: 'admin' });
  const planned = (channel: string) =>
    desktop.getByText(`${t('messages:kind.booking_reminder')} (${t(`messages:channel.${channel}`)})`);
  // The message waits until the server has decided about it.
  await expect(async () => {
    await desktop.goto(`/messages?booking=${booking}`);
    await expect(desktop.getByRole('row').filter({ hasText: t('messages:state.unwanted') })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(planned('email')).toHaveCount(0);
  await switchOn(desktop, own, 'reminder');
  await walkTo(desktop, `/messages?booking=${booking}`);
  await expect(planned('email')).toBeVisible();
  await expect(planned('sms')).toBeVisible();
});
