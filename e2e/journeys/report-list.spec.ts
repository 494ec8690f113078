import { expectAccessibleScreen } from '../support/axe.ts';
import { entityNamed } from '../support/demo.ts';
import { searchFor } from '../support/lists.ts';
import { expect, type Page, test } from '../support/people.ts';
import { findReports, makeReport, runAgain } from '../support/report-run.ts';
import { wordsOf } from '../support/words.ts';

const no = wordsOf('no');
const en = wordsOf('en-us');

const companyOf = async (origin: string): Promise<number> => (await entityNamed(origin, 'Sjøbua')).company_id;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the list shows the progress of a report without a reload, and offers its files when it is ready', async ({
  onDesktop,
  origin,
}) => {
  const name = `Framdrift ${Date.now()}`;
  const report = await makeReport(origin, await companyOf(origin), name);
  const page = await onDesktop({ language: 'no', as: 'admin' });
  const excel = page.getByRole('button', { name: no('reports:action.excelOf', { name }) });
  await runAgain(origin, report, async (run) => {
    await run.progress(0, 200);
    await page.goto('/reports');
    await searchFor(page, name);
    const row = rowOf(page, name);
    const barAt = (percent: number) =>
      row.getByRole('progressbar', { name: no('reports:state.runningLabel', { name, percent: String(percent) }) });
    await expect(barAt(0)).toHaveAttribute('aria-valuenow', '0');
    await expect(row).toContainText(no('reports:state.progress', { read: '0', total: '200' }));
    await expect(excel).toHaveCount(0);
    await expectAccessibleScreen(page);
    await run.progress(150, 200);
    await expect(barAt(75)).toHaveAttribute('aria-valuenow', '75');
    await expect(row).toContainText(no('reports:state.progress', { read: '150', total: '200' }));
    expect(await run.finish()).toBe(true);
    await expect(row.getByText(no('reports:state.done'))).toBeVisible();
    await expect(page.getByText(no('reports:toast.done', { name }))).toBeVisible();
    await expect(row.getByRole('progressbar')).toHaveCount(0);
    await expect(excel).toBeVisible();
  });
});

test('a report is stopped while it is being made', async ({ onPhone, origin }) => {
  const name = `Stopped ${Date.now()}`;
  const report = await makeReport(origin, await companyOf(origin), name);
  const page = await onPhone({ language: 'en-us', as: 'admin', theme: 'dark' });
  await runAgain(origin, report, async (run) => {
    await run.progress(50, 200);
    await page.goto('/reports');
    await searchFor(page, name);
    await expect(page.getByText(en('reports:state.progress', { read: '50', total: '200' }))).toBeVisible();
    await expectAccessibleScreen(page);
    await page.getByRole('button', { name: en('lists:actions', { row: name }) }).click();
    await page.getByRole('menuitem', { name: en('reports:action.cancel') }).click();
    const dialog = page.getByRole('dialog', { name: en('reports:delete.cancelTitle', { name }) });
    await expect(dialog).toContainText(en('reports:delete.cancelText'));
    await dialog.getByRole('button', { name: en('reports:action.cancel') }).click();
    await expect(page.getByText(en('reports:toast.canceled', { name }))).toBeVisible();
    await expect(page.getByText(en('lists:nothingFound', { text: name }))).toBeVisible();
    expect(await run.progress(100, 200)).toBe(false);
    expect(await run.finish()).toBe(false);
  });
});

test('reports are searched and paged', async ({ onDesktop, origin }) => {
  const name = `Side ${Date.now()}`;
  const companyId = await companyOf(origin);
  const { per_page: size } = await findReports(origin, name);
  // One more than a page, so that the oldest is alone on the second one.
  for (let number = 0; number <= size; number++) await makeReport(origin, companyId, `${name}-${number}.`);
  const page = await onDesktop({ language: 'no', as: 'admin' });
  await page.goto('/reports');
  await searchFor(page, name);
  await expect(rowOf(page, name)).toHaveCount(size);
  await expect(
    page.getByText(no('common:table.rows', { from: '1', to: `${size}`, total: `${size + 1}` })),
  ).toBeVisible();
  await expect(rowOf(page, `${name}-0.`)).toHaveCount(0);
  await page.getByRole('button', { name: no('common:table.page', { page: '2' }), exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(rowOf(page, `${name}-0.`)).toBeVisible();
  // A new search starts on its first page.
  await page.getByRole('searchbox').fill(`${name}-3.`);
  await expect(rowOf(page, `${name}-3.`)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(1);
  await expect(page).not.toHaveURL(/page=/);
  await page.getByRole('searchbox').fill(`${name}-none`);
  await expect(page.getByText(no('lists:nothingFound', { text: `${name}-none` }))).toBeVisible();
});
