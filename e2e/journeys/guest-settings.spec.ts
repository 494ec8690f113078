import { expectToast } from '../support/calendar.ts';
import { eraseAsIfOld } from '../support/erase-old.ts';
import { readMails, receiveMails } from '../support/mailbox.ts';
import { ask, freshTokenOf, newcomer, settle } from '../support/newcomer.ts';
import { bookNoon, makeOwnCompany, type OwnCompany, setSetting as set } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { chooseGuests, expectThanks, fillClient, freeTimes, freshPhone, goOn, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now of the bookings. Each journey has its own company. */
const DAY = 20;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Books two seats as a visitor. The page of thanks is open afterwards. */
const bookAsVisitor = async (page: Page, own: OwnCompany, name: string): Promise<void> => {
  await page.goto(own.book);
  await chooseGuests(page, 2);
  await pickDay(page, DAY, language);
  await freeTimes(page).first().click();
  await goOn(page, t);
  await fillClient(page, t, name);
  await button(page, t('wizard:summary.book')).click();
  await expectThanks(page, t);
};

test('the address for guests is in the confirmation, and answers go there', async ({ onDesktop, onPhone, origin }) => {
  const mailbox = await receiveMails(origin);
  try {
    const own = await makeOwnCompany(origin);
    await set(origin, own, 'email_booking_confirmation', true);
    const address = `post.${own.id}@example.com`;
    const desktop = await onDesktop({ language, as: 'admin' });
    await desktop.goto(`/settings/notifications/email?company=${own.id}`);
    const field = desktop.getByLabel(t('notifications:support.label'), { exact: true });
    await field.fill(address);
    await field.press('Enter');
    await expectToast(desktop, 'success', t('notifications:support.saved'));

    await bookAsVisitor(await onPhone({ language }), own, 'Solveig Svar');
    const confirmation = async () => {
      const mails = await readMails(mailbox);
      return mails.find(({ text = '' }) => text.includes('Solveig Svar'));
    };
    await expect.poll(async () => (await confirmation())?.replyTo?.[0]?.address).toBe(address);
    expect((await confirmation())?.text).toContain(address);
  } finally {
    await mailbox.close();
  }
});

test('reminder hours move the planned reminder of a booking', async ({ onDesktop, origin }) => {
  const own = await makeOwnCompany(origin);
  await set(origin, own, 'email_reminder', true);
  const booking = await bookNoon(origin, own, { name: 'Reidar Minnes', day: DAY });
  const desktop = await onDesktop({ language, as: 'admin' });
  for (const [hours, time] of [
    // 06:00 is outside the hours of reminders, so it leaves the evening before.
    ['6', '20:00'],
    ['3', '09:00'],
  ] as const) {
    await desktop.goto(`/settings/application/reminders?company=${own.id}`);
    await desktop.getByLabel(t('settings:reminders.before')).fill(hours);
    await button(desktop, t('common:action.save')).click();
    await expectToast(desktop, 'success', t('settings:reminders.saved'));
    await walkTo(desktop, `/messages?booking=${booking}`);
    const [before = ''] = t('messages:planned', {
      kind: t('messages:kind.booking_reminder'),
      channel: t('messages:channel.email'),
      time: '|',
    }).split('|');
    await expect(desktop.getByText(new RegExp(`^${before.replaceAll(/[()]/g, '\\$&')}.*${time}\\.$`))).toBeVisible();
  }
});

test('guests are erased after the time that the company keeps them', async ({ onDesktop, origin }) => {
  const own = await makeOwnCompany(origin);
  const old = await bookNoon(origin, own, { name: 'Gamle Gjest', day: DAY });
  const recent = await bookNoon(origin, own, { name: 'Nye Gjest', day: DAY + 1 });
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto(`/settings/application/retention?company=${own.id}`);
  await desktop.getByRole('combobox', { name: t('settings:retention.label') }).click();
  await desktop.getByRole('option', { name: t('settings:retention.months_other', { count: 3 }), exact: true }).click();
  await button(desktop, `${t('common:action.save')}: ${t('settings:retention.label')}`).click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: t('common:action.save') })
    .click();
  await expectToast(desktop, 'success', t('settings:retention.saved'));

  await eraseAsIfOld(origin, old, 150);
  await eraseAsIfOld(origin, recent, 60);
  await walkTo(desktop, `/booking/${old}`);
  await expect(desktop.getByText('***').first()).toBeVisible();
  await expect(desktop.getByText('Gamle Gjest')).toHaveCount(0);
  await walkTo(desktop, `/booking/${recent}`);
  await expect(desktop.getByText('Nye Gjest').first()).toBeVisible();
});

test('guests may cancel by their link only while the company allows it', async ({ onDesktop, onPhone, origin }) => {
  const own = await makeOwnCompany(origin);
  const phone = await onPhone({ language });
  await bookAsVisitor(phone, own, 'Endre Endring');
  await phone.getByRole('link', { name: t('wizard:done.manage') }).click();
  await expect(button(phone, t('mybooking:action.cancel'))).toBeVisible();

  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto(`/settings/application/guest-changes?company=${own.id}`);
  await desktop.getByRole('switch', { name: t('settings:guestChanges.may_cancel') }).click();
  await button(desktop, t('common:action.save')).click();
  await expectToast(desktop, 'success', t('settings:guestChanges.saved'));
  await phone.reload();
  await expect(button(phone, t('mybooking:action.move'))).toBeVisible();
  await expect(button(phone, t('mybooking:action.cancel'))).toHaveCount(0);
});

test('lists have as many rows as the company of the staff member sets', async ({ onDesktop, origin }) => {
  const own = await makeOwnCompany(origin);
  for (const day of [1, 2, 3]) await bookNoon(origin, own, { name: `Rad ${day}`, day: DAY + day });
  const person = newcomer('host', 'company');
  const { user_password: first } = await ask(origin, await freshTokenOf(origin), 'POST', '/user', {
    user: {
      name: person.name,
      email: person.email,
      role: person.role,
      company_id: own.id,
      department_id: null,
      country_code: '+47',
      phone_number: freshPhone(),
    },
  });
  const session = await settle(origin, person, first as string);
  const desktop = await onDesktop({ language });
  await desktop.goto('/demo/auth/signin');
  await desktop.evaluate((kept) => localStorage.setItem('ledig.session', kept), JSON.stringify(session));
  for (const rows of [2, 3]) {
    await set(origin, own, 'pagination', rows);
    await desktop.goto('/bookings');
    await expect(desktop.getByRole('row')).toHaveCount(rows + 1);
  }
});
