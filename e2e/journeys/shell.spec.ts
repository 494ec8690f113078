import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { menuOf } from '../support/menu.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

/** Skips the menu with the first Tab of the page. */
const skipMenu = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('shell:skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
};

/** Finds a booking of the list, and then the home, by the palette. */
const findByPalette = async (page: Page): Promise<void> => {
  const booking = page.getByRole('button', { name: new RegExp(`^${t('common:table.open', { row: '' })}`) }).first();
  const client = ((await booking.getAttribute('aria-label')) ?? '')
    .replace(t('common:table.open', { row: '' }), '')
    .split(',')[0] as string;
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder(t('shell:palette.placeholder'));
  await field.fill(client);
  await expect(page.getByRole('dialog').getByText(client).first()).toBeVisible();
  await expectDialogAccessible(page);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/booking\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: client })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: new RegExp(t('shell:palette.hint')) }).click();
  await field.fill(t('shell:screen.dashboard'));
  await expect(page.getByRole('dialog').getByRole('button', { name: t('shell:screen.dashboard') })).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
};

/** Chooses another language and other themes, which outlast a reload. */
const chooseLook = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: /EN/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const en = wordsOf('en-us');
  await page.getByRole('button', { name: en('shell:appearance.label') }).click();
  const looks = page.getByRole('dialog', { name: en('shell:appearance.label') });
  const choose = (area: string, scheme: string) =>
    looks
      .getByRole('radiogroup', { name: en(`shell:appearance.${area}`) })
      .getByText(en(`shell:scheme.${scheme}`))
      .click();
  await choose('whole', 'dark');
  await choose('menu', 'light');
  await expectDialogAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('#menu-area')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expectAccessibleScreen(page);
};

test('an admin skips the menu, uses it and the palette, leaves a missing page, and stores language and theme', async ({
  onDesktop,
}) => {
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto('/');
  await skipMenu(desktop);
  const menu = desktop.getByRole('navigation', { name: t('shell:menu.label') });
  await expect(menu.getByRole('link', { name: t('shell:screen.dashboard') })).toHaveAttribute('aria-current', 'page');
  expect(await menu.getByRole('link').allTextContents()).toEqual(menuOf(t, { role: 'admin' }));
  const chip = desktop.getByRole('complementary').getByText(t('shell:demo'), { exact: true });
  await expect(chip).toBeVisible();

  await walkTo(desktop, '/no/such/page');
  await expect(desktop.getByText(t('common:errorPage.notFound'))).toBeVisible();
  await desktop
    .getByRole('main')
    .getByRole('link', { name: t('common:action.goHome') })
    .click();
  await expect(desktop).toHaveURL(/:\d+\/$/);
  await expect(desktop.getByRole('heading', { level: 1 })).toBeFocused();
  await menu.getByRole('link', { name: t('shell:screen.bookings'), exact: true }).click();
  await expect(desktop.getByRole('heading', { level: 1, name: t('bookings:title') })).toBeFocused();
  await findByPalette(desktop);
  await chooseLook(desktop);
});

test('error pages work alone and below a domain', async ({ onPhone }) => {
  const phone = await onPhone({ language });
  const pages = [
    ['demo/error/not-found', 'common:errorPage.notFound'],
    ['error/unprocessable-etnry', 'common:errorPage.unprocessable'],
    ['demo/error/access-denied', 'common:errorPage.accessDenied'],
    ['error-page', 'common:failure.unexpected'],
  ] as const;
  await phone.goto('/error/not-found');
  for (const [path, text] of pages) {
    await walkTo(phone, `/${path}`);
    await expect(phone.getByText(t(text))).toBeVisible();
  }
  await expectAccessibleScreen(phone);
});

test('the menu opens from the side on a phone, and closes after navigation', async ({ onPhone }) => {
  const phone = await onPhone({ language, as: 'host' });
  await phone.goto('/');
  await phone.getByRole('button', { name: t('shell:menu.open') }).click();
  const drawer = phone.getByRole('dialog', { name: t('shell:menu.label') });
  await expect(drawer).toBeVisible();
  await expectDialogAccessible(phone);
  await expectFits(phone);
  await drawer.getByRole('link', { name: t('shell:screen.bookings'), exact: true }).click();
  await expect(phone).toHaveURL(/\/bookings$/);
  await expect(drawer).toBeHidden();
});
