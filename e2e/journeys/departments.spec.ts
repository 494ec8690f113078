import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { openTab, searchFor } from '../support/lists.ts';
import { pick } from '../support/newcomer.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { freshPhone, goOn, openWizardAt, pickStay, typeGuests } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);
const unique = (what: string): string => `${what} ${freshPhone()}`;
const dialogOf = (page: Page) => page.getByRole('dialog').last();

const act = async (page: Page, row: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: t('lists:actions', { row }) }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

const PHONE = { width: 390, height: 844 };

test('an admin adds a department of stays, archives and restores it', async ({ onDesktop }) => {
  const name = unique('Fjordleir');
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto('/departments');
  await expect(desktop.getByRole('cell', { name: /Restaurant Lyngbrygga/ }).first()).toBeVisible();
  await expectAccessibleScreen(desktop);

  await desktop.getByRole('button', { name: t('departments:add') }).click();
  const dialog = dialogOf(desktop);
  await dialog.getByRole('textbox', { name: t('departments:field.name'), exact: true }).fill(name);
  await dialog
    .getByRole('textbox', { name: t('departments:field.description'), exact: true })
    .fill('Hytter rett ved sjøen');
  await pick(desktop, t('departments:field.company'), 'Fjordhytter & Fjellføring');
  await pick(desktop, t('departments:field.type'), t('departments:type.cabins'));
  await dialog.getByText(t('departments:schedule.DAILY'), { exact: true }).click();
  const checkout = (part: 'hours' | 'minutes') =>
    dialog.getByLabel(`${t('departments:field.checkout')}: ${t(`common:clock.${part}`)}`);
  await checkout('hours').fill('12');
  await dialog.getByRole('textbox', { name: t('departments:field.name'), exact: true }).click();
  await expect(dialog.getByText(t('departments:form.sameTime'))).toBeVisible();
  await expectDialogAccessible(desktop);
  await expectFits(desktop);
  await checkout('hours').fill('10');
  await checkout('minutes').fill('30');
  await checkout('minutes').blur();
  await dialog.getByText(t('lists:address.select'), { exact: true }).click();
  await dialog.getByRole('combobox', { name: t('lists:address.existing') }).click();
  await desktop.getByRole('option').first().click();
  await dialog.getByRole('button', { name: t('departments:form.add') }).click();
  await expectText(desktop, t('departments:toast.created', { name }));

  await searchFor(desktop, name);
  await act(desktop, name, t('lists:action.view'));
  await expect(desktop.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(desktop.getByText('10:30')).toBeVisible();
  await expectAccessibleScreen(desktop);

  await desktop.getByRole('button', { name: t('lists:action.archive') }).click();
  await dialogOf(desktop)
    .getByRole('button', { name: t('lists:action.archive') })
    .click();
  await expectText(desktop, t('departments:toast.archived', { name }));
  await expect(desktop.getByText(t('departments:archived'), { exact: true })).toBeVisible();
  await desktop.setViewportSize(PHONE);
  await expectFits(desktop);
  await walkTo(desktop, '/departments?tab=archived');
  await act(desktop, name, t('lists:action.reactivate'));
  await expectText(desktop, t('departments:toast.reactivated', { name }));
  await openTab(desktop, t('departments:tab.active'));
  await expect(desktop.getByRole('button', { name: t('lists:actions', { row: 'Fjordhyttene' }) })).toBeVisible();
});

/** Adds a category, deletes it, and reads the address of a category's link. */
const addAndDelete = async (desktop: Page): Promise<void> => {
  const name = unique('Naust');
  await desktop.getByRole('combobox', { name: t('categories:field.department') }).click();
  await desktop.getByRole('option', { name: 'Fjordhyttene' }).click();
  await desktop.getByRole('button', { name: t('categories:add') }).click();
  await dialogOf(desktop)
    .getByRole('textbox', { name: t('categories:field.name'), exact: true })
    .fill(name);
  await expect(dialogOf(desktop).getByRole('combobox', { name: t('categories:field.department') })).toHaveValue(
    'Fjordhyttene',
  );
  await dialogOf(desktop)
    .getByRole('button', { name: t('categories:form.add') })
    .click();
  await expectText(desktop, t('categories:toast.created', { name }));
  await act(desktop, 'Rorbu', t('categories:action.link'));
  // `links.spec.ts` follows such a link.
  const href = (await dialogOf(desktop).getByRole('link').getAttribute('href')) ?? '';
  expect(new URL(href).pathname + new URL(href).search).toMatch(/^\/\w+\/book\?category=\d+&department=\d+$/);
  await expectDialogAccessible(desktop);
  await dialogOf(desktop)
    .getByRole('button', { name: t('common:action.close') })
    .last()
    .click();

  await act(desktop, name, t('categories:action.delete'));
  await dialogOf(desktop)
    .getByRole('button', { name: t('categories:action.delete') })
    .click();
  await expectText(desktop, t('categories:toast.deleted', { name }));
  await openTab(desktop, t('categories:tab.deleted'));
  await expect(desktop.getByRole('cell', { name }).first()).toBeVisible();
  await openTab(desktop, t('categories:tab.active'));
};

/** Looks for free units of the open category. */
const findFree = async (desktop: Page): Promise<void> => {
  await desktop.getByRole('button', { name: t('categories:picker.stay') }).click();
  for (let turned = 0; turned < 3; turned++)
    await desktop.getByRole('button', { name: t('common:calendar.nextMonth') }).click();
  await expectDialogAccessible(desktop);
  for (const day of ['10', '12']) await dialogOf(desktop).getByText(day, { exact: true }).click();
  await expect(desktop.getByText(t('categories:picker.available'), { exact: true }).first()).toBeVisible();
  await desktop.getByRole('textbox', { name: t('categories:picker.guests') }).fill('900');
  await expect(desktop.getByText(t('categories:picker.taken'), { exact: true }).first()).toBeVisible();
};

/** Gives the open category a description and a picture. A file of another kind is refused. */
const describePicture = async (desktop: Page): Promise<void> => {
  const main = desktop.getByRole('main');
  await desktop.getByRole('button', { name: t('categories:action.edit'), exact: true }).click();
  const dialog = dialogOf(desktop);
  await dialog.getByLabel(t('categories:field.description'), { exact: true }).fill('Rett ved brygga, med <b>båt</b>');
  await dialog.getByRole('button', { name: t('categories:form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Rett ved brygga, med <b>båt</b>')).toBeVisible();
  const input = main.locator('input[type=file]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(main.getByRole('alert')).toHaveText(t('lists:picture.wrongType'));
  await input.setInputFiles({ name: 'cabin.png', mimeType: 'image/png', buffer: await desktop.screenshot() });
  await expect(main.getByRole('img', { name: t('lists:file.preview') })).toBeVisible();
  await main.getByRole('button', { name: t('lists:picture.save'), exact: true }).click();
};

test('a host adds and deletes a category, finds free units of another, and gives it a picture that a visitor sees', async ({
  onDesktop,
  onPhone,
}) => {
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/categories');
  await expectAccessibleScreen(desktop);
  await addAndDelete(desktop);
  await desktop.getByRole('button', { name: t('common:table.open', { row: 'Rorbu' }) }).focus();
  await desktop.keyboard.press('Enter');
  await expect(desktop.getByRole('heading', { level: 1, name: 'Rorbu' })).toBeVisible();
  await describePicture(desktop);
  const main = desktop.getByRole('main');
  const picture = main.getByRole('img', { name: t('lists:picture.current', { name: 'Rorbu' }) });
  await expect(picture).toBeVisible();
  await findFree(desktop);
  await expectAccessibleScreen(desktop);
  await desktop.setViewportSize(PHONE);
  await expectFits(desktop);

  const phone = await onPhone({ language });
  await openWizardAt(phone, /Fjordhytter/, /Fjordhyttene/);
  await typeGuests(phone, t, 2);
  await pickStay(phone, 3, 5, language);
  await goOn(phone, t, 'check');
  const card = phone.getByRole('button', { name: /Rett ved brygga, med <b>båt<\/b>/ });
  await expect(card).toContainText(/gjest/);
  const image = card.getByRole('img', { name: t('wizard:category.picture', { name: 'Rorbu' }), exact: true });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  await expectAccessibleScreen(phone);

  await main.getByRole('button', { name: t('lists:picture.delete'), exact: true }).click();
  await dialogOf(desktop)
    .getByRole('button', { name: t('lists:picture.delete'), exact: true })
    .click();
  await expect(picture).toBeHidden();
});
