import { readFile } from 'node:fs/promises';
import { expectAccessibleScreen, expectDialogAccessible } from '../support/axe.ts';
import { expect, type Page, test } from '../support/people.ts';
import { type Words, wordsOf } from '../support/words.ts';

const CABINS = 'Fjordhytter & Fjellføring';

const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};
const openForm = async (page: Page, t: Words) => {
  await page
    .getByRole('button', { name: t('reports:add') })
    .first()
    .click();
  return page.getByRole('dialog', { name: t('reports:form.title') });
};

test('an admin generates a report of the month, downloads it as Excel and PDF, and deletes it', async ({
  onDesktop,
}) => {
  const t = wordsOf('no');
  const page = await onDesktop({ language: 'no', as: 'admin' });
  await page.goto('/reports');
  await expectAccessibleScreen(page);
  const dialog = await openForm(page, t);
  await dialog.getByRole('button', { name: t('reports:form.submit') }).click();
  await expect(dialog.getByRole('textbox', { name: t('reports:field.name') })).toBeFocused();
  await dialog.getByRole('textbox', { name: t('reports:field.name') }).fill('Måneden / hytter');
  await choose(page, t('reports:field.company'), CABINS);
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: t('reports:form.submit') }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /Måneden/ });
  await expect(row.getByText(t('reports:state.done'))).toBeVisible();
  for (const [kind, ending, start] of [
    ['excel', 'xlsx', 'PK'],
    ['pdf', 'pdf', '%PDF'],
  ] as const) {
    const waited = page.waitForEvent('download');
    await row.getByRole('button', { name: t(`reports:action.${kind}Of`, { name: 'Måneden / hytter' }) }).click();
    const file = await waited;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^\\d+-Måneden_hytter-\\d{8}T\\d{6}\\.${ending}$`));
    expect((await readFile(await file.path())).subarray(0, start.length).toString('latin1')).toBe(start);
  }
  await row.getByRole('button', { name: t('lists:actions', { row: 'Måneden / hytter' }) }).click();
  await page.getByRole('menuitem', { name: t('reports:action.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reports:action.delete') })
    .click();
  await expect(row).toBeHidden();
});
