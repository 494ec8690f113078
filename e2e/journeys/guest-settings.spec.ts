import { expectToast } from '../support/calendar.ts';
import { eraseAsIfOld } from '../support/erase-old.ts';
import { readMails, receiveMails } from '../support/mailbox.ts';
import { bookNights, bookNightsAsVisitor, makeOwnCompany, setSetting as set } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now of the first stay. */
const DAY = 20;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Stores the company's address for guests. */
const setAddress = async (desktop: Page, address: string): Promise<void> => {
  const field = desktop.getByLabel(t('notifications:support.label'), { exact: true });
  await field.fill(address);
  await field.press('Enter');
  await expectToast(desktop, 'success', t('notifications:support.saved'));
};

const setReminders = async (desktop: Page, hours: string): Promise<void> => {
  await desktop.getByLabel(t('settings:reminders.before')).fill(hours);
  await button(desktop, t('common:action.save')).click();
  await expectToast(desktop, 'success', t('settings:reminders.saved'));
};

/** Expects the planned reminder of a booking at a time of day. */
const expectReminder = async (desktop: Page, time: string): Promise<void> => {
  const [before = ''] = t('messages:planned', {
    kind: t('messages:kind.booking_reminder'),
    channel: t('messages:channel.email'),
    time: '|',
  }).split('|');
  await expect(desktop.getByText(new RegExp(`^${before.replaceAll(/[()]/g, '\\$&')}.*${time}\\.$`))).toBeVisible();
};

const setRetention = async (desktop: Page, months: number): Promise<void> => {
  await desktop.getByRole('combobox', { name: t('settings:retention.label') }).click();
  await desktop
    .getByRole('option', { name: t('settings:retention.months_other', { count: months }), exact: true })
    .click();
  await button(desktop, `${t('common:action.save')}: ${t('settings:retention.label')}`).click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: t('common:action.save') })
    .click();
  await expectToast(desktop, 'success', t('settings:retention.saved'));
};

test('address, reminder hours, retention and changes by the link apply to the guests of the company', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const mailbox = await receiveMails(origin);
  try {
    const own = await makeOwnCompany(origin, 'DAILY');
    for (const key of ['email_booking_confirmation', 'email_reminder']) await set(origin, own, key, true);
    const old = await bookNights(origin, own, { name: 'Gamle Gjest', day: DAY + 3 });
    const recent = await bookNights(origin, own, { name: 'Nye Gjest', day: DAY + 6 });
    const address = `post.${own.id}@example.com`;
    const desktop = await onDesktop({ language, as: 'admin' });
    const openSection = (name: string) => walkTo(desktop, `/settings/application/${name}?company=${own.id}`);
    await desktop.goto(`/settings/notifications/email?company=${own.id}`);
    await setAddress(desktop, address);

    const link = await bookNightsAsVisitor(origin, own, { name: 'Solveig Svar', day: DAY });
    const confirmation = async () => {
      const mails = await readMails(mailbox);
      return mails.find(({ text = '' }) => text.includes('Solveig Svar'));
    };
    await expect.poll(async () => (await confirmation())?.replyTo?.[0]?.address).toBe(address);
    expect((await confirmation())?.text).toContain(address);

    // Arrival is at 14:00, and 04:00 is outside the hours of reminders.
    await walkTo(desktop, `/booking/${recent}`);
    await openSection('reminders');
    await setReminders(desktop, '10');
    await walkTo(desktop, `/messages?booking=${recent}`);
    await expectReminder(desktop, '20:00');

    await openSection('retention');
    await setRetention(desktop, 3);
    await eraseAsIfOld(origin, old, 150);
    await eraseAsIfOld(origin, recent, 60);
    await walkTo(desktop, `/booking/${old}`);
    await expect(desktop.getByText('***').first()).toBeVisible();
    await expect(desktop.getByText('Gamle Gjest')).toHaveCount(0);

    await openSection('guest-changes');
    const phone = await onPhone({ language });
    await phone.goto(link);
    await expect(button(phone, t('mybooking:action.cancel'))).toBeVisible();
    await desktop.getByRole('switch', { name: t('settings:guestChanges.may_cancel') }).click();
    await button(desktop, t('common:action.save')).click();
    await expectToast(desktop, 'success', t('settings:guestChanges.saved'));
    await phone.reload();
    await expect(button(phone, t('mybooking:action.move'))).toBeVisible();
    await expect(button(phone, t('mybooking:action.cancel'))).toHaveCount(0);

    await walkTo(desktop, `/booking/${recent}`);
    await expect(desktop.getByText('Nye Gjest').first()).toBeVisible();
  } finally {
    await mailbox.close();
  }
});
