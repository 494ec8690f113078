import { texts as TEXTS } from '@ledig/contract/errors/texts.en-us.ts';
import { expectToast } from '../support/calendar.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { wordsOf } from '../support/words.ts';

const language = 'en-us';
const t = wordsOf(language);

type Own = Awaited<ReturnType<typeof makeOwnCompany>>;

const addUnit = (origin: string, own: Own, name: string) =>
  asAdmin(origin, 'POST', '/renting-entity/', {
    name,
    company_id: own.id,
    department_id: own.departmentId,
    type_id: 1,
    number_of_interactors: 4,
    properties: [],
  });

/** Opens the dialog for several tables of the company, with room for pasted rows. */
const openPaste = async (page: Page, own: Own) => {
  await page.goto('/renting-entities');
  await page.getByRole('button', { name: t('entities:several.open') }).click();
  const dialog = page.getByRole('dialog');
  for (const [field, option] of [
    ['company', own.name],
    ['department', /^Tables/],
    ['type', t('entities:type.table')],
  ] as const) {
    await dialog.getByRole('combobox', { name: t(`entities:field.${field}`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await dialog.getByText(t('entities:several.paste'), { exact: true }).click();
  return dialog;
};

test('rows from a spreadsheet show their errors, also those that only the server finds', async ({
  onDesktop,
  origin,
}) => {
  const own = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language, as: 'admin', refusals: [422] });
  const dialog = await openPaste(desktop, own);
  const text = dialog.getByLabel(t('entities:several.text'));
  const add = (count: number) => dialog.getByRole('button', { name: t('entities:several.add_other', { count }) });
  const rows = dialog.getByRole('table', { name: t('entities:several.preview') }).getByRole('row');

  // Found before sending: no seats, and the name of an existing unit.
  await text.fill(`North 1\t4\nNorth 2\tfour\n${own.unit}\t2`);
  await expect(dialog.getByText(t('entities:several.faulty_other', { count: 2 }))).toBeVisible();
  await expect(rows.filter({ hasText: t('entities:several.fault.capacity') })).toContainText('North 2');
  await expect(rows.filter({ hasText: t('entities:several.fault.duplicate') })).toContainText(own.unit);
  await expect(add(3)).toBeDisabled();

  // A colleague takes a name after the rows were checked. The refused call adds nothing.
  await desktop.route(
    '**/api/renting-entities/several',
    async (route) => {
      await addUnit(origin, own, 'North 2');
      await route.continue();
    },
    { times: 1 },
  );
  await text.fill('North 1\t4\nNorth 2\t6\nNorth 3\t8');
  await expect(dialog.getByText(t('entities:several.ready_other', { count: 3 }))).toBeVisible();
  await add(3).click();
  const refused = rows.filter({ hasText: 'North 2' });
  await expect(refused).toHaveAttribute('data-fault', '');
  // The server's refusal and the colleague's change arrive in any order; both say that the name is taken.
  const duplicate = t('entities:several.fault.duplicate');
  await expect(refused.getByText(TEXTS['RENTING_ENTITY-1112']).or(refused.getByText(duplicate))).toBeVisible();
  await expect(rows.filter({ hasText: 'North 1' })).not.toHaveAttribute('data-fault');
  await expect(rows.nth(1)).toContainText('North 2');

  await text.fill('North 1\t4\nNorth 3\t8');
  await expect(dialog.getByText(t('entities:several.ready_other', { count: 2 }))).toBeVisible();
  await add(2).click();
  await expectToast(desktop, 'success', t('entities:several.done_other', { count: 2 }));
});
