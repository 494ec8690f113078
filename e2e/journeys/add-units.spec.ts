import { expectDialogAccessible } from '../support/axe.ts';
import { expectToast } from '../support/calendar.ts';
import { searchFor } from '../support/lists.ts';
import { makeOwnCompany, type OwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);

const dialog = (page: Page) => page.getByRole('dialog').last();

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await dialog(page)
    .getByRole('combobox', { name: t(`entities:field.${field}`) })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Chooses company, department and type in the open dialog. */
const choosePlace = async (page: Page, own: OwnCompany): Promise<void> => {
  await choose(page, 'company', own.name);
  // The only department of the company is chosen already.
  await expect(dialog(page).getByRole('combobox', { name: t('entities:field.department') })).toHaveValue(
    own.department,
  );
  await choose(page, 'type', t('entities:type.table'));
};

const expectFound = async (page: Page, name: string): Promise<void> => {
  await searchFor(page, name);
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
};

test('an admin pastes units, corrects the marked rows and adds all of them, then adds another two in the same place', async ({
  onDesktop,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto('/renting-entities?new=several');
  await choosePlace(desktop, own);
  await dialog(desktop).getByText(t('entities:several.paste'), { exact: true }).click();
  const rows = dialog(desktop).getByLabel(t('entities:several.text'));
  const add = dialog(desktop).getByRole('button', { name: /^Add \d+ units?$/ });
  await rows.fill(`Window ${own.id}; 4; With a view\nCorner ${own.id}; six\n${own.unit}; 2`);
  await expect(dialog(desktop).getByText(t('entities:several.faulty_other', { count: 2 }))).toBeVisible();
  const preview = dialog(desktop).getByRole('table', { name: t('entities:several.preview') });
  await expect(preview.getByText(t('entities:several.fault.capacity'))).toBeVisible();
  await expect(preview.getByText(t('entities:several.fault.duplicate'))).toBeVisible();
  await expectDialogAccessible(desktop);

  await rows.fill(`Window ${own.id}; 4; With a view\nCorner ${own.id}; 6`);
  await expect(dialog(desktop).getByText(t('entities:several.ready_other', { count: 2 }))).toBeVisible();
  await add.click();
  await expectToast(desktop, 'success', t('entities:several.done_other', { count: 2 }));
  await expectFound(desktop, `Corner ${own.id}`);

  // One by one.
  await desktop.getByRole('button', { name: t('entities:add'), exact: true }).click();
  await choosePlace(desktop, own);
  const field = (key: string) =>
    dialog(desktop).getByRole('textbox', { name: t(`entities:field.${key}`), exact: true });
  await field('name').fill(`Bench ${own.id}`);
  await field('capacity').fill('3');
  await dialog(desktop)
    .getByRole('button', { name: t('lists:form.another'), exact: true })
    .click();
  await expectToast(desktop, 'success', t('entities:toast.created', { name: `Bench ${own.id}` }));
  await expect(field('name')).toHaveValue('');
  await expect(dialog(desktop).getByRole('combobox', { name: t('entities:field.department') })).toHaveValue(
    own.department,
  );
  await field('name').fill(`Stool ${own.id}`);
  await field('capacity').fill('1');
  await dialog(desktop)
    .getByRole('button', { name: t('entities:action.create'), exact: true })
    .click();
  await expectToast(desktop, 'success', t('entities:toast.created', { name: `Stool ${own.id}` }));
  for (const name of [`Bench ${own.id}`, `Stool ${own.id}`]) await expectFound(desktop, name);
});

test('a department has a name in English, which visitors who read English see', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const english = `By the fjord ${own.id}`;
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto(`/departments?search=${encodeURIComponent(own.department)}`);
  await desktop.getByRole('button', { name: t('lists:actions', { row: own.department }), exact: true }).click();
  await desktop.getByRole('menuitem', { name: t('lists:action.edit'), exact: true }).click();
  await dialog(desktop).getByLabel(t('departments:field.nameEn')).fill(english);
  await expectDialogAccessible(desktop);
  await dialog(desktop)
    .getByRole('button', { name: t('departments:form.save'), exact: true })
    .click();
  await expectToast(desktop, 'success', t('departments:toast.updated', { name: own.department }));
  const phone = await onPhone({ language });
  const expectName = async (name: string, other: string) => {
    await expect(phone.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await expect(phone.getByText(other)).toHaveCount(0);
  };
  await phone.goto(own.book);
  await expectName(english, own.department);
  await phone.getByRole('button', { name: /^NO/ }).click();
  await expectName(own.department, english);
});
