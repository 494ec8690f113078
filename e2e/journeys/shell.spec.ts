import { expectAccessibleScreen } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

test('the first Tab skips the menu; menu and palette lead to screens, and language and theme are stored', async ({
  onDesktop,
}) => {
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/');
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  await desktop.keyboard.press('Tab');
  const skip = desktop.getByRole('link', { name: t('shell:skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await desktop.keyboard.press('Enter');
  await expect(desktop.getByRole('main')).toBeFocused();

  const menu = desktop.getByRole('navigation', { name: t('shell:menu.label') });
  await menu.getByRole('link', { name: t('shell:screen.bookings'), exact: true }).click();
  await expect(desktop.getByRole('heading', { level: 1, name: t('bookings:title') })).toBeFocused();

  await test.step('the palette finds a booking and a screen', async () => {
    const row = t('common:table.open', { row: '' });
    const booking = desktop.getByRole('button', { name: new RegExp(`^${row}`) }).first();
    const client = ((await booking.getAttribute('aria-label')) ?? '').replace(row, '').split(',')[0] as string;
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

  await test.step('language and theme are stored', async () => {
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
    await desktop.reload();
    await expect(desktop.locator('html')).toHaveAttribute('lang', 'en');
    await expect(desktop.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(desktop.locator('#menu-area')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await desktop.getByRole('button', { name: en('shell:appearance.label') }).click();
    await expect(looks).toBeVisible();
    await expectAccessibleScreen(desktop);
  });
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
