import { expectFits, expectSound } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { languages, wordsOf } from '../support/words.ts';

const DEMO = { no: 'Åpne demoen som ansatt', 'en-us': 'Open the demo as staff' } as const;

for (const language of languages) {
  const t = wordsOf(language);

  for (const theme of ['light', 'dark'] as const)
    test(`a visitor reads the landing page on a phone and at a desk (${language}, ${theme})`, async ({
      onPhone,
      atDesk,
    }) => {
      for (const open of [onPhone, atDesk]) {
        const page = await open({ language, theme });
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'no' ? 'no' : 'en');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.shot').filter({ visible: true })).toHaveCount(1);
        await (open === onPhone ? expectFits : expectSound)(page);
      }
    });

  test(`one click opens the demo (${language})`, async ({ atDesk }) => {
    const desk = await atDesk({ language });
    await desk.goto('/');
    await desk.getByRole('link', { name: DEMO[language] }).click();
    await expect(desk.getByRole('navigation', { name: t('shell:menu.label') })).toBeVisible();
    await expect(desk).not.toHaveURL(/password/);
    await expect(desk.locator('html')).toHaveAttribute('lang', language === 'no' ? 'no' : 'en');
    // The same address is now the office.
    await desk.goto('/');
    await expect(desk.getByRole('navigation', { name: t('shell:menu.label') })).toBeVisible();
    await expect(desk.locator('#landing')).toHaveCount(0);
  });
}

test('language and theme of the landing page stay on the next screens', async ({ atDesk }) => {
  const desk = await atDesk({ language: 'no', theme: 'light' });
  await desk.goto('/');
  await desk.getByRole('button', { name: 'Bytt mellom lyst og mørkt' }).click();
  await expect(desk.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await desk.getByRole('link', { name: 'English' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Bookings of tables, rooms, cabins and guides');
  await desk.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const t = wordsOf('en-us');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(t('account:domain.title'));
  await expect(desk.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await desk.getByRole('link', { name: 'Ledig' }).click();
  await expect(desk).toHaveURL(/\/\?lang=en-us$/);
});

test('a booking page names its company in the title, in the language of the address', async ({ atDesk }) => {
  const desk = await atDesk({ language: 'no' });
  await desk.goto('/fjordhytter/book?lang=en-us');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk).toHaveTitle(/^Book at Fjordhytter/);
});
