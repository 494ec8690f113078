import { readFile } from 'node:fs/promises';
import { expectAccessibleScreen, expectFits } from '../support/axe.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { stayFrom } from '../support/own-stay.ts';
import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

/** Days from now of the stays, before they are moved back. */
const DAY = 20;

test('the host notes signature and identity, and downloads the register and the statistics', async ({
  onDesktop,
  origin,
}) => {
  const t = wordsOf('no');
  const own = await makeOwnCompany(origin, 'DAILY');
  const guest = { name: 'Gerd Gjest', day: DAY, daysAgo: 1, registered: ['Gerd Gjest'] };
  await stayFrom(origin, own, guest);
  const page = await onDesktop({ language: 'no', as: 'host' });
  await page.goto('/');
  await page.getByRole('link', { name: t('shell:screen.guestRegister') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('register:title') })).toBeVisible();
  await page.getByRole('combobox', { name: t('register:field.department') }).click();
  await page.getByRole('option', { name: own.department, exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: guest.name });
  await expect(row).toContainText(t('register:status.unchecked'));
  await expectAccessibleScreen(page);
  await expectFits(page);
  const note = async (key: string) => {
    await row.getByRole('button', { name: t('lists:actions', { row: guest.name }) }).click();
    await page.getByRole('menuitem', { name: t(key) }).click();
  };
  await note('register:action.check');
  await expect(row).toContainText(/Kontrollert av/);
  await note('register:action.uncheck');
  await expect(row).toContainText(t('register:status.unchecked'));
  for (const [kind, start] of [
    ['pdf', '%PDF'],
    ['csv', '\u00ef\u00bb\u00bfNavn;'],
    ['statistics', '\u00ef\u00bb\u00bfOvernatting'],
  ] as const) {
    await page.getByRole('button', { name: t('register:download') }).click();
    const waited = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: t(`register:file.${kind}`) }).click();
    const bytes = await readFile(await (await waited).path());
    expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start);
  }
});
