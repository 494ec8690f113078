import { expectDialogAccessible } from '../support/axe.ts';
import { boardPath, drag, openBoard } from '../support/calendar.ts';
import { quietDay, quietDaysAhead } from '../support/days.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { chooseGuests, freeTimes, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);
/** Days from now on which the block is drawn. */
const DAY = 12;

test('an admin blocks the shown day with three presses', async ({ onDesktop, origin }) => {
  const { unit, departmentId } = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language, as: 'admin' });
  // The demo's admin sees several companies. A block belongs to one.
  await desktop.goto(`${boardPath('hourly', quietDay(DAY))}&departments=${departmentId}`);
  await expect(desktop.getByText(unit).first()).toBeVisible();
  await desktop.getByRole('button', { name: t('calendar:new.title') }).click();
  await desktop.getByRole('menuitem', { name: t('calendar:new.blockDay') }).click();
  const dialog = desktop.getByRole('dialog');
  // Place and day are known, so the form begins at the description.
  await expect(dialog.getByLabel(t('blocked:field.descriptionNo'))).toBeFocused();
  await expectDialogAccessible(desktop);
  await desktop.keyboard.type('Lukket selskap');
  await desktop.keyboard.press('Tab');
  await desktop.keyboard.type('Private party');
  await dialog.getByRole('button', { name: t('blocked:form.add'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(desktop.getByRole('grid').getByText('Private party').first()).toBeAttached();
});

test('an admin draws a block on the calendar, and visitors are not offered the time', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const { unit, book } = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language, as: 'admin' });
  await openBoard(desktop, 'hourly', quietDay(DAY));
  await desktop.getByRole('button', { name: t('calendar:new.title') }).click();
  await desktop.getByRole('menuitem', { name: t('calendar:new.block') }).click();
  await expect(desktop.getByText(t('calendar:drawing.text'))).toBeVisible();
  await drag(desktop, 'hourly', [
    { entity: unit, hours: 8 },
    // Within the last half hour of the block: the slot under the pointer counts.
    { entity: unit, hours: 9.75 },
  ]);
  const dialog = desktop.getByRole('dialog');
  await expect(dialog.getByText(unit)).toBeVisible();
  await expectDialogAccessible(desktop);
  await dialog.getByLabel(t('blocked:field.descriptionNo')).fill('Maling');
  await dialog.getByLabel(t('blocked:field.descriptionEn')).fill('Painting the wall');
  await dialog.getByRole('button', { name: t('blocked:form.add'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(desktop.getByRole('grid').getByText('Painting the wall').first()).toBeAttached();

  const phone = await onPhone({ language });
  await phone.goto(book);
  await chooseGuests(phone, 2);
  await pickDay(phone, quietDaysAhead(DAY), language);
  await expect(freeTimes(phone).first()).toHaveText(/^10:00/);
});
