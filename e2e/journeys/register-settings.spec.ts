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
import { walkTo } from '../support/walk.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now of the arrivals. */
const DAY = 20;

const sectionOf = ({ id }: OwnCompany) => `/settings/application/guest-register?company=${id}`;
const save = (page: Page) => page.getByRole('button', { name: t('common:action.save'), exact: true });

/** The guest's row of the register of a day. */
const rowOn = async (desktop: Page, own: OwnCompany, day: number, name: string) => {
  await walkTo(desktop, `/guest-register?date=${isoDay(day)}`);
  await desktop.getByRole('combobox', { name: t('register:field.department') }).click();
  await desktop.getByRole('option', { name: own.department, exact: true }).click();
  return desktop.getByRole('row').filter({ hasText: name });
};

const missing = (...fields: string[]) =>
  t('register:missing', { fields: fields.map((field) => t(`register:required.${field}`)).join(', ') });

test('the register asks for the chosen fields, guests check in online while the company allows it, and are erased in time', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin, 'DAILY');
  const booking = await bookNights(origin, own, { name: 'Berit Bestiller', day: DAY });
  await registerGuest(origin, own, booking, 'Gunnar Gjest');
  const link = await bookNightsAsVisitor(origin, own, { name: 'Nina Nett', day: DAY + 3, phone: freshPhone() });
  const phone = await onPhone({ language });
  const checkIn = phone.getByRole('button', { name: t('checkin:title'), exact: true });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(checkIn).toHaveCount(0);

  const desktop = await onDesktop({ language, as: 'admin', refusals: [409] });
  await desktop.goto(sectionOf(own));
  await desktop.getByRole('switch', { name: t('settings:register.online') }).click();
  // Another admin saves first. Unsaved input stays.
  const other = { required: [], keep_months: null, online: false };
  await asAdmin(origin, 'POST', `/upsert-any-setting/${own.id}/guest_register`, { value: other });
  await save(desktop).click();
  await desktop.getByRole('button', { name: t('lists:stale.mine') }).click();
  await expectToast(desktop, 'success', t('settings:register.saved'));
  await phone.reload();
  await expect(checkIn).toBeVisible();

  await expect(await rowOn(desktop, own, DAY, 'Gunnar Gjest')).toContainText(missing('birthday', 'occupation'));
  await walkTo(desktop, sectionOf(own));
  await desktop.getByRole('checkbox', { name: t('settings:register.field.occupation') }).uncheck();
  await desktop.getByLabel(t('settings:register.months')).fill('3');
  await save(desktop).click();
  await expect(desktop.getByRole('dialog')).toContainText(t('settings:register.askText_other', { count: 3 }));
  await save(desktop).last().click();
  await expect(desktop.getByText(t('lists:saveState.saved'), { exact: true })).toBeVisible();
  await expect(await rowOn(desktop, own, DAY, 'Gunnar Gjest')).toContainText(missing('birthday'));

  // The stay ended four months ago.
  await eraseAsIfOld(origin, booking, DAY + 122);
  await walkTo(desktop, `/booking/${booking}`);
  await expect(desktop.getByText('Berit Bestiller').first()).toBeVisible();
  await rowOn(desktop, own, -122, '***');
  await expect(desktop.getByText('***').first()).toBeVisible();
  await expect(desktop.getByText('Gunnar Gjest')).toHaveCount(0);
});
