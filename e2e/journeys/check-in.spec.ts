import type { Page } from '@playwright/test';
import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { isoDay, OWN_DAYS } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { linkTo, type Mailbox } from '../support/mailbox.ts';
import { expect, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const ARRIVAL = OWN_DAYS.cabins.checkIn;
const language = 'no';
const t = wordsOf(language);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Books a cabin for two guests, and returns the path of the check-in in the confirmation. */
const bookStay = async (origin: string, mailbox: Mailbox, name: string): Promise<string> => {
  const { company_id, department_id, category_id } = await entityNamed(origin, 'Sjøbua');
  const phone_number = freshPhone();
  const times = { date_from: isoDay(ARRIVAL), date_to: isoDay(ARRIVAL + 2), schedule_system: 'DAILY' };
  const hours = { expected_arrival: '18:00', expected_departure: '10:00' };
  const answer = await fetch(`${origin}/api/daily-booking-public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': 'demo', 'accept-language': 'nb' },
    body: JSON.stringify({
      booking: { company_id, department_id, category_id, number_of_interactors: 2, ...times, ...hours },
      client: { name, email: `${phone_number}@example.com`, phone_number },
    }),
  });
  expect(answer.status, await answer.text()).toBe(201);
  return linkTo(mailbox, `${phone_number}@example.com`, '/\\w+/my-booking/[\\w-]{22}#check-in');
};

const chooseCountry = async (page: Page, label: string, country: string) => {
  await page.getByLabel(label, { exact: false }).first().fill(country);
  await page.getByRole('option', { name: country, exact: true }).click();
};

const fillForm = async (page: Page, name: string, country: string) => {
  await page.getByLabel(t('guests:field.fullName')).fill(name);
  await page.getByLabel(t('guests:field.birthday')).fill('06.05.1975');
  await chooseCountry(page, t('guests:field.nationality'), country);
  await page.getByLabel(t('guests:field.documentNumber')).fill('C01X00T47');
  await chooseCountry(page, t('guests:field.residence'), country);
  await page.getByLabel(t('guests:field.address'), { exact: false }).first().fill('Hauptstrasse 1');
  await page.getByLabel(t('checkin:form.signedAs')).fill(name);
  await page.getByLabel(t('checkin:form.confirm')).check();
};

test("the guests of a stay check in by the mail's link, and the police list shows them", async ({
  onPhone,
  onDesktop,
  origin,
  mailbox,
}) => {
  const [country, first, second] = ['Tyskland', 'Anna Innsjekk', 'Bernd Innsjekk'];
  const phone = await onPhone({ language });
  const path = await bookStay(origin, mailbox, `Vert ${first}`);
  await phone.goto(path);
  await expect(phone.getByRole('heading', { level: 2, name: t('checkin:title') })).toBeVisible();
  await expectAccessibleScreen(phone);
  await fillForm(phone, first, country);
  await button(phone, t('checkin:form.submit')).click();
  await expect(phone.getByText(t('checkin:done', { name: first })).first()).toBeVisible();
  await expectFits(phone);

  await button(phone, t('checkin:share.button')).click();
  const link = await phone.getByLabel(t('checkin:share.link')).inputValue();
  const friend = await onPhone({ language, theme: 'dark' });
  await friend.goto(new URL(link).pathname);
  await expect(friend.getByRole('heading', { level: 1 })).toContainText('Fjordhyttene');
  await expect(friend.getByText(first)).toHaveCount(0);
  await expectAccessibleScreen(friend);
  await button(friend, t('checkin:next')).click();
  await fillForm(friend, second, country);
  await button(friend, t('checkin:form.submit')).click();
  await expect(friend.getByText(t('checkin:complete'))).toBeVisible();
  await expectFits(friend);

  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto(`/guest-register?date=${isoDay(ARRIVAL)}`);
  const department = desktop.getByRole('combobox', { name: t('register:field.department') });
  await department.click();
  await desktop.getByRole('option', { name: 'Fjordhyttene', exact: true }).click();
  const row = desktop.getByRole('row').filter({ hasText: first });
  await expect(row).toContainText(t('register:status.online'));
  await row.getByRole('button', { name: t('lists:actions', { row: first }) }).click();
  await desktop.getByRole('menuitem', { name: t('register:action.register') }).click();
  // Both guests in one step.
  const dialog = desktop.getByRole('dialog');
  await dialog.getByLabel(t('register:register.all_one')).check();
  await expect(dialog.getByText(second)).toBeVisible();
  await expectDialogAccessible(desktop);
  await dialog.getByLabel(t('register:register.checkedAll')).check();
  await button(desktop, t('register:register.confirmAll', { count: '2' })).click();
  await expect(desktop.getByText(t('register:register.doneAll', { count: '2' }))).toBeVisible();
  await expect(desktop.getByRole('row').filter({ hasText: second })).not.toContainText(t('register:status.online'));
  await expect(row).not.toContainText(t('register:status.online'));
  await expect(row).toContainText(first);
});
