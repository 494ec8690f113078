import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { entityNamed } from '../support/demo.ts';
import { openTab } from '../support/lists.ts';
import { expect, type Page, test } from '../support/people.ts';
import { sessionOf } from '../support/staff.ts';
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

const open = async (page: Page): Promise<void> => {
  await page.goto('/renting-entities');
  await expect(page.getByRole('button', { name: t('lists:actions', { row: 'Aslaug Heggen' }) })).toBeVisible();
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
const chooseDepartment = async (page: Page, company: string, department: string): Promise<void> => {
  await choose(page, 'entities:field.company', company);
  await choose(page, 'entities:field.department', department);
};
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const create = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: t('entities:action.create') })
    .click();

/** Creates a unit of the conference company, which offers every type, through the API. */
const make = async (origin: string, name: string, typeId: number, properties: object[]): Promise<void> => {
  const { access_token } = (await sessionOf(origin, 'admin')) as { access_token: string };
  const { company_id, department_id } = await entityNamed(origin, 'Loftet');
  const answer = await fetch(`${origin}/api/renting-entity/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ name, company_id, department_id, type_id: typeId, number_of_interactors: 4, properties }),
  });
  expect(answer.status, await answer.text()).toBe(201);
};

const PHONE = { width: 390, height: 844 };

test('an admin adds units with the fields of their type, archives and restores one, and copies a link', async ({
  onDesktop,
  onPhone,
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
  await open(desktop);
  const name = 'Nybygg caravan';
  await desktop.getByRole('button', { name: t('entities:add') }).click();
  await chooseDepartment(desktop, 'Lyngbrygga Mat & Møter', 'Konferansehuset');
  await choose(desktop, 'entities:field.type', t('entities:type.caravan'));
  await field(desktop, t('entities:field.name')).fill(name);
  await field(desktop, t('entities:field.capacity')).fill('4');
  await field(desktop, 'Lengde i meter').fill('7,5');
  await create(desktop);
  await expectToast(desktop, t('entities:toast.created', { name }));
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
  const link = dialog(desktop).getByRole('link', { name: /renting-entity=\d+/ });
  await expect(dialog(desktop).getByRole('img', { name: /renting-entity=/ })).toBeVisible();
  await expectDialogAccessible(desktop);
  const href = (await link.getAttribute('href')) ?? '';
  const phone = await onPhone({ language });
  await phone.goto(href);
  await expect(phone.getByText('Sjøbua').first()).toBeVisible();
  await expect(phone).toHaveURL(/department=\d+/);

  await desktop.keyboard.press('Escape');
  await find(desktop, name);
  await desktop.getByRole('button', { name: t('common:table.open', { row: name }) }).click();
  await expect(desktop.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(desktop.getByText('7,5')).toBeVisible();
  await expectAccessibleScreen(desktop);
});

test('the form reports missing fields and fills a phone, and a guide takes the name of the linked observer', async ({
  onDesktop,
}) => {
  const desktop = await onDesktop({ language, as: 'admin' });
  await open(desktop);
  await desktop.getByRole('button', { name: t('entities:add') }).click();
  await create(desktop);
  await expect(dialog(desktop).getByRole('combobox', { name: t('entities:field.company') })).toBeFocused();
  await chooseDepartment(desktop, 'Fjordhytter & Fjellføring', 'Fjordhyttene');
  await choose(desktop, 'entities:field.type', t('entities:type.cabin'));
  await create(desktop);
  await expect(dialog(desktop).getByText(t('entities:form.categoryNeeded'))).toBeVisible();
  await expect(dialog(desktop).getByText(t('entities:form.required'))).toHaveCount(4);
  await expect(dialog(desktop).getByRole('switch', { name: t('entities:form.combine') })).toBeDisabled();
  await expectDialogAccessible(desktop);
  await choose(desktop, 'entities:field.department', 'Fjellførerne');
  await field(desktop, t('entities:field.capacity')).fill('5');
  await field(desktop, 'Språk').fill('norsk');
  await dialog(desktop)
    .getByRole('switch', { name: t('entities:form.linkStaff') })
    .click();
  await create(desktop);
  await expect(dialog(desktop).getByText(t('entities:form.staffNeeded'))).toBeVisible();
  await expect(desktop.getByText(t('entities:form.staffNeeded'))).toHaveCount(1);
  await choose(desktop, 'entities:form.staff', 'Torstein Vik');
  await expect(field(desktop, t('entities:field.name'))).toHaveValue('Torstein Vik');
  await field(desktop, t('entities:field.name')).fill('Torstein om kvelden');
  await create(desktop);
  await expectToast(desktop, t('entities:toast.created', { name: 'Torstein om kvelden' }));
  await find(desktop, 'Torstein om kvelden');
  await act(desktop, 'Torstein om kvelden', 'lists:action.edit');
  await expect(dialog(desktop).getByRole('combobox', { name: t('entities:field.department') })).toBeDisabled();
  await field(desktop, t('entities:field.capacity')).fill('6');
  await dialog(desktop)
    .getByRole('button', { name: t('entities:action.save') })
    .click();
  await expectToast(desktop, t('entities:toast.updated', { name: 'Torstein om kvelden' }));

  await desktop.setViewportSize(PHONE);
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('button', { name: t('entities:add') }).click();
  await chooseDepartment(desktop, 'Fjordhytter & Fjellføring', 'Fjordhyttene');
  await choose(desktop, 'entities:field.type', t('entities:type.cabin'));
  await expectDialogAccessible(desktop);
  await expectFits(desktop);
});
