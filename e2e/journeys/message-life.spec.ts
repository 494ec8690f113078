import { DAY_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { expectToast } from '../support/calendar.ts';
import { openTab } from '../support/lists.ts';
import { type Email, type Mailbox, readMails, receiveMails } from '../support/mailbox.ts';
import { runMessagesAt } from '../support/message-clock.ts';
import { bookNoon, makeOwnCompany, type OwnCompany, setSetting } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { chooseGuests, expectThanks, fillClient, freeTimes, freshPhone, goOn, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now of the bookings. Each journey has its own company. */
const DAY = 20;
/** A message whose first attempt failed is due again by then. */
const AFTER_THE_PAUSE_MS = 2 * MINUTE_MS;
const SUBJECT = 'Table for {client_name}';
const BODY = 'We look forward to your visit.';
const OWN_TOGGLES = ['booking_confirmation', 'booking_updates', 'reminder'] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Guest {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

const newGuest = (name: string): Guest => {
  const phone = freshPhone();
  return { name, phone, email: `${phone}@example.com` };
};

/** The calendar entry of a mail; undefined for a mail without one. */
const entryOf = ({ attachments }: Email) => {
  const [text] = attachments.flatMap(({ mimeType, content }) => {
    const decoded = /calendar|ics/.test(mimeType) ? new TextDecoder().decode(content as ArrayBuffer) : '';
    return decoded.includes('METHOD:') ? [decoded] : [];
  });
  if (text === undefined) return undefined;
  const line = (name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
  const [, date = '', hour = '', minute = ''] = /^(\d{8})T(\d\d)(\d\d)/.exec(line('DTSTART')) ?? [];
  const day = date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return {
    method: line('METHOD'),
    uid: line('UID'),
    sequence: Number(line('SEQUENCE')),
    start: Date.parse(`${day}T${hour}:${minute}Z`),
  };
};

const unsubscribeOf = ({ headers }: Email): string =>
  /<([^>]+)>/.exec(headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '';

const isReminder = (mail: Email): boolean => unsubscribeOf(mail).includes('/reminders/');

/** Waits for the only mail to a guest that matches. */
const onlyMail = async (
  mailbox: Mailbox,
  { email }: Guest,
  what: string,
  matches: (mail: Email) => boolean,
): Promise<Email> => {
  const matching = async () => (await readMails(mailbox, email)).filter(matches);
  // A retry may wait for the server's own run, once a minute.
  await expect.poll(async () => (await matching()).length, { message: what, timeout: 90_000 }).toBe(1);
  return (await matching())[0] as Email;
};

const withMethod = (method: string) => (mail: Email) => entryOf(mail)?.method === method;

/** Switches the messages on, and writes the confirmation in one language. */
const writeConfirmation = async (desktop: Page, own: OwnCompany): Promise<void> => {
  await desktop.goto(`/settings/notifications/email?company=${own.id}`);
  for (const name of OWN_TOGGLES) {
    const toggle = desktop.getByRole('switch', { name: t(`notifications:toggle.name.${name}`), exact: true });
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expectToast(desktop, 'success', t('notifications:toggle.on'));
    await expect(toggle).toBeChecked();
  }
  await openTab(desktop, t('notifications:template.email_confirmation'));
  const panel = desktop.getByRole('tabpanel', { name: t('notifications:template.email_confirmation') });
  await panel.getByText(t('notifications:language.en'), { exact: true }).click();
  await panel.getByLabel(t('notifications:field.subject'), { exact: true }).fill(SUBJECT);
  await panel.getByRole('textbox', { name: t('notifications:field.body'), exact: true }).focus();
  await desktop.keyboard.type(BODY);
  await panel.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  await expectToast(desktop, 'success', t('notifications:template.saved'));
};

const bookAsVisitor = async (phone: Page, own: OwnCompany, guest: Guest): Promise<void> => {
  await phone.goto(own.book);
  await chooseGuests(phone, 2);
  await pickDay(phone, DAY, language);
  await phone.getByRole('button', { name: /^12:00/ }).click();
  await goOn(phone, t);
  await fillClient(phone, t, guest.name, guest.phone);
  await button(phone, t('wizard:summary.book')).click();
  await expectThanks(phone, t);
};

/** Moves the booking to 15:00 of the same day by its private link. */
const moveByLink = async (phone: Page, confirmation: Email): Promise<void> => {
  const path = /\/\w+\/my-booking\/[\w-]{22}/.exec(confirmation.text ?? '')?.[0] ?? '';
  await phone.goto(path);
  await button(phone, t('mybooking:action.move')).click();
  await expect(freeTimes(phone).first()).toBeVisible();
  await phone.getByRole('button', { name: /^15:00/ }).click();
  await button(phone, t('mybooking:move.submit')).click();
  await expect(phone.getByText(t('mybooking:done.moved')).first()).toBeVisible();
};

/** The path of the list of messages of a kind to a guest. */
const pathOf = ({ email }: Guest, kind: string): string => `/messages?search=${email}&kind=${kind}&channel=email`;

/** The rows of a guest on the list of messages. */
const rowOf = (desktop: Page, { email }: Guest) => desktop.getByRole('row').filter({ hasText: email });

/** Opens the list of messages from another screen, and returns the row of a kind of message to a guest. */
const walkToRow = async (desktop: Page, guest: Guest, kind: string) => {
  await walkTo(desktop, pathOf(guest, kind));
  return rowOf(desktop, guest);
};

const unsubscribe = async (origin: string, mail: Email): Promise<void> => {
  const answer = await fetch(`${origin}${new URL(unsubscribeOf(mail)).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
};

test('messages follow a booking from the confirmation to the cancellation, through an outage of the mail server', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const guest = newGuest('Live Melding');
  let mailbox = await receiveMails(origin);
  try {
    const own = await makeOwnCompany(origin);
    for (const name of OWN_TOGGLES) await setSetting(origin, own, `email_${name}`, false);
    const desktop = await onDesktop({ language, as: 'admin' });
    await writeConfirmation(desktop, own);
    const phone = await onPhone({ language });
    await bookAsVisitor(phone, own, guest);

    const confirmation = await onlyMail(mailbox, guest, 'a confirmation', withMethod('REQUEST'));
    expect(confirmation.subject).toBe(`Table for ${guest.name}`);
    expect(confirmation.text).toContain(BODY);
    const booked = entryOf(confirmation);
    if (!booked) throw new Error('The confirmation has no calendar entry');

    const reminders = async () => (await readMails(mailbox, guest.email)).filter(isReminder);
    await runMessagesAt(origin, own, booked.start - DAY_MS - MINUTE_MS);
    expect(await reminders()).toHaveLength(0);
    await runMessagesAt(origin, own, booked.start - DAY_MS);
    const reminder = await onlyMail(mailbox, guest, 'a reminder', isReminder);
    expect(reminder.text).toContain('12:00');

    // The mail server is down while the guest moves the booking.
    await mailbox.close();
    await moveByLink(phone, confirmation);
    const update = await walkToRow(desktop, guest, 'booking_updated');
    await expect(update).toContainText(t('messages:state.pending'));
    await update.getByRole('button', { name: t('common:table.open', { row: guest.email }) }).click();
    const [failure = ''] = t('messages:detail.error', { error: '|' }).split('|');
    await expect(desktop.getByRole('dialog').getByText(failure)).toBeVisible({ timeout: 90_000 });
    await desktop.keyboard.press('Escape');
    mailbox = await receiveMails(origin);
    await runMessagesAt(origin, own, Date.now() + AFTER_THE_PAUSE_MS);
    const updated = await onlyMail(mailbox, guest, 'an update', withMethod('REQUEST'));
    const moved = entryOf(updated);
    expect(moved).toMatchObject({ uid: booked.uid, start: booked.start + 3 * 60 * MINUTE_MS });
    expect(moved?.sequence).toBeGreaterThan(booked.sequence);
    // The list shows it without a reload.
    await expect(update).toContainText(t('messages:state.sent'));

    // The new mailbox has none of the mails before the outage.
    const newTime = booked.start + 3 * 60 * MINUTE_MS - DAY_MS;
    await runMessagesAt(origin, own, newTime - MINUTE_MS);
    expect(await reminders()).toHaveLength(0);
    await runMessagesAt(origin, own, newTime);
    const second = await onlyMail(mailbox, guest, 'a reminder of the new time', isReminder);
    expect(second.text).toContain('15:00');
    await runMessagesAt(origin, own, newTime + 60 * MINUTE_MS);
    expect(await reminders()).toHaveLength(1);

    await button(phone, t('mybooking:action.cancel')).click();
    await button(phone, t('mybooking:cancel.submit_one')).last().click();
    await expect(phone.getByRole('heading', { level: 1, name: t('mybooking:heading.canceled') })).toBeVisible();
    const cancellation = entryOf(await onlyMail(mailbox, guest, 'a cancellation', withMethod('CANCEL')));
    expect(cancellation?.uid).toBe(booked.uid);
    expect(cancellation?.sequence).toBeGreaterThan(moved?.sequence ?? 0);

    const number = /booking-(\d+)@/.exec(booked.uid)?.[1] ?? '';
    await walkTo(desktop, `/booking/${number}`);
    const byGuest = t('bookings:history.by.guest');
    const [movedTo = ''] = t('bookings:history.movedTo', { when: '|' }).split('|');
    await expect(desktop.getByText(new RegExp(`^${movedTo}.*15:00.* ${byGuest}$`))).toBeVisible();
    await expect(desktop.getByText(`${t('bookings:history.deed.canceled')} ${byGuest}`)).toBeVisible();

    await unsubscribe(origin, confirmation);
    const before = (await readMails(mailbox, guest.email)).length;
    await bookNoon(origin, own, { name: guest.name, day: DAY + 1, phone: guest.phone });
    const unwanted = (await walkToRow(desktop, guest, 'booking_confirmation')).filter({
      hasText: t('messages:reason.unsubscribed'),
    });
    await expect(unwanted).toContainText(t('messages:state.unwanted'));
    expect(await readMails(mailbox, guest.email)).toHaveLength(before);
  } finally {
    await mailbox.close();
  }
});

/** Stores the company's address for guests on the open settings. */
const saveAddress = async (desktop: Page, address: string): Promise<void> => {
  // The toast of an earlier address may still be shown.
  await expect(desktop.locator('[data-toast]')).toHaveCount(0);
  const field = desktop.getByLabel(t('notifications:support.label'), { exact: true });
  await field.fill(address);
  await field.press('Enter');
  await expectToast(desktop, 'success', t('notifications:support.saved'));
};

test("staff send a guest's message again, to the company's new address", async ({ onDesktop, onPhone, origin }) => {
  const mailbox = await receiveMails(origin);
  try {
    const own = await makeOwnCompany(origin);
    const guest = newGuest('Skriver Igjen');
    const [old, present] = [`gammel.${own.id}@example.com`, `ny.${own.id}@example.com`];
    const desktop = await onDesktop({ language, as: 'admin' });
    await desktop.goto(`/settings/notifications/email?company=${own.id}`);
    await saveAddress(desktop, old);
    const phone = await onPhone({ language, theme: 'dark' });
    await bookAsVisitor(phone, own, guest);
    await phone.getByRole('link', { name: t('wizard:done.manage') }).click();
    await button(phone, t('mybooking:action.message')).click();
    await phone.getByLabel(t('mybooking:message.label')).fill('May we bring a dog?');
    await button(phone, t('mybooking:message.submit')).click();
    await expect(phone.getByText(t('mybooking:done.written')).first()).toBeVisible();
    const written = ({ text = '' }: Email) => text.includes('May we bring a dog?');
    await onlyMail(mailbox, { ...guest, email: old }, "the guest's message", written);

    await saveAddress(desktop, present);
    const row = await walkToRow(desktop, { ...guest, email: old }, 'guest_message');
    await expect(row).toContainText(t('messages:state.sent'));
    await row.getByRole('button', { name: t('common:table.open', { row: old }) }).click();
    const dialog = desktop.getByRole('dialog');
    await expect(dialog.getByText('May we bring a dog?')).toBeVisible();
    await expect(dialog.getByLabel(t('messages:resend.recipient'))).toHaveValue(present);
    await button(desktop, t('messages:resend.send')).click();
    await expectToast(desktop, 'success', t('messages:resend.done'));
    await onlyMail(mailbox, { ...guest, email: present }, 'the message again', written);
    await desktop.goto(pathOf({ ...guest, email: present }, 'guest_message'));
    await expect(rowOf(desktop, { ...guest, email: present })).toContainText(t('messages:state.sent'));
  } finally {
    await mailbox.close();
  }
});
