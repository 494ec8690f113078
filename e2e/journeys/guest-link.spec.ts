import type { Page } from '@playwright/test';
import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { type Email, linkTo, type Mailbox, readMails } from '../support/mailbox.ts';
import { bookNoonAsVisitor, makeOwnCompany } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { freeTimes, freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

/** Late enough that the guest may still change the booking. */
const DAYS_AHEAD = 5;
const language = 'no';
const t = wordsOf(language);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The newest mail to a guest that carries a calendar entry of a method. */
const mailWith = async (
  mailbox: Mailbox,
  name: string,
  method: 'REQUEST' | 'CANCEL',
  count: number,
): Promise<Email> => {
  const matching = async () => {
    const mails = await readMails(mailbox);
    return mails.filter(
      ({ text = '', attachments }) =>
        text.includes(name) &&
        attachments.some(({ mimeType, content }) => {
          if (!/calendar|ics/.test(mimeType)) return false;
          return new TextDecoder().decode(content as ArrayBuffer).includes(`METHOD:${method}`);
        }),
    );
  };
  await expect.poll(async () => (await matching()).length).toBe(count);
  return (await matching()).at(-1) as Email;
};

test('a guest moves and cancels by the link of the confirmation on a phone, and the host reads who did it', async ({
  onPhone,
  onDesktop,
  origin,
  mailbox,
}) => {
  const name = 'Gjertrud Lenke';
  const own = await makeOwnCompany(origin, 'HOURLY', { email_booking_updates: true });
  await bookNoonAsVisitor(origin, own, { name, day: DAYS_AHEAD });
  const phone = await onPhone({ language });
  const confirmation = await mailWith(mailbox, name, 'REQUEST', 1);
  const path = /\/\w+\/my-booking\/[\w-]{22}/.exec(confirmation.text ?? '')?.[0] ?? '';
  await phone.goto(path);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(name);
  await expectAccessibleScreen(phone);

  await button(phone, t('mybooking:action.move')).click();
  await expect(freeTimes(phone).first()).toBeVisible();
  await expectAccessibleScreen(phone);
  await phone
    .locator('button[aria-pressed="false"]')
    .filter({ hasText: /^\d\d:\d\d/ })
    .nth(2)
    .click();
  await button(phone, t('mybooking:move.submit')).click();
  await expect(phone.getByText(t('mybooking:done.moved')).first()).toBeVisible();
  const update = await mailWith(mailbox, name, 'REQUEST', 2);
  expect(update.text).toContain(path);

  await button(phone, t('mybooking:action.message')).click();
  await phone.getByLabel(t('mybooking:message.label')).fill('Kan vi få barnestol?');
  await button(phone, t('mybooking:message.submit')).click();
  await expect(phone.getByText(t('mybooking:done.written')).first()).toBeVisible();

  await button(phone, t('mybooking:action.cancel')).click();
  await phone.getByLabel(t('mybooking:cancel.reason')).fill('<b>Syk</b>');
  await expectFits(phone);
  await button(phone, t('mybooking:cancel.submit_one')).last().click();
  await expect(phone.getByRole('heading', { level: 1, name: t('mybooking:heading.canceled') })).toBeVisible();
  await expectFits(phone);
  await mailWith(mailbox, name, 'CANCEL', 1);

  const desktop = await onDesktop({ language, as: 'host' });
  const number = /\d+/.exec((await phone.getByText(/^(Nummer|Number) \d+$/).textContent()) ?? '')?.[0] ?? '';
  await desktop.goto(`/booking/${number}`);
  await expect(
    desktop.getByText(`${t('bookings:history.deed.canceled')} ${t('bookings:history.by.guest')}`),
  ).toBeVisible();
  await expect(desktop.getByText('<b>Syk</b>')).toBeVisible();
});

test('a guest who lost the mail gets the link again', async ({ onPhone, origin, mailbox }) => {
  const own = await makeOwnCompany(origin);
  const phoneNumber = freshPhone();
  const email = `${phoneNumber}@example.com`;
  await bookNoonAsVisitor(origin, own, { name: 'Liv Lette', day: 30, phone: phoneNumber });
  const path = `/${own.domain}/my-booking/`;
  await linkTo(mailbox, email, path);
  const phone = await onPhone({ language: 'no', refusals: [404] });
  await phone.goto(`${path}not-a-link`);
  await expect(phone.getByRole('heading', { level: 1, name: t('mybooking:lost.brokenTitle') })).toBeVisible();
  await expectAccessibleScreen(phone);
  await phone.getByLabel(t('mybooking:lost.email')).fill(email);
  await button(phone, t('mybooking:lost.send')).click();
  await expect(phone.getByText(t('mybooking:lost.sentTitle'))).toBeVisible();
  await expectFits(phone);
  await expect.poll(async () => (await readMails(mailbox, email)).length).toBe(2);
  await phone.goto(await linkTo(mailbox, email, path));
  await expect(phone.getByText('Liv Lette').first()).toBeVisible();
});
