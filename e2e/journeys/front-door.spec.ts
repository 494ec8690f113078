import { expectFits, screenCheckIn } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { languages, wordsOf } from '../support/words.ts';

const DEMO = { no: 'Åpne demoen som ansatt', 'en-us': 'Open the demo as staff' } as const;

for (const language of languages) {
  const t = wordsOf(language);

  // Both languages have the same structure and colors, so the second one checks the width only.
  for (const theme of language === languages[0] ? (['light', 'dark'] as const) : (['light'] as const))
    test(`a visitor reads the landing page on a phone and at a desktop (${language}, ${theme})`, async ({
      onPhone,
      onDesktop,
    }) => {
      for (const open of [onPhone, onDesktop]) {
        const page = await open({ language, theme });
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'no' ? 'no' : 'en');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.shot').filter({ visible: true })).toHaveCount(1);
        await (open === onPhone ? expectFits : screenCheckIn(language))(page);
      }
    });

  test(`one click opens the demo (${language})`, async ({ onDesktop }) => {
    const desktop = await onDesktop({ language });
    await desktop.goto('/');
    await desktop.getByRole('link', { name: DEMO[language] }).click();
    await expect(desktop.getByRole('navigation', { name: t('shell:menu.label') })).toBeVisible();
    await expect(desktop).not.toHaveURL(/password/);
    await expect(desktop.locator('html')).toHaveAttribute('lang', language === 'no' ? 'no' : 'en');
    // The same address is now the office.
    await desktop.goto('/');
    await expect(desktop.getByRole('navigation', { name: t('shell:menu.label') })).toBeVisible();
    await expect(desktop.locator('#landing')).toHaveCount(0);
  });
}

test('language and theme of the landing page stay on the next screens', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language: 'no', theme: 'light' });
  await desktop.goto('/');
  await desktop.getByRole('button', { name: 'Bytt mellom lyst og mørkt' }).click();
  await expect(desktop.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await desktop.getByRole('link', { name: 'English' }).click();
  await expect(desktop.getByRole('heading', { level: 1 })).toHaveText('Bookings of tables, rooms, cabins and guides');
  await desktop.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const t = wordsOf('en-us');
  await expect(desktop.getByRole('heading', { level: 1 })).toHaveText(t('account:domain.title'));
  await expect(desktop.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await desktop.getByRole('link', { name: 'Ledig' }).click();
  await expect(desktop).toHaveURL(/\/\?lang=en-us$/);
});

test('a booking page names its company in the title, in the language of the address', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language: 'no' });
  await desktop.goto('/fjordhytter/book?lang=en-us');
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desktop).toHaveTitle(/^Book at Fjordhytter/);
});
