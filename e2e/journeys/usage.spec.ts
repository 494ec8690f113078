import { readFile } from 'node:fs/promises';
import { expectAccessibleScreen } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

test('an admin finds the usage of each month and downloads its statement', async ({ onDesktop }) => {
  const t = wordsOf('no');
  const page = await onDesktop({ language: 'no', as: 'admin' });
  await page.goto('/');
  await page.getByRole('link', { name: t('shell:screen.usage') }).click();
  const row = page.getByRole('row').filter({ hasText: t('usage:soFar') });
  await expect(row).toBeVisible();
  await expectAccessibleScreen(page);
  for (const [kind, start] of [
    ['pdf', '%PDF'],
    ['csv', '\ufeffMåned;Bedrift;Avdeling;Bestillinger;Pris (kr)'],
  ] as const) {
    const waited = page.waitForEvent('download');
    await row
      .getByRole('button', { name: t(`usage:file.${kind}`), exact: false })
      .filter({ hasText: kind.toUpperCase() })
      .click();
    const file = await waited;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^usage-\\d{4}-\\d{2}\\.${kind}$`));
    expect((await readFile(await file.path(), 'utf8')).slice(0, start.length)).toBe(start);
  }
});

test('the usage fits a phone, in the dark and in English', async ({ onPhone }) => {
  const t = wordsOf('en-us');
  const page = await onPhone({ language: 'en-us', as: 'owner', theme: 'dark' });
  await page.goto('/usage');
  await expect(page.getByText(t('usage:soFar'))).toBeVisible();
  await expectAccessibleScreen(page);
});
