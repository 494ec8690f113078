import { expectAccessibleScreen } from '../support/axe.ts';
import { menuOf } from '../support/menu.ts';
import { expect, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);
test('the menu shows the admin the screens of the role', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto('/');
  const menu = desktop.getByRole('navigation', { name: t('shell:menu.label') });
  await expect(menu.getByRole('link', { name: t('shell:screen.dashboard') })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: t('shell:screen.bookings'), exact: true }).click();
  await expect(desktop.getByRole('heading', { level: 1, name: t('bookings:title') })).toBeFocused();
  expect(await menu.getByRole('link').allTextContents()).toEqual(menuOf(t, { role: 'admin' }));
  const chip = desktop.getByRole('complementary').getByText(t('shell:demo'), { exact: true });
  await expect(chip).toBeVisible();
});

test('error pages work alone and below a domain, and link home', async ({ onDesktop, onPhone }) => {
  const phone = await onPhone({ language });
  const pages = [
    ['error/not-found', 'common:errorPage.notFound'],
    ['error/unprocessable-etnry', 'common:errorPage.unprocessable'],
    ['error/access-denied', 'common:errorPage.accessDenied'],
    ['error-page', 'common:failure.unexpected'],
  ] as const;
  await phone.goto('/error/not-found');
  for (const [path, text] of pages) {
    for (const full of [`/demo/${path}`, `/${path}`]) {
      await walkTo(phone, full);
      await expect(phone.getByText(t(text))).toBeVisible();
    }
  }
  await expectAccessibleScreen(phone);
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/no/such/page');
  await expect(desktop.getByText(t('common:errorPage.notFound'))).toBeVisible();
  await desktop
    .getByRole('main')
    .getByRole('link', { name: t('common:action.goHome') })
    .click();
  await expect(desktop.getByRole('heading', { level: 1, name: /Maja/ })).toBeFocused();
});

test('the palette finds a screen and a booking', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/bookings');
  const booking = desktop.getByRole('button', { name: new RegExp(`^${t('common:table.open', { row: '' })}`) }).first();
  const client = ((await booking.getAttribute('aria-label')) ?? '')
    .replace(t('common:table.open', { row: '' }), '')
    .split(',')[0] as string;
  await desktop.keyboard.press('Control+k');
  const field = desktop.getByPlaceholder(t('shell:palette.placeholder'));
  await field.fill(client);
  await expect(desktop.getByRole('dialog').getByText(client).first()).toBeVisible();
  await expectAccessibleScreen(desktop);
  await field.press('Enter');
  await expect(desktop).toHaveURL(/\/booking\/\d+$/);
  await expect(desktop.getByRole('heading', { level: 1, name: client })).toBeVisible();
  await expect(desktop.getByRole('dialog')).toHaveCount(0);

  await desktop.getByRole('button', { name: new RegExp(t('shell:palette.hint')) }).click();
  await field.fill(t('shell:screen.dashboard'));
  await expect(desktop.getByRole('dialog').getByRole('button', { name: t('shell:screen.dashboard') })).toBeVisible();
  await field.press('Enter');
  await expect(desktop).toHaveURL(/:\d+\/$/);
});

test('language and theme are stored', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/');
  await desktop.getByRole('banner').getByRole('button', { name: /EN/ }).click();
  await expect(desktop.locator('html')).toHaveAttribute('lang', 'en');
  const en = wordsOf('en-us');
  await desktop.getByRole('button', { name: en('shell:appearance.label') }).click();
  const looks = desktop.getByRole('dialog', { name: en('shell:appearance.label') });
  const choose = (area: string, scheme: string) =>
    looks
      .getByRole('radiogroup', { name: en(`shell:appearance.${area}`) })
      .getByText(en(`shell:scheme.${scheme}`))
      .click();
  await choose('whole', 'dark');
  await choose('menu', 'light');
  await expectAccessibleScreen(desktop);
  await desktop.keyboard.press('Escape');
  await desktop.reload();
  await expect(desktop.locator('html')).toHaveAttribute('lang', 'en');
  await expect(desktop.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(desktop.locator('#menu-area')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expectAccessibleScreen(desktop);
});

test('the first Tab reaches the link that skips the menu', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/');
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  await desktop.keyboard.press('Tab');
  const skip = desktop.getByRole('link', { name: t('shell:skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await desktop.keyboard.press('Enter');
  await expect(desktop.getByRole('main')).toBeFocused();
});

test('the menu opens from the side on a phone, and closes after navigation', async ({ onPhone }) => {
  const phone = await onPhone({ language, as: 'host' });
  await phone.goto('/');
  await phone.getByRole('button', { name: t('shell:menu.open') }).click();
  const drawer = phone.getByRole('dialog', { name: t('shell:menu.label') });
  await expect(drawer).toBeVisible();
  await expectAccessibleScreen(phone);
  await drawer.getByRole('link', { name: t('shell:screen.bookings'), exact: true }).click();
  await expect(phone).toHaveURL(/\/bookings$/);
  await expect(drawer).toBeHidden();
});
