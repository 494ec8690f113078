import { expectDialogAccessible } from '../support/axe.ts';
import { choose, drag, itemOf, openBoard, pointAt, startNew, writeClient, writeHours } from '../support/calendar.ts';
import { after, OWN_DAYS, quietDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');

// Many steps run on one page, because opening a page costs more than a step. A busy machine needs the time.

/** Fills in the client, submits, and waits for the toast and for the item. */
const finish = async (page: Page, name: string, button: 'book' | 'reserve', toast: string) => {
  await writeClient(page, t, name);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`bookingform:action.${button}`), exact: true })
    .click();
  // Closes the toast at once, so that the next booking's toast is the only one.
  const word = page
    .getByRole('alert')
    .filter({ hasText: t(`bookingform:toast.${toast}`) })
    .last();
  await expect(word).toBeVisible();
  await word.getByRole('button', { name: t('common:action.close') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(itemOf(page, name).first()).toBeAttached();
};

/** Raises the number of guests until one unit is too small, chooses a second one, and continues. */
const fillCapacity = async (page: Page, [first, second]: readonly [RegExp, RegExp], guests: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('bookingform:manual.fetch') }).click();
  await dialog.getByRole('checkbox', { name: first }).check();
  const proceed = dialog.getByRole('button', { name: t('bookingform:action.proceed') });
  await choose(page, t('bookingform:guests.label'), guests);
  await expect(dialog.getByText(t('bookingform:capacity.status.under'))).toBeVisible();
  await expect(proceed).toBeDisabled();
  await dialog.getByRole('checkbox', { name: second }).check();
  await expect(dialog.getByText(t('bookingform:capacity.status.under'))).toBeHidden();
  await proceed.click();
  await expect(proceed).toBeDisabled();
};

test('a host books tables by every method', async ({ onDesktop, origin }) => {
  const page = await onDesktop({ language: 'en-us', as: 'host' });
  const date = quietDay(OWN_DAYS.tables.create);
  const mark = freshPhone();
  // Only these two departments. Rows of others could push theirs out of view.
  const units = [await entityNamed(origin, 'Bord 11'), await entityNamed(origin, 'Loftet')];
  await openBoard(page, 'hourly', `${date}&departments=${units.map((unit) => unit.department_id).join(',')}`);
  const dialog = page.getByRole('dialog');

  await startNew(page, t, 'add');
  await choose(page, t('bookingform:field.company'), /Lyngbrygga/);
  await choose(page, t('bookingform:field.department'), /Restaurant/);
  await dialog
    .getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d$/ })
    .first()
    .click();
  await expectDialogAccessible(page);
  await finish(page, `Step ${mark}`, 'book', 'added');

  await drag(page, 'hourly', [
    { entity: 'Bord 11', hours: 14.05 },
    { entity: 'Bord 11', hours: 15.45 },
  ]);
  await expect(dialog.getByLabel(`${t('bookingform:time.to')}: ${t('common:clock.minutes')}`)).toHaveValue('30');
  await page.keyboard.press('Escape');
  // A click proposes the restaurant's own duration, which is longer on Fridays and Saturdays.
  const { x, y } = await pointAt(page, 'hourly', { entity: 'Bord 11', hours: 14.05 });
  await page.mouse.click(x, y);
  await expect(dialog.getByText('Bord 11')).toBeVisible();
  await expect(dialog.getByText(t('bookingform:slot.free'))).toBeVisible();
  await expectDialogAccessible(page);
  await finish(page, `Auto ${mark}`, 'book', 'added');
  await expect(itemOf(page, `Auto ${mark}`)).toHaveAccessibleName(/Bord 11, .*14:00 to 16:[03]0/);

  await startNew(page, t, 'manual');
  await choose(page, t('bookingform:field.company'), /Lyngbrygga/);
  await choose(page, t('bookingform:field.department'), /Restaurant/);
  await writeHours(page, t, '16:00', '17:30');
  await fillCapacity(page, [/^Bord 07 4 guests/, /^Bord 08 4 guests/], '7');
  await expectDialogAccessible(page);
  await finish(page, `Hand ${mark}`, 'book', 'addedWell');
  await expect(itemOf(page, `Hand ${mark}`)).toHaveCount(2);

  await startNew(page, t, 'department');
  await choose(page, t('bookingform:field.company'), /Lyngbrygga/);
  await choose(page, t('bookingform:field.department'), /Konferansehuset/);
  await expect(dialog.getByLabel(t('bookingform:guests.label'))).toHaveValue('10');
  await writeHours(page, t, '12:00', '15:00');
  await dialog.getByRole('button', { name: t('bookingform:department.check') }).click();
  await expect(dialog.getByText(t('bookingform:department.free'))).toBeVisible();
  await expectDialogAccessible(page);
  await finish(page, `House ${mark}`, 'reserve', 'departmentReserved');
  await expect(itemOf(page, `House ${mark}`)).toHaveCount(4);
});

test('a host books stays by every method', async ({ onDesktop, origin }) => {
  const page = await onDesktop({ language: 'en-us', as: 'host', theme: 'dark' });
  const date = quietDay(OWN_DAYS.cabins.create);
  const mark = freshPhone();
  // With a second company that has stays, the dialogs always ask for the company.
  await makeOwnCompany(origin, 'DAILY');
  const { department_id: cabins } = await entityNamed(origin, 'Sjøbua');
  await openBoard(page, 'daily', `${date}&departments=${cabins}`);
  const dialog = page.getByRole('dialog');
  const pickStay = async (first: number, last: number) => {
    for (const day of [after(date, first), after(date, last)]) {
      const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
      await dialog
        .getByRole('button', { name: new RegExp(`(^|\\s)${long}`) })
        .first()
        .click();
    }
  };

  await drag(page, 'daily', [
    { entity: 'Sjøbua', hours: 38 },
    { entity: 'Sjøbua', hours: 62 },
  ]);
  await expect(dialog.getByText(t('bookingform:stay.nights_other', { count: 2 }))).toBeVisible();
  await page.keyboard.press('Escape');
  const { x, y } = await pointAt(page, 'daily', { entity: 'Sjøbua', hours: 38 });
  await page.mouse.click(x, y);
  await expect(dialog.getByText('Sjøbua')).toBeVisible();
  await expect(dialog.getByText(t('bookingform:slot.free'))).toBeVisible();
  await finish(page, `Night ${mark}`, 'book', 'added');

  await startNew(page, t, 'manual');
  await choose(page, t('bookingform:field.company'), /Fjordhytter/);
  await pickStay(3, 5);
  await dialog.getByLabel(`${t('bookingform:stay.arrival')}: ${t('common:clock.hours')}`).fill('18');
  await dialog.getByLabel(`${t('bookingform:stay.arrival')}: ${t('common:clock.minutes')}`).fill('30');
  await fillCapacity(page, [/^Tangbua 4 guests/, /^Vidsyn 10 guests/], '12');
  await finish(page, `Two ${mark}`, 'book', 'addedWell');
  await expect(itemOf(page, `Two ${mark}`)).toHaveCount(2);
  await expect(itemOf(page, `Two ${mark}`).first()).toHaveAccessibleName(new RegExp(t('calendar:mark.clock')));

  // The next page, where the whole department is free.
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`date=${after(date, 6)}`));
  await startNew(page, t, 'department');
  await choose(page, t('bookingform:field.company'), /Fjordhytter/);
  await dialog.getByRole('button', { name: t('bookingform:department.check') }).click();
  await expect(dialog.getByText(t('bookingform:department.free'))).toBeVisible();
  await finish(page, `Cabins ${mark}`, 'reserve', 'departmentReserved');
  await expect(itemOf(page, `Cabins ${mark}`)).toHaveCount(8);
});
