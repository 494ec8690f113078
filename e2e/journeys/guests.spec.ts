import { expectDialogAccessible, expectFits } from '../support/axe.ts';
import { itemOf, openBoard, openList } from '../support/calendar.ts';
import { isoDay } from '../support/days.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { stayFrom } from '../support/own-stay.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
const no = wordsOf('no');
/** Days from now of the stays, before they are moved back. */
const DAY = 20;

const expectText = (page: Page, key: string) => expect(page.getByText(t(key)).first()).toBeVisible();

test('a host checks in a family while a colleague watches, and checks them out', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin, 'DAILY');
  const family = `Lindqvist ${freshPhone()}`;
  await stayFrom(origin, own, { name: family, day: DAY, daysAgo: 1, registered: [] });
  const theirs = await onPhone({ language: 'no', as: 'admin', theme: 'dark' });
  await openList(theirs, 'daily', `${isoDay(0)}&departments=${own.departmentId}`);
  const seen = theirs.getByRole('button', { name: new RegExp(family) }).first();
  await expect(seen).toHaveAccessibleName(new RegExp(no('calendar:mark.in')));

  const page = await onDesktop({ language: 'en-us', as: 'host' });
  await openBoard(page, 'daily', `${isoDay(0)}&departments=${own.departmentId}`);
  await itemOf(page, family).first().click();
  const action = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name: t(`bookingform:action.${name}`), exact: true });
  await expect(action('checkOut')).toHaveAttribute('aria-description', t('bookingform:checkOut.waits.guests'));
  await action('guests').click();
  const dialog = page.getByRole('dialog', { name: t('guests:title', { name: family }) });
  const field = (name: string) => dialog.getByRole('textbox', { name: t(`guests:field.${name}`), exact: true });
  const add = dialog.getByRole('button', { name: t('guests:action.add'), exact: true });

  await expectDialogAccessible(page);
  const residence = dialog.getByRole('combobox', { name: t('guests:field.residence'), exact: true });
  for (const [name, day] of [
    ['Astrid Lindqvist', '17.05.1981'],
    ['Nils Lindqvist med et langt navn', '3/2/2019'],
  ] as const) {
    await expect(field('fullName')).toHaveValue('');
    await expect(residence).toHaveValue('Norway');
    await field('fullName').fill(name);
    await field('birthday').fill(day);
    await field('address').fill('Storgatan 3');
    await residence.click();
    await page.keyboard.type('swed');
    await page.keyboard.press('Enter');
    await add.click();
    await expectText(page, 'guests:toast.added');
    await expect(dialog.getByRole('button', { name: t('guests:action.edit', { name }) })).toBeVisible();
  }
  // All guests are checked in, so the form is closed.
  await expect(field('fullName')).toHaveCount(0);
  await expect(dialog.getByRole('row', { name: /Nils Lindqvist/ })).toContainText('03.02.2019');
  await expect(seen).not.toHaveAccessibleName(new RegExp(no('calendar:mark.in')));

  await expectFits(page);
  await dialog
    .getByRole('button', { name: t('common:action.close'), exact: true })
    .last()
    .click();
  await action('checkOut').click();
  await page
    .getByRole('dialog', { name: t('bookingform:checkOut.title') })
    .getByRole('button', { name: t('bookingform:action.checkOut'), exact: true })
    .click();
  await expectText(page, 'bookingform:toast.checkedOut');
  await page.keyboard.press('Escape');
  await expect(itemOf(page, family).first()).toHaveAccessibleName(new RegExp(t('calendar:mark.out')));
});
