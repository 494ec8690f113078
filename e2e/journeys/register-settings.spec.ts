import { expectToast } from '../support/calendar.ts';
import { isoDay } from '../support/days.ts';
import { eraseAsIfOld } from '../support/erase-old.ts';
import {
  bookNights,
  bookNightsAsVisitor,
  makeOwnCompany,
  type OwnCompany,
  registerGuest,
} from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now of the arrivals. */
const DAY = 20;

const openSection = (desk: Page, { id }: OwnCompany) => desk.goto(`/settings/application/guest-register?company=${id}`);
const save = (page: Page) => page.getByRole('button', { name: t('common:action.save'), exact: true });

/** The guest's row of the register of a day. */
const rowOn = async (desk: Page, own: OwnCompany, day: number, name: string) => {
  await desk.goto(`/guest-register?date=${isoDay(day)}`);
  await desk.getByRole('combobox', { name: t('register:field.department') }).click();
  await desk.getByRole('option', { name: own.department, exact: true }).click();
  return desk.getByRole('row').filter({ hasText: name });
};

const missing = (...fields: string[]) =>
  t('register:missing', { fields: fields.map((field) => t(`register:required.${field}`)).join(', ') });

test('the register asks for the chosen fields, and its guests are erased after the chosen months', async ({
  atDesk,
  origin,
}) => {
  const own = await makeOwnCompany(origin, 'DAILY');
  const booking = await bookNights(origin, own, { name: 'Berit Bestiller', day: DAY });
  await registerGuest(origin, own, booking, 'Gunnar Gjest');
  const desk = await atDesk({ language, as: 'admin' });
  await expect(await rowOn(desk, own, DAY, 'Gunnar Gjest')).toContainText(missing('birthday', 'occupation'));

  await openSection(desk, own);
  await desk.getByRole('checkbox', { name: t('settings:register.field.occupation') }).uncheck();
  await desk.getByLabel(t('settings:register.months')).fill('3');
  await save(desk).click();
  await expect(desk.getByRole('dialog')).toContainText(t('settings:register.askText_other', { count: 3 }));
  await save(desk).last().click();
  await expectToast(desk, 'success', t('settings:register.saved'));
  await expect(await rowOn(desk, own, DAY, 'Gunnar Gjest')).toContainText(missing('birthday'));

  // The stay ended four months ago.
  await eraseAsIfOld(origin, booking, DAY + 122);
  await rowOn(desk, own, -122, '***');
  await expect(desk.getByText('***').first()).toBeVisible();
  await expect(desk.getByText('Gunnar Gjest')).toHaveCount(0);
  await desk.goto(`/booking/${booking}`);
  await expect(desk.getByText('Berit Bestiller').first()).toBeVisible();
});

test('guests check in online while the company allows it; the second of two editors chooses the value to keep', async ({
  atDesk,
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin, 'DAILY');
  const link = await bookNightsAsVisitor(origin, own, { name: 'Nina Nett', day: DAY, phone: freshPhone() });
  const phone = await onPhone({ language });
  const checkIn = phone.getByRole('button', { name: t('checkin:title'), exact: true });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(checkIn).toHaveCount(0);

  const desk = await atDesk({ language, as: 'admin', refusals: [409] });
  await openSection(desk, own);
  await desk.getByRole('switch', { name: t('settings:register.online') }).click();
  // Another admin saves first. Unsaved input stays.
  const other = { required: [], keep_months: null, online: false };
  await asAdmin(origin, 'POST', `/upsert-any-setting/${own.id}/guest_register`, { value: other });
  await save(desk).click();
  await desk.getByRole('button', { name: t('lists:stale.mine') }).click();
  await expectToast(desk, 'success', t('settings:register.saved'));
  await phone.reload();
  await expect(checkIn).toBeVisible();
});
