import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { OWN_DAYS } from '../support/days.ts';
import { openTab, searchFor } from '../support/lists.ts';
import { pick } from '../support/newcomer.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { freshPhone, goOn, pickStay, typeGuests } from '../support/wizard.ts';
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
  await dialog.getByRole('button', { name: t('departments:form.add') }).click();
  await expect(dialog.getByRole('textbox', { name: t('departments:field.name'), exact: true })).toBeFocused();
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
  await expect(dialog.getByRole('button', { name: t('departments:form.add') })).toBeDisabled();
  await expectDialogAccessible(desktop);
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
  await walkTo(desktop, '/departments?tab=archived');
  await desktop.setViewportSize(PHONE);
  await act(desktop, name, t('lists:action.reactivate'));
  await expectText(desktop, t('departments:toast.reactivated', { name }));
  await openTab(desktop, t('departments:tab.active'));
  await expect(desktop.getByRole('button', { name: t('lists:actions', { row: 'Fjordhyttene' }) })).toBeVisible();
  await expectFits(desktop);
});

test('a host adds a category, sees its free units, and its copied link opens the booking page', async ({
  onDesktop,
  onPhone,
}) => {
  const name = unique('Naust');
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/categories');
  await expectAccessibleScreen(desktop);
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
  const href = (await dialogOf(desktop).getByRole('link').getAttribute('href')) ?? '';
  expect(new URL(href).pathname + new URL(href).search).toMatch(/^\/\w+\/book\?category=\d+&department=\d+$/);
  await expectDialogAccessible(desktop);
  await dialogOf(desktop)
    .getByRole('button', { name: t('common:action.close') })
    .last()
    .click();

  const phone = await onPhone({ language });
  await phone.goto(href);
  await typeGuests(phone, t, 2);
  await pickStay(phone, OWN_DAYS.cabins.look, OWN_DAYS.cabins.look + 2, language);
  await goOn(phone, t, 'check');
  await expect(phone.getByLabel(t('wizard:client.name'))).toBeVisible();
  await expect(phone.getByText('Rorbu').first()).toBeVisible();

  await act(desktop, name, t('categories:action.delete'));
  await dialogOf(desktop)
    .getByRole('button', { name: t('categories:action.delete') })
    .click();
  await expectText(desktop, t('categories:toast.deleted', { name }));
  await openTab(desktop, t('categories:tab.deleted'));
  await expect(desktop.getByRole('cell', { name }).first()).toBeVisible();
  await openTab(desktop, t('categories:tab.active'));

  await desktop.getByRole('button', { name: t('common:table.open', { row: 'Rorbu' }) }).focus();
  await desktop.keyboard.press('Enter');
  await expect(desktop.getByRole('heading', { level: 1, name: 'Rorbu' })).toBeVisible();
  await desktop.getByRole('button', { name: t('categories:picker.stay') }).click();
  for (let turned = 0; turned < 3; turned++)
    await desktop.getByRole('button', { name: t('common:calendar.nextMonth') }).click();
  await expectDialogAccessible(desktop);
  for (const day of ['10', '12']) await dialogOf(desktop).getByText(day, { exact: true }).click();
  await expect(desktop.getByText(t('categories:picker.available'), { exact: true }).first()).toBeVisible();
  await desktop.getByRole('textbox', { name: t('categories:picker.guests') }).fill('900');
  await expect(desktop.getByText(t('categories:picker.taken'), { exact: true }).first()).toBeVisible();
  await expectAccessibleScreen(desktop);

  await walkTo(desktop, '/categories');
  await desktop.setViewportSize(PHONE);
  await expect(desktop.getByRole('button', { name: t('lists:actions', { row: 'Rorbu' }) })).toBeVisible();
  await expectAccessibleScreen(desktop);
});
