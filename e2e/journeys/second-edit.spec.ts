import { holdCalls } from '../support/hold-calls.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');

/** Opens the form of the only row, and saves another name. */
const rename = async (desktop: Page, from: string, to: string): Promise<void> => {
  await desktop.getByRole('button', { name: t('lists:actions', { row: from }), exact: true }).click();
  await desktop.getByRole('menuitem', { name: t('lists:action.edit'), exact: true }).click();
  const dialog = desktop.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: /^Navn/ }).first();
  await expect(name).toHaveValue(from);
  await name.fill(to);
  await name.press('Enter');
  await expect(dialog).toHaveCount(0);
};

const LISTS = [
  ['/renting-entities', 'unit'],
  ['/departments', 'department'],
  ['/companies', 'name'],
] as const;

test('a record is edited twice while the list still loads the first change', async ({ onDesktop, origin }) => {
  const own = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language: 'no', as: 'admin' });
  await desktop.goto('/usage');
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [path, of] of LISTS) {
    const before = own[of];
    await walkTo(desktop, `${path}?search=${encodeURIComponent(before)}`);
    await expect(desktop.getByRole('row')).toHaveCount(2);
    const calls = /\/api\/(renting-entities|departments|companies)-search/;
    const release = await holdCalls(desktop, calls);
    await rename(desktop, before, `${before} to`);
    await rename(desktop, `${before} to`, `${before} tre`);
    release();
    await expect(desktop.getByRole('row', { name: `${before} tre` })).toBeVisible();
    await desktop.unroute(calls);
  }
});
