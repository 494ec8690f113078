import { expectOverlayAccessible, expectReflows, expectSound } from '../support/axe.ts';
import { expect, type Page, test } from '../support/people.ts';
import { OFFICE_SCREENS } from '../support/screens.ts';
import { choosePlace, fillClient, freeTimes, openWizard, pickDay } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeHidden();
};

const SCREENS = [...OFFICE_SCREENS, '/settings'];

test('screens of the office fit at 400 % zoom', async ({ atDesk }) => {
  test.slow();
  const desk = await atDesk({ language, as: 'admin' });
  for (const path of SCREENS) {
    await open(desk, path);
    await expectReflows(desk, path);
  }
});

test('the booking page fits at 400 % zoom in every step', async ({ atDesk }) => {
  const page = await atDesk({ language });
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
  await openWizard(phone);
  await choosePlace(phone, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
  await phone.getByRole('button', { name: t('wizard:action.next'), exact: true }).click();
  await expect(phone.getByText(t('wizard:guests.required'))).toBeVisible();
  await expectSound(phone);
});

test('open menus, the palette and a form with errors are accessible', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'admin' });
  await open(desk, '/bookings');
  await desk.getByRole('button', { name: new RegExp(t('shell:accountMenu')) }).click();
  await expect(desk.getByRole('menu')).toBeVisible();
  await expectOverlayAccessible(desk, 'menu');
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('Control+k');
  await expect(desk.getByRole('dialog')).toBeVisible();
  await expectOverlayAccessible(desk, 'dialog');
  await desk.keyboard.press('Escape');

  await open(desk, '/categories');
  await desk.getByRole('button', { name: t('categories:add'), exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: t('categories:form.add'), exact: true }).click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectOverlayAccessible(desk, 'dialog');
});

test('a missing page and a missing booking are accessible', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'admin', refusals: [404] });
  for (const path of ['/nowhere', '/booking/99999999']) {
    await open(desk, path);
    await expectSound(desk);
  }
});

test('a person turns off shortcuts of a single key', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host' });
  await open(desk, '/bookings');
  const row = desk.getByRole('button', { name: new RegExp(`^${t('common:table.open', { row: '' })}`) }).first();
  await expect(row).toBeVisible();
  await desk.keyboard.press('j');
  await expect(row).toBeFocused();
  await desk.goto('/settings');
  await desk.getByRole('switch', { name: t('security:keys.label') }).uncheck();
  await open(desk, '/bookings');
  await expect(row).toBeVisible();
  await desk.keyboard.press('j');
  await desk.keyboard.press('Tab');
  // The first Tab after a load reaches the link to the content, so j has moved nothing.
  await expect(desk.getByRole('link', { name: t('shell:skipToContent') })).toBeFocused();
});

test('a host opens a booking from the menu by keyboard alone', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host' });
  await open(desk, '/');
  const link = desk.getByRole('complementary').getByRole('link', { name: t('shell:screen.bookings'), exact: true });
  for (let pressed = 0; pressed < 30; pressed++) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await desk.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/bookings/);
  const row = desk.getByRole('button', { name: new RegExp(`^${t('common:table.open', { row: '' })}`) }).first();
  await expect(row).toBeVisible();
  await desk.keyboard.press('j');
  await expect(row).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/booking\/\d+$/);
});
