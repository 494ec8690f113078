import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { entityNamed } from '../support/demo.ts';
import { openTab } from '../support/lists.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

/** Dialogs close with a transition, so the last one is the open one. */
const dialog = (page: Page) => page.getByRole('dialog').last();
/** Expects a toast and closes it, because it would cover the next button. */
const expectToast = async (page: Page, text: string): Promise<void> => {
  const toast = page.getByRole('alert').filter({ hasText: text }).first();
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: t('common:action.close') }).click();
};

const find = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(t('lists:actions', { row: name })) }).first()).toBeVisible();
};
const act = async (page: Page, row: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: t('lists:actions', { row }) }).click();
  await page.getByRole('menuitem', { name: t(action) }).click();
};

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await dialog(page)
    .getByRole('combobox', { name: t(field) })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

/** Creates a unit of the conference company, which offers every type, through the API. */
const make = async (origin: string, name: string, typeId: number, properties: object[]): Promise<void> => {
  const { company_id, department_id } = await entityNamed(origin, 'Loftet');
  const unit = { name, company_id, department_id, type_id: typeId, number_of_interactors: 4, properties };
  await asAdmin(origin, 'POST', '/renting-entity/', unit);
};

const PHONE = { width: 390, height: 844 };

/** Adds a caravan by the form, which marks the missing fields. */
const addCaravan = async (desktop: Page, name: string): Promise<void> => {
  await desktop.getByRole('button', { name: t('entities:add') }).click();
  const create = dialog(desktop).getByRole('button', { name: t('entities:action.create') });
  await choose(desktop, 'entities:field.company', 'Lyngbrygga Mat & Møter');
  await choose(desktop, 'entities:field.department', 'Konferansehuset');
  await choose(desktop, 'entities:field.type', t('entities:type.caravan'));
  await create.click();
  await expect(dialog(desktop).getByText(t('entities:form.required')).first()).toBeVisible();
  await expectDialogAccessible(desktop);
  await expectFits(desktop);
  await field(desktop, t('entities:field.name')).fill(name);
  await field(desktop, t('entities:field.capacity')).fill('4');
  await field(desktop, 'Lengde i meter').fill('7,5');
  await create.click();
  await expectToast(desktop, t('entities:toast.created', { name }));
};

test('an admin adds units with the fields of their type, archives and restores one, and copies a link', async ({
  onDesktop,
  origin,
}) => {
  await make(origin, 'Nybygg table', 1, [{ key: 'window_seat', value: true }]);
  await make(origin, 'Nybygg guide', 2, [{ key: 'languages', value: 'norsk, English' }]);
  await make(origin, 'Nybygg conference', 3, [{ key: 'seating', value: 'Hestesko' }]);
  await make(origin, 'Nybygg room', 4, [{ key: 'bed_type', value: 'Dobbeltseng' }]);
  await make(
    origin,
    'Nybygg cabin',
    5,
    ['bedrooms', 'beds'].map((key) => ({ key, value: 2 })),
  );
  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto('/renting-entities');
  await expect(desktop.getByRole('button', { name: t('lists:actions', { row: 'Aslaug Heggen' }) })).toBeVisible();
  const name = 'Nybygg caravan';
  await addCaravan(desktop, name);
  await find(desktop, 'Nybygg');
  for (const type of ['table', 'guide', 'conference', 'room', 'cabin', 'caravan']) {
    const row = desktop.getByRole('row', { name: new RegExp(`Nybygg ${type}.*${t(`entities:type.${type}`)}`) });
    await expect(row.getByText(t('entities:state.verified'), { exact: true })).toBeVisible();
  }

  await act(desktop, name, 'lists:action.archive');
  await dialog(desktop)
    .getByRole('button', { name: t('lists:action.archive') })
    .click();
  await expectToast(desktop, t('entities:toast.archived', { name }));
  await openTab(desktop, t('entities:tab.archived'));
  // Other journeys archive units too.
  const row = desktop.getByRole('row', { name });
  await expect(row.getByText(t('entities:state.archived'), { exact: true })).toBeVisible();
  await expectAccessibleScreen(desktop);
  await act(desktop, name, 'lists:action.reactivate');
  await expectToast(desktop, t('entities:toast.reactivated', { name }));
  await expect(row).toHaveCount(0);

  await openTab(desktop, t('entities:tab.active'));
  await find(desktop, 'Sjøbua');
  await act(desktop, 'Sjøbua', 'entities:action.link');
  // `links.spec.ts` follows such a link.
  const link = dialog(desktop).getByRole('link', { name: /renting-entity=\d+/ });
  await expect(link).toHaveAttribute('href', /\/\w+\/book\?renting-entity=\d+$/);
  await expect(dialog(desktop).getByRole('img', { name: /renting-entity=/ })).toBeVisible();
  await desktop.keyboard.press('Escape');

  await find(desktop, name);
  await desktop.getByRole('button', { name: t('common:table.open', { row: name }) }).click();
  await expect(desktop.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(desktop.getByText('7,5')).toBeVisible();
  await expectAccessibleScreen(desktop);

  await desktop.setViewportSize(PHONE);
  await expectFits(desktop);
  await desktop.goBack();
  await desktop.getByRole('button', { name: t('entities:several.open') }).click();
  // The first field has the focus, and its open list would cover the other way to add units.
  await choose(desktop, 'entities:field.company', 'Lyngbrygga Mat & Møter');
  await dialog(desktop).getByText(t('entities:several.paste'), { exact: true }).click();
  await dialog(desktop).getByLabel(t('entities:several.text')).fill('Vindu;4\nHjørne;seks');
  await expect(dialog(desktop).getByText(t('entities:several.fault.capacity'))).toBeVisible();
  await expectDialogAccessible(desktop);
  await expectFits(desktop);
});
