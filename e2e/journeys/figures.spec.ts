import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { expect, type Page, test } from '../support/people.ts';
import { type Words, wordsOf } from '../support/words.ts';

/** The number of a tile. */
const tileOf = async (page: Page, t: Words, key: string): Promise<number> => {
  const tiles = page.getByLabel(t('figures:total.label'));
  const tile = tiles.locator('div').filter({ hasText: t(`figures:total.${key}`) });
  return Number(((await tile.locator('dd').first().textContent()) ?? '').replaceAll(/\D/g, ''));
};

/** The numbers of a column in the table of a chart. */
const columnOf = async (page: Page, t: Words, label: string, column: number): Promise<number[]> => {
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: label, exact: true }) });
  await panel.getByText(t('lists:chart.asTable')).click();
  const rows = panel.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const texts = await rows.locator(`td:nth-child(${column})`).allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')));
};

const shown = (page: Page, t: Words) =>
  expect(page.getByRole('heading', { name: t('figures:chart.bookings') })).toBeVisible();

test('a host looks at the figures, for a department and another period', async ({ onDesktop }) => {
  const t = wordsOf('no');
  const page = await onDesktop({ language: 'no', as: 'host' });
  await page.goto('/');
  await page.getByRole('link', { name: t('shell:screen.figures') }).click();
  await shown(page, t);
  await expectAccessibleScreen(page);
  await expectFits(page);
  const all = await tileOf(page, t, 'bookings');
  const days = await columnOf(page, t, t('figures:chart.bookings'), 2);
  expect(days.length).toBeGreaterThan(27);
  expect(days.reduce((sum, count) => sum + count, 0)).toBe(all);

  await page.getByRole('combobox', { name: t('figures:filter.department') }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/department=\d+/);
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await expect(page.getByRole('table', { name: t('figures:departments') }).getByRole('row')).toHaveCount(2);
  expect(await tileOf(page, t, 'bookings')).toBeLessThan(all);

  await page.getByRole('combobox', { name: t('figures:filter.period') }).click();
  await page.getByRole('option', { name: t('figures:period.thisYear') }).click();
  await expect(page).toHaveURL(/from=\d{4}-01-01/);
  const panel = page.locator('section').filter({
    has: page.getByRole('heading', { name: t('figures:chart.bookings'), exact: true }),
  });
  await expect(panel.getByRole('columnheader', { name: t('figures:step.week') })).toBeAttached();

  const to = page.getByLabel(t('figures:filter.to'));
  const last = await to.inputValue();
  for (const [day, faults] of [
    ['01.01.2020', 1],
    [last, 0],
  ] as const) {
    await to.fill(day);
    await to.press('Tab');
    await expect(page.getByText(t('figures:filter.wrong'))).toHaveCount(faults);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: t('figures:filter.label') })).toBeHidden();
  await shown(page, t);
});
