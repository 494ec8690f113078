import { expectDialogAccessible, expectFits, expectSound } from '../support/axe.ts';
import { entityNamed } from '../support/demo.ts';
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

test('an admin adds units of each type with their specific fields', async ({ atDesk, origin }) => {
  await make(origin, 'Nybygg table', 1, [{ key: 'window_seat', value: true }]);
  await make(origin, 'Nybygg guide', 2, [{ key: 'languages', value: 'norsk, English' }]);
  await make(origin, 'Nybygg conference', 3, [{ key: 'seating', value: 'Hestesko' }]);
  await make(
    origin,
    'Nybygg cabin',
    5,
    ['bedrooms', 'beds'].map((key) => ({ key, value: 2 })),
  );
  const desk = await atDesk({ language, as: 'admin' });
  await open(desk);
  for (const [type, label, value] of [
    ['room', 'Sengetype', 'Dobbeltseng'],
    ['caravan', 'Lengde i meter', '7,5'],
  ] as const) {
    const name = `Nybygg ${type}`;
    await desk.getByRole('button', { name: t('entities:add') }).click();
    await chooseDepartment(desk, 'Lyngbrygga Mat & Møter', 'Konferansehuset');
    await choose(desk, 'entities:field.type', t(`entities:type.${type}`));
    await field(desk, t('entities:field.name')).fill(name);
    await field(desk, t('entities:field.capacity')).fill('4');
    await field(desk, label).fill(value);
    await create(desk);
    await expectToast(desk, t('entities:toast.created', { name }));
  }
  await find(desk, 'Nybygg');
  for (const type of ['table', 'guide', 'conference', 'room', 'cabin', 'caravan']) {
    const row = desk.getByRole('row', { name: new RegExp(`Nybygg ${type}.*${t(`entities:type.${type}`)}`) });
    await expect(row.getByText(t('entities:state.verified'), { exact: true })).toBeVisible();
  }
  await desk.getByRole('button', { name: t('common:table.open', { row: 'Nybygg caravan' }) }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Nybygg caravan' })).toBeVisible();
  await expect(desk.getByText('7,5')).toBeVisible();
  await expectSound(desk);
});

test('the form reports missing fields, and a guide takes the name of the linked observer', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'admin' });
  await open(desk);
  await desk.getByRole('button', { name: t('entities:add') }).click();
  await create(desk);
  await expect(dialog(desk).getByRole('combobox', { name: t('entities:field.company') })).toBeFocused();
  await chooseDepartment(desk, 'Fjordhytter & Fjellføring', 'Fjordhyttene');
  await choose(desk, 'entities:field.type', t('entities:type.cabin'));
  await create(desk);
  await expect(dialog(desk).getByText(t('entities:form.categoryNeeded'))).toBeVisible();
  await expect(dialog(desk).getByText(t('entities:form.required'))).toHaveCount(4);
  await expect(dialog(desk).getByRole('switch', { name: t('entities:form.combine') })).toBeDisabled();
  await expectDialogAccessible(desk);
  await choose(desk, 'entities:field.department', 'Fjellførerne');
  await field(desk, t('entities:field.capacity')).fill('5');
  await field(desk, 'Språk').fill('norsk');
  await dialog(desk)
    .getByRole('switch', { name: t('entities:form.linkStaff') })
    .click();
  await create(desk);
  await expect(dialog(desk).getByText(t('entities:form.staffNeeded'))).toBeVisible();
  await expect(desk.getByText(t('entities:form.staffNeeded'))).toHaveCount(1);
  await choose(desk, 'entities:form.staff', 'Torstein Vik');
  await expect(field(desk, t('entities:field.name'))).toHaveValue('Torstein Vik');
  await field(desk, t('entities:field.name')).fill('Torstein om kvelden');
  await create(desk);
  await expectToast(desk, t('entities:toast.created', { name: 'Torstein om kvelden' }));
  await find(desk, 'Torstein om kvelden');
  await act(desk, 'Torstein om kvelden', 'lists:action.edit');
  await expect(dialog(desk).getByRole('combobox', { name: t('entities:field.department') })).toBeDisabled();
  await field(desk, t('entities:field.capacity')).fill('6');
  await dialog(desk)
    .getByRole('button', { name: t('entities:action.save') })
    .click();
  await expectToast(desk, t('entities:toast.updated', { name: 'Torstein om kvelden' }));
});

test("a unit with future bookings can't be archived; another one is archived and restored", async ({
  atDesk,
  origin,
}) => {
  const desk = await atDesk({ language, as: 'admin', refusals: [422] });
  await open(desk);
  await find(desk, 'Bord 11');
  await act(desk, 'Bord 11', 'lists:action.archive');
  await dialog(desk)
    .getByRole('button', { name: t('lists:action.archive') })
    .click();
  await expect(dialog(desk).getByRole('alert')).toContainText(/kommende bestillinger: \d+\. Den neste er nummer \d+/);
  await dialog(desk)
    .getByRole('button', { name: t('common:action.close') })
    .click();

  const name = 'Uten bestillinger';
  await make(origin, name, 1, []);
  await find(desk, name);
  await act(desk, name, 'lists:action.archive');
  await dialog(desk)
    .getByRole('button', { name: t('lists:action.archive') })
    .click();
  await expectToast(desk, t('entities:toast.archived', { name }));
  await desk.getByRole('tab', { name: t('entities:tab.archived') }).click();
  // Other journeys archive units too.
  const row = desk.getByRole('row', { name });
  await expect(row.getByText(t('entities:state.archived'), { exact: true })).toBeVisible();
  await expectSound(desk);
  await act(desk, name, 'lists:action.reactivate');
  await expectToast(desk, t('entities:toast.reactivated', { name }));
  await expect(row).toHaveCount(0);
});

test('the copied link opens the booking page for the cabin', async ({ atDesk, onPhone }) => {
  const desk = await atDesk({ language, as: 'admin' });
  await open(desk);
  await find(desk, 'Sjøbua');
  await act(desk, 'Sjøbua', 'entities:action.link');
  const link = dialog(desk).getByRole('link', { name: /renting-entity=\d+/ });
  await expect(dialog(desk).getByRole('img', { name: /renting-entity=/ })).toBeVisible();
  await expectDialogAccessible(desk);
  const href = (await link.getAttribute('href')) ?? '';
  const phone = await onPhone({ language });
  await phone.goto(href);
  await expect(phone.getByText('Sjøbua').first()).toBeVisible();
  await expect(phone).toHaveURL(/department=\d+/);
});

test('the list is cards on a phone, and the form fills the screen', async ({ onPhone }) => {
  const phone = await onPhone({ language, as: 'admin' });
  await open(phone);
  await expectSound(phone);
  await phone.getByRole('button', { name: t('entities:add') }).click();
  await chooseDepartment(phone, 'Fjordhytter & Fjellføring', 'Fjordhyttene');
  await choose(phone, 'entities:field.type', t('entities:type.cabin'));
  await expectDialogAccessible(phone);
  await expectFits(phone);
});
