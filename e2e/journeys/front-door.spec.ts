import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const expectLanding = async (page: Page, lang: 'no' | 'en'): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.shot').filter({ visible: true })).toHaveCount(1);
};

test('the landing page fits a phone in both languages; a booking page has its company and language in the title', async ({
  onPhone,
}) => {
  const phone = await onPhone({ language: 'no' });
  await phone.goto('/');
  await expectLanding(phone, 'no');
  await expectFits(phone);
  await phone.goto('/fjordhytter/book?lang=en-us');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone).toHaveTitle(/^Book at Fjordhytter/);
  await phone.evaluate(() => localStorage.setItem('ledig.language', 'en-us'));
  await phone.goto('/');
  await expectLanding(phone, 'en');
  await expectFits(phone);
});

test('language and theme of the landing page stay on the next screens, and one click opens the demo', async ({
  onDesktop,
}) => {
  const t = wordsOf('en-us');
  const desktop = await onDesktop({ language: 'no', theme: 'light' });
  await desktop.goto('/');
  await expectLanding(desktop, 'no');
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('button', { name: 'Bytt mellom lyst og mørkt' }).click();
  await expect(desktop.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectLanding(desktop, 'no');
  await desktop.getByRole('link', { name: 'English' }).click();
  await expect(desktop.getByRole('heading', { level: 1 })).toHaveText('Bookings of tables, rooms, cabins and guides');
  await desktop.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(desktop.getByRole('heading', { level: 1 })).toHaveText(t('account:domain.title'));
  await expect(desktop.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await desktop.getByRole('link', { name: 'Ledig' }).click();
  await expect(desktop).toHaveURL(/\/\?lang=en-us$/);

  const menu = desktop.getByRole('navigation', { name: t('shell:menu.label') });
  await desktop.getByRole('link', { name: 'Open the demo as staff' }).click();
  await expect(menu).toBeVisible();
  await expect(desktop).not.toHaveURL(/password/);
  await expect(desktop.locator('html')).toHaveAttribute('lang', 'en');
  // The same address is now the office.
  await desktop.goto('/');
  await expect(menu).toBeVisible();
  await expect(desktop.locator('#landing')).toHaveCount(0);
});
