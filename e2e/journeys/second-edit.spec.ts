import { holdCalls } from '../support/hold-calls.ts';
import { searchFor } from '../support/lists.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
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

for (const [path, of] of [
  ['/renting-entities', 'unit'],
  ['/departments', 'department'],
  ['/companies', 'name'],
] as const)
  test(`a record is edited twice while the list still loads the first change (${path})`, async ({
    onDesktop,
    origin,
  }) => {
    const own = await makeOwnCompany(origin);
    const desktop = await onDesktop({ language: 'no', as: 'admin' });
    await desktop.goto(path);
    const before = own[of];
    await searchFor(desktop, before);
    await expect(desktop.getByRole('row')).toHaveCount(2);
    const release = await holdCalls(desktop, /\/api\/(renting-entities|departments|companies)-search/);
    await rename(desktop, before, `${before} to`);
    await rename(desktop, `${before} to`, `${before} tre`);
    release();
    await expect(desktop.getByRole('row', { name: `${before} tre` })).toBeVisible();
  });
