import { readFile } from 'node:fs/promises';
import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

test('an admin finds the usage of each month, downloads its statement, and reads it on a phone', async ({
  onDesktop,
}) => {
  const t = wordsOf('no');
  const page = await onDesktop({ language: 'no', as: 'admin' });
  await page.goto('/usage');
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
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row).toBeVisible();
  await expectFits(page);
});
