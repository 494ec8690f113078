import { readFile } from 'node:fs/promises';
import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { searchFor } from '../support/lists.ts';
import { expect, type Page, test } from '../support/people.ts';
import { findReport, runAgain } from '../support/report-run.ts';
import { type Words, wordsOf } from '../support/words.ts';

const CABINS = 'Fjordhytter & Fjellføring';
const NAME = 'Måneden / hytter';

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
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: NAME });

/** Makes the report of the list again, and watches its progress without a reload. */
const watchProgress = async (page: Page, t: Words, origin: string): Promise<void> => {
  const excel = page.getByRole('button', { name: t('reports:action.excelOf', { name: NAME }) });
  await runAgain(origin, await findReport(origin, NAME), async (run) => {
    await run.progress(0, 200);
    // The server announces progress only for its own runs, so the list is loaded again once.
    await searchFor(page, NAME);
    const row = rowOf(page);
    const barAt = (percent: number) =>
      row.getByRole('progressbar', { name: t('reports:state.runningLabel', { name: NAME, percent: String(percent) }) });
    await expect(barAt(0)).toHaveAttribute('aria-valuenow', '0');
    await expect(row).toContainText(t('reports:state.progress', { read: '0', total: '200' }));
    await expect(excel).toHaveCount(0);
    await expectAccessibleScreen(page);
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    if (wide) await page.setViewportSize(wide);
    await run.progress(150, 200);
    await expect(barAt(75)).toHaveAttribute('aria-valuenow', '75');
    await expect(row).toContainText(t('reports:state.progress', { read: '150', total: '200' }));
    expect(await run.finish()).toBe(true);
    await expect(row.getByText(t('reports:state.done'))).toBeVisible();
    await expect(page.getByText(t('reports:toast.done', { name: NAME })).first()).toBeVisible();
    await expect(row.getByRole('progressbar')).toHaveCount(0);
    await expect(excel).toBeVisible();
  });
};

test('an admin generates a report of the month, sees its progress, downloads it as Excel and PDF, and deletes it', async ({
  onDesktop,
  origin,
}) => {
  const t = wordsOf('no');
  const page = await onDesktop({ language: 'no', as: 'admin' });
  await page.goto('/reports');
  const dialog = await openForm(page, t);
  await dialog.getByRole('button', { name: t('reports:form.submit') }).click();
  await expect(dialog.getByRole('combobox', { name: t('reports:field.company') })).toBeFocused();
  await dialog.getByRole('textbox', { name: t('reports:field.name') }).fill(NAME);
  await choose(page, t('reports:field.company'), CABINS);
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: t('reports:form.submit') }).click();
  await expect(dialog).toBeHidden();
  const row = rowOf(page);
  await expect(row.getByText(t('reports:state.done'))).toBeVisible();
  await watchProgress(page, t, origin);
  for (const [kind, ending, start] of [
    ['excel', 'xlsx', 'PK'],
    ['pdf', 'pdf', '%PDF'],
  ] as const) {
    const waited = page.waitForEvent('download');
    await row.getByRole('button', { name: t(`reports:action.${kind}Of`, { name: NAME }) }).click();
    const file = await waited;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^\\d+-Måneden_hytter-\\d{8}T\\d{6}\\.${ending}$`));
    expect((await readFile(await file.path())).subarray(0, start.length).toString('latin1')).toBe(start);
  }
  await row.getByRole('button', { name: t('lists:actions', { row: NAME }) }).click();
  await page.getByRole('menuitem', { name: t('reports:action.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reports:action.delete') })
    .click();
  await expect(row).toBeHidden();
});
