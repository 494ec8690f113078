import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { entityNamed } from '../support/demo.ts';
import { searchFor } from '../support/lists.ts';
import { expect, type Page, test } from '../support/people.ts';
import { makeReport, runAgain } from '../support/report-run.ts';
import { wordsOf } from '../support/words.ts';

const no = wordsOf('no');

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
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    if (wide) await page.setViewportSize(wide);
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
