import { expectDialogAccessible } from '../support/axe.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');

/** Opens the form of the only row. Returns its dialog and the field of the name. */
const openForm = async (desktop: Page, row: string) => {
  await desktop.getByRole('button', { name: t('lists:actions', { row }), exact: true }).click();
  await desktop.getByRole('menuitem', { name: t('lists:action.edit'), exact: true }).click();
  const dialog = desktop.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: /^Navn/ }).first();
  await expect(name).toHaveValue(row);
  return { dialog, name };
};

/** Opens the form of the only row, and saves another name. */
const rename = async (desktop: Page, from: string, to: string): Promise<void> => {
  const { dialog, name } = await openForm(desktop, from);
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

test('the second of two admins who change a company at once can take the version of the first', async ({
  onDesktop,
  origin,
}) => {
  const { name: company } = await makeOwnCompany(origin);
  const second = await onDesktop({ language: 'no', as: 'admin', refusals: [409] });
  const first = await onDesktop({ language: 'no', as: 'owner' });
  for (const desktop of [second, first]) await desktop.goto(`/companies?search=${encodeURIComponent(company)}`);
  const { dialog, name } = await openForm(second, company);
  await rename(first, company, `${company} to`);
  await name.fill(`${company} tre`);
  await name.press('Enter');
  await expect(dialog.getByText(t('lists:stale.title'))).toBeVisible();
  await expectDialogAccessible(second);
  await dialog.getByRole('button', { name: t('lists:stale.theirs') }).click();
  await expect(name).toHaveValue(`${company} to`);
});
