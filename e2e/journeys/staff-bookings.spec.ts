import { expectAccessibleScreen, expectDialogAccessible, expectFits, expectLooksAccessible } from '../support/axe.ts';
import { openTab } from '../support/lists.ts';
import { expect, type Page, test } from '../support/people.ts';
import { type Words, wordsOf } from '../support/words.ts';

const rows = (page: Page, t: Words) =>
  page.getByRole('button', { name: new RegExp(`^${t('common:table.open', { row: '' })}.*\\d{2}:\\d{2}$`) });

const language = 'no';
const t = wordsOf(language);

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

test('a host reaches a booking by keyboard alone, and finds others by tabs, pages, search and filters', async ({
  onDesktop,
}) => {
  test.slow();
  const desktop = await onDesktop({ language, as: 'host' });
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
  await desktop.keyboard.press('j');
  await expect(rows(desktop, t).nth(1)).toBeFocused();
  await desktop.keyboard.press('k');
  await expect(rows(desktop, t).first()).toBeFocused();
  await expectAccessibleScreen(desktop);
  await desktop.keyboard.press('Enter');
  await expect(desktop).toHaveURL(/\/booking\/\d+$/);
  await expectAccessibleScreen(desktop);
  await desktop.goBack();

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
  await expectLooksAccessible(desktop, 'a search that finds nothing', 'main');
  await desktop
    .getByRole('tabpanel')
    .getByRole('button', { name: t('bookings:empty.clearSearch') })
    .click();
  await expect(rows(desktop, t).first()).toBeVisible();
  await filterAndClear(desktop);
});

test('bookings are cards on a phone, and filters open from below', async ({ onPhone }) => {
  const phone = await onPhone({ language, as: 'host' });
  await phone.goto('/bookings');
  await expect(rows(phone, t)).toHaveCount(20);
  await expectAccessibleScreen(phone);
  await phone.getByRole('button', { name: t('bookings:filter.title') }).click();
  await expect(phone.getByRole('dialog', { name: t('bookings:filter.title') })).toBeVisible();
  await expectDialogAccessible(phone);
  await expectFits(phone);
  await phone.keyboard.press('Escape');
  await rows(phone, t).first().click();
  await expect(phone).toHaveURL(/\/booking\/\d+$/);
  await expectAccessibleScreen(phone);
});

test("the list prints in its own window and leaves nothing in the browser's storage", async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.context().addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await desktop.goto('/bookings');
  await expect(rows(desktop, t)).toHaveCount(20);
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
});

test('the palette opens a guest, whose booking is booked again from one line', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto('/usage');
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  await desktop.keyboard.press('Control+k');
  const field = desktop.getByPlaceholder(t('shell:palette.placeholder'));
  const palette = desktop.getByRole('dialog');
  await field.fill(t('shell:palette.newBooking'));
  await expect(palette.getByRole('button', { name: t('shell:palette.newBooking'), exact: true })).toBeVisible();
  await field.fill(t('settings:section.hours.title'));
  await palette.getByRole('button', { name: t('settings:section.hours.title') }).click();
  await expect(desktop).toHaveURL(/\/settings\/application\/hours/);
  await desktop.keyboard.press('Control+k');
  await field.fill('Restaurant Lyngbrygga');
  await expect(palette.getByRole('button', { name: 'Restaurant Lyngbrygga', exact: true })).toBeVisible();
  await expectAccessibleScreen(desktop);
  await field.fill('Havblikk');
  // The guest's row shows the phone number; a booking's row shows its period.
  await palette
    .getByRole('button', { name: /Havblikk Regnskap.*\+47/ })
    .first()
    .click();
  await expect(desktop).toHaveURL(/\/client\/\d+/);
  await expect(desktop.getByRole('heading', { name: t('clients:detail.earlier') })).toBeVisible();
  await expectAccessibleScreen(desktop);
});
