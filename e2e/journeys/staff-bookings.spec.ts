import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { openTab } from '../support/lists.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { type Words, wordsOf } from '../support/words.ts';

const rows = (page: Page, t: Words) =>
  page.getByRole('button', { name: new RegExp(`^${t('common:table.open', { row: '' })}.*\\d{2}:\\d{2}$`) });

const language = 'no';
const t = wordsOf(language);

/** Prints the list in its own window. */
const print = async (desktop: Page): Promise<void> => {
  const [sheet] = await Promise.all([
    desktop.waitForEvent('popup'),
    desktop.getByRole('button', { name: t('bookings:print.action') }).click(),
  ]);
  await expect(sheet).toHaveURL(/\/printable\/bookings\?list=/);
  await expect(sheet.getByRole('row').nth(20)).toBeVisible();
  await expect(sheet.locator('html')).toHaveAttribute('data-printed', 'yes');
  expect(await sheet.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('print')))).toEqual([]);
  // The check of hundreds of rows takes seconds. All have the same structure, so the first ones are enough.
  await sheet.getByRole('row').evaluateAll((rows) => {
    for (const row of rows.slice(30)) row.remove();
  });
  await expectAccessibleScreen(sheet);
  await sheet.close();
};

/** On a phone, bookings are cards, and filters open from below. */
const filterOnPhone = async (page: Page): Promise<void> => {
  await rows(page, t).first().click();
  await expect(page).toHaveURL(/\/booking\/\d+$/);
  // The address changes before the screen does.
  await expect(page.getByRole('link', { name: t('bookings:detail.back') })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await walkTo(page, '/bookings');
  await expect(rows(page, t)).toHaveCount(20);
  await page.getByRole('button', { name: t('bookings:filter.title') }).click();
  await expect(page.getByRole('dialog', { name: t('bookings:filter.title') })).toBeVisible();
  await expectDialogAccessible(page);
  await expectFits(page);
  await page.keyboard.press('Escape');
  await rows(page, t).first().click();
  await expect(page).toHaveURL(/\/booking\/\d+$/);
  await expectFits(page);
};

/** Filters the list by place and period, and removes the filter of the place. */
const filterAndClear = async (desktop: Page): Promise<void> => {
  await desktop.getByRole('button', { name: t('bookings:filter.title') }).click();
  const form = desktop.getByRole('form', { name: t('bookings:filter.title') });
  await form.getByRole('combobox', { name: t('bookings:field.company') }).click();
  await desktop.getByRole('option', { name: /Fjordhytter/ }).click();
  await desktop.keyboard.press('Escape');
  await form.getByRole('button', { name: t('bookings:period.week') }).click();
  await form
    .getByRole('button', { name: t('bookings:field.end') })
    .first()
    .click();
  const calendar = desktop.getByRole('dialog', { name: t('bookings:field.end') });
  await expect(calendar).toBeVisible();
  await expectDialogAccessible(desktop);
  await calendar.getByRole('button', { name: t('bookings:calendar.done') }).click();
  await expectAccessibleScreen(desktop);
  await form.getByRole('button', { name: t('bookings:filter.apply') }).click();
  await expect(desktop).toHaveURL(/companies=\d+/);
  const inForce = desktop.getByRole('list', { name: t('bookings:filter.inForce') });
  await expect(inForce.getByRole('listitem')).toHaveCount(2);
  await expect(desktop.getByRole('cell', { name: /Lyngbrygga/ })).toHaveCount(0);
  await expect(rows(desktop, t).first()).toBeVisible();
  await inForce
    .getByRole('button', { name: t('bookings:filter.clearOne', { name: t('bookings:field.company') }) })
    .click();
  await expect(desktop).not.toHaveURL(/companies=/);
  await expect(desktop.getByRole('cell', { name: /Lyngbrygga/ }).first()).toBeVisible();
};

test('a host reaches a booking by keyboard alone, finds others by tabs, pages, search and filters, and prints the list', async ({
  onDesktop,
}) => {
  test.slow();
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.context().addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await desktop.goto('/');
  const link = desktop.getByRole('complementary').getByRole('link', { name: t('shell:screen.bookings'), exact: true });
  await expect(link).toBeVisible();
  for (let pressed = 0; pressed < 30; pressed++) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await desktop.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
  await desktop.keyboard.press('Enter');
  await expect(rows(desktop, t)).toHaveCount(20);
  await desktop.keyboard.press('j');
  await expect(rows(desktop, t).first()).toBeFocused();
  await expectAccessibleScreen(desktop);
  await desktop.keyboard.press('Enter');
  await expect(desktop).toHaveURL(/\/booking\/\d+$/);
  await expectAccessibleScreen(desktop);
  await desktop.goBack();
  await print(desktop);

  await openTab(desktop, t('bookings:tab.canceled'));
  await expect(desktop).toHaveURL(/tab=canceled/);
  await expect(rows(desktop, t).first()).toBeVisible();
  // Two choices in quick succession are both kept.
  const tab = await desktop.getByRole('tab', { name: t('bookings:tab.all'), exact: true }).elementHandle();
  const header = await desktop.getByRole('columnheader').getByRole('button').first().elementHandle();
  // The second click comes before the screen renders the first: only microtasks run between them.
  await desktop.evaluate(
    async ([first, second]) => {
      (first as HTMLElement).click();
      for (let turn = 0; turn < 100; turn++) await Promise.resolve();
      (second as HTMLElement).click();
    },
    [tab, header],
  );
  await expect(desktop).toHaveURL(/tab=all.*sort=/);
  await desktop.getByRole('button', { name: t('common:table.page', { page: 2 }), exact: true }).click();
  await expect(desktop).toHaveURL(/tab=all.*page=2/);
  await expect(desktop.getByText(/^21–40 /)).toBeVisible();
  await rows(desktop, t).nth(3).click();
  await expect(desktop).toHaveURL(/\/booking\/\d+$/);
  await desktop.getByRole('link', { name: t('bookings:detail.back') }).click();
  await expect(desktop).toHaveURL(/tab=all.*page=2/);
  await expect(desktop.getByText(/^21–40 /)).toBeVisible();

  await desktop.getByRole('searchbox').fill('Havblikk');
  await expect(rows(desktop, t).first()).toHaveAccessibleName(/Havblikk Regnskap/);
  await expect(desktop).toHaveURL(/search=Havblikk/);
  await desktop.getByRole('searchbox').fill('qqqq');
  await expect(desktop.getByText(t('bookings:empty.search', { text: 'qqqq' }))).toBeVisible();
  await desktop
    .getByRole('tabpanel')
    .getByRole('button', { name: t('bookings:empty.clearSearch') })
    .click();
  await expect(rows(desktop, t).first()).toBeVisible();
  await filterAndClear(desktop);
  await filterOnPhone(desktop);
});
