import { expectAccessibleScreen, expectOverlayAccessible, expectReflows } from '../support/axe.ts';
import { expect, type Page, test } from '../support/people.ts';
import { OFFICE_SCREENS } from '../support/screens.ts';
import { walkTo } from '../support/walk.ts';
import { choosePlace, fillClient, freeTimes, openWizard, openWizardAt, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeHidden();
};

const SCREENS = [...OFFICE_SCREENS, '/settings'];

test('screens of the office fit at 400 % zoom', async ({ onDesktop }) => {
  test.slow();
  const desktop = await onDesktop({ language, as: 'admin' });
  await open(desktop, '/usage');
  for (const path of SCREENS) {
    await walkTo(desktop, path);
    await expectReflows(desktop, path);
  }
});

test('the booking page fits at 400 % zoom in every step', async ({ onDesktop }) => {
  const page = await onDesktop({ language });
  await openWizard(page);
  await expectReflows(page, 'company');
  await choosePlace(page, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
  await page.getByRole('radio', { name: /^2\s/ }).check();
  await pickDay(page, 9, language);
  await freeTimes(page).first().click();
  await expectReflows(page, 'dates');
  await page.getByRole('button', { name: t('wizard:action.next'), exact: true }).click();
  await expect(page.getByLabel(t('wizard:client.name'))).toBeVisible();
  await expectReflows(page, 'client');
  await fillClient(page, t, 'Zara Zoom');
  await expect(page.getByRole('button', { name: t('wizard:summary.book'), exact: true })).toBeVisible();
  await expectReflows(page, 'review');
});

test('errors of the booking page are accessible', async ({ onPhone }) => {
  const phone = await onPhone({ language });
  await openWizardAt(phone, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
  await phone.getByRole('button', { name: t('wizard:action.next'), exact: true }).click();
  await expect(phone.getByText(t('wizard:guests.required'))).toBeVisible();
  await expectAccessibleScreen(phone);
});

test('open menus, the palette and a form with errors are accessible', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'admin' });
  await open(desktop, '/bookings');
  await desktop.getByRole('button', { name: new RegExp(t('shell:accountMenu')) }).click();
  await expect(desktop.getByRole('menu')).toBeVisible();
  await expectOverlayAccessible(desktop, 'menu');
  await desktop.keyboard.press('Escape');
  await desktop.keyboard.press('Control+k');
  await expect(desktop.getByRole('dialog')).toBeVisible();
  await expectOverlayAccessible(desktop, 'dialog');
  await desktop.keyboard.press('Escape');

  await walkTo(desktop, '/categories');
  await desktop.getByRole('button', { name: t('categories:add'), exact: true }).click();
  const dialog = desktop.getByRole('dialog');
  await dialog.getByRole('button', { name: t('categories:form.add'), exact: true }).click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectOverlayAccessible(desktop, 'dialog');
});

test('a missing page and a missing booking are accessible', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'admin', refusals: [404] });
  await open(desktop, '/nowhere');
  await expect(desktop.getByText(t('common:errorPage.notFound')).first()).toBeVisible();
  await expectAccessibleScreen(desktop);
  await walkTo(desktop, '/booking/99999999');
  await expect(desktop.getByText(t('bookings:detail.missing')).first()).toBeVisible();
  await expectAccessibleScreen(desktop);
});

test('a person turns off shortcuts of a single key', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'host' });
  await open(desktop, '/bookings');
  const row = desktop.getByRole('button', { name: new RegExp(`^${t('common:table.open', { row: '' })}`) }).first();
  await expect(row).toBeVisible();
  await desktop.keyboard.press('j');
  await expect(row).toBeFocused();
  await walkTo(desktop, '/settings');
  await desktop.getByRole('switch', { name: t('security:keys.label') }).uncheck();
  await open(desktop, '/bookings');
  await expect(row).toBeVisible();
  await desktop.keyboard.press('j');
  await desktop.keyboard.press('Tab');
  // The first Tab after a load reaches the link to the content, so j has moved nothing.
  await expect(desktop.getByRole('link', { name: t('shell:skipToContent') })).toBeFocused();
});

test('a host opens a booking from the menu by keyboard alone', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'host' });
  await open(desktop, '/');
  const link = desktop.getByRole('complementary').getByRole('link', { name: t('shell:screen.bookings'), exact: true });
  for (let pressed = 0; pressed < 30; pressed++) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await desktop.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
  await desktop.keyboard.press('Enter');
  await expect(desktop).toHaveURL(/\/bookings/);
  const row = desktop.getByRole('button', { name: new RegExp(`^${t('common:table.open', { row: '' })}`) }).first();
  await expect(row).toBeVisible();
  await desktop.keyboard.press('j');
  await expect(row).toBeFocused();
  await desktop.keyboard.press('Enter');
  await expect(desktop).toHaveURL(/\/booking\/\d+$/);
});
