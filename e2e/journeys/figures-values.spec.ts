import type { BookingFigures } from '@ledig/contract/reports/figures.ts';
import { isoDay } from '../support/days.ts';
import { entityNamed } from '../support/demo.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asHost } from '../support/staff.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');
const NONE = t('figures:noValue');
/** `dd.MM.yyyy` of a date. */
const dayOf = (date: string): string => date.split('-').reverse().join('.');
const written = (value: number): string => new Intl.NumberFormat('nb-NO').format(value);

const hourOf = (hour: number): string => [hour, (hour + 1) % 24].map((one) => String(one).padStart(2, '0')).join('–');

/**
 * Opens the figures of the ten days before today, and returns the API's answer that the screen shows. The demo has
 * bookings in the ten days before those, too.
 */
const openFigures = async (page: Page, origin: string, unit: string): Promise<BookingFigures> => {
  const { company_id } = await entityNamed(origin, unit);
  const answered = page.waitForResponse((response) => /\/api\/figures\?/.test(response.url()) && response.ok());
  await page.goto(`/figures?company=${company_id}&from=${isoDay(-10)}&to=${isoDay(-1)}`);
  const { figures } = (await (await answered).json()) as { figures: BookingFigures };
  await expect(page.getByText(`: ${dayOf(figures.date_from)} –`)).toBeVisible();
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  return figures;
};

/** The texts of a table's body, by row. */
const cellsOf = (page: Page, name: string): Promise<string[][]> =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent?.trim() ?? '')),
    );

/** The comparison with the period before. */
const expectComparison = async (page: Page, origin: string, figures: BookingFigures): Promise<void> => {
  const { totals, before, points, departments } = figures;
  expect(before.bookings).toBeGreaterThan(0);
  const tiles = page.getByLabel(t('figures:total.label'));
  const tile = tiles
    .locator('div')
    .filter({ hasText: t('figures:total.bookings') })
    .first();
  await expect(tile.locator('dd').first()).toHaveText(written(totals.bookings));
  await expect(tile.locator('dd').nth(1)).toHaveText(t('figures:before', { value: written(before.bookings) }));

  const label = t('figures:chart.bookings');
  await page.getByText(`${t('lists:chart.asTable')}: ${label}`).click();
  await expect(page.getByRole('columnheader', { name: t('figures:series.before') }).first()).toBeVisible();
  const shown = await cellsOf(page, label);
  expect(shown.map(([, current, earlier]) => [current, earlier])).toEqual(
    points.map(({ bookings, bookings_before }) => [
      written(bookings),
      bookings_before === null ? NONE : written(bookings_before),
    ]),
  );
  const table = page.getByRole('table', { name: t('figures:departments') });
  for (const { name, bookings_before } of departments) {
    await expect(table.getByRole('row').filter({ hasText: name })).toContainText(
      t('figures:before', { value: written(bookings_before) }),
    );
  }

  // The API counts the same for the earlier period itself.
  const { company, before_from, before_to } = figures;
  const earlier = await asHost<{ figures: BookingFigures }>(
    origin,
    'GET',
    `/figures?company_id=${company.id}&date_from=${before_from}&date_to=${before_to}`,
  );
  expect(earlier.figures.totals).toEqual(before);
};

/** The occupancy heat map, which is a table. */
const expectHeat = async (page: Page, { heat, nights }: BookingFigures): Promise<void> => {
  const percent = (share: number | null | undefined) => (share == null ? NONE : written(Math.round(share * 100)));
  const map = page.getByRole('region', { name: t('figures:heat.hours'), exact: true });
  await expect(map.getByRole('columnheader')).toHaveText([
    t('figures:header.hour'),
    ...['man.', 'tir.', 'ons.', 'tor.', 'fre.', 'lør.', 'søn.'],
  ]);
  const open = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => heat.some((row) => row[hour] != null));
  expect(open.length).toBeGreaterThan(4);
  expect(heat.flat().some((share) => (share ?? 0) > 0)).toBe(true);
  expect(await cellsOf(page, t('figures:heat.hours'))).toEqual(
    open.map((hour) => [hourOf(hour), ...heat.map((row) => percent(row[hour]))]),
  );
  await expect(map.getByRole('rowheader')).toHaveCount(open.length);
  // A busier hour has a stronger tint.
  const busiest = Math.max(...heat.flat().map((share) => share ?? 0));
  const tints = await map
    .locator('td')
    .evaluateAll((cells) =>
      cells.map((cell) => Number.parseInt((cell as HTMLElement).style.getPropertyValue('--heat'), 10)),
    );
  expect(Math.max(...tints)).toBe(Math.round(Math.min(1, busiest) * 60));

  expect(nights.some((share) => (share ?? 0) > 0)).toBe(true);
  expect(await cellsOf(page, t('figures:heat.nights'))).toEqual([[t('figures:heat.nightRow'), ...nights.map(percent)]]);
};

test('the comparison and the heat map show the values of the API', async ({ onDesktop, origin }) => {
  const page = await onDesktop({ language: 'no', as: 'host' });
  const figures = await openFigures(page, origin, 'Sjøbua');
  await expectComparison(page, origin, figures);
  await expectHeat(page, figures);
});
