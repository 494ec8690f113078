import { readFile } from 'node:fs/promises';
import { expectFits, expectSound } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

test('the host notes signature and identity, and downloads the register and the statistics', async ({ onDesktop }) => {
  const t = wordsOf('no');
  const page = await onDesktop({ language: 'no', as: 'host' });
  await page.goto('/');
  await page.getByRole('link', { name: t('shell:screen.guestRegister') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('register:title') })).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(t('register:status.unchecked'));
  await expectSound(page);
  const name = (await row.getByRole('strong').textContent()) ?? '';
  const note = async (key: string) => {
    await row.getByRole('button', { name: t('lists:actions', { row: name }) }).click();
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

test('the register fits a phone, and an employee has none', async ({ onPhone }) => {
  const t = wordsOf('en-us');
  const page = await onPhone({ language: 'en-us', as: 'admin', theme: 'dark' });
  await page.goto('/guest-register');
  await expect(page.getByRole('heading', { level: 1, name: t('register:title') })).toBeVisible();
  await expect(page.getByText(t('register:status.unchecked')).first()).toBeVisible();
  await expectSound(page);
  await expectFits(page);
  const employee = await onPhone({ language: 'en-us', as: 'employee' });
  await employee.goto('/guest-register');
  await expect(employee.getByRole('heading', { level: 1, name: t('register:title') })).toHaveCount(0);
});
