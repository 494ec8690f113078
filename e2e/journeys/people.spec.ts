import { countActions } from '../support/actions.ts';
import { expectAccessibleScreen, expectDialogAccessible, expectFits, type ScreenCheck } from '../support/axe.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { searchFor } from '../support/lists.ts';
import { menuOf } from '../support/menu.ts';
import {
  type Answer,
  addByCall,
  addByForm,
  ask,
  COMPANY,
  fillStaffForm,
  type Newcomer,
  newcomer,
  pick,
  sendStaffForm,
  settle,
  tokenOf,
} from '../support/newcomer.ts';
import { bookNoon, makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { walkTo } from '../support/walk.ts';
import { freshPhone } from '../support/wizard.ts';
import { type Words, wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

test('an admin adds a host of a department, who sees the menu of the role', async ({ onDesktop, origin }) => {
  const desktop = await onDesktop({ language, as: 'admin', fresh: true });
  await desktop.goto('/staff-members');
  const person = newcomer('host', 'department');
  const first = await addByForm(desktop, t, person);
  await expectDialogAccessible(desktop);
  await desktop.getByRole('button', { name: t('staff:password.done') }).click();
  await expect(desktop.getByRole('dialog')).toHaveCount(0);
  const own = await onDesktop({ language, session: await settle(origin, person, first) });
  await own.goto('/');
  const links = own.getByRole('navigation', { name: t('shell:menu.label') }).getByRole('link');
  await expect(own.getByText(person.name).first()).toBeVisible();
  expect(await links.allTextContents()).toEqual(menuOf(t, person));
});

test('letters typed while the form is checked stay in their field', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'admin' });
  const release = await holdCalls(desktop, /\/texts\.no-[^/]*\.js$/);
  await desktop.goto('/staff-members');
  await desktop.getByRole('button', { name: t('staff:add') }).click();
  const dialog = desktop.getByRole('dialog');
  const phone = dialog.getByLabel(t('lists:phone.number'));
  const texts = desktop.waitForRequest(/\/texts\.no-/);
  await dialog.getByRole('button', { name: t('staff:action.create'), exact: true }).click();
  await texts;
  await phone.pressSequentially('4123');
  release();
  await expect(dialog.getByRole('textbox', { name: t('staff:field.email') })).toHaveAttribute('aria-invalid', 'true');
  await desktop.keyboard.type('4567');
  await expect(phone).toHaveValue('41234567');
  // Without typing after it, a press leads to the first field to correct.
  await dialog.getByRole('button', { name: t('staff:action.create'), exact: true }).click();
  await expect(dialog.getByLabel(t('staff:field.name'))).toBeFocused();
});

test('an admin invites a staff member by mail, deactivates and reactivates them', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'admin', fresh: true });
  const person = newcomer('employee', 'company');
  const openRow = async () => {
    await desktop.getByRole('button', { name: t('common:table.open', { row: person.name }) }).focus();
    await desktop.keyboard.press('Enter');
  };
  await desktop.goto('/staff-members');
  await fillStaffForm(desktop, t, person);
  await desktop.getByRole('radio', { name: t('staff:access.invite') }).check();
  await expectDialogAccessible(desktop);
  await sendStaffForm(desktop, t);
  await expect(desktop.getByText(t('staff:toast.invited', { email: person.email }))).toBeVisible();
  await expect(desktop.getByRole('dialog')).toHaveCount(0);
  await searchFor(desktop, person.email);
  await openRow();
  await expect(desktop.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(desktop.getByRole('button', { name: t('staff:action.invite') })).toBeVisible();
  await desktop.getByRole('button', { name: t('staff:action.deactivate'), exact: true }).click();
  await desktop
    .getByRole('dialog')
    .getByRole('button', { name: t('staff:action.deactivate'), exact: true })
    .click();
  await expect(desktop.getByText(t('staff:status.archived')).first()).toBeVisible();
  await walkTo(desktop, '/staff-members?tab=archived');
  await openRow();
  await desktop.getByRole('button', { name: t('staff:action.reactivate'), exact: true }).click();
  await expect(desktop.getByText(t('staff:toast.reactivated', { name: person.name }))).toBeVisible();
  await expect(desktop.getByRole('button', { name: t('staff:action.deactivate'), exact: true })).toBeVisible();
});

/** Finds a member of staff in the list, opens their page and checks both. */
const openFound = async (desktop: Page, words: Words, person: Newcomer, look: ScreenCheck): Promise<void> => {
  await desktop.goto('/staff-members');
  await searchFor(desktop, `${person.name.split(' ').at(-1)} ase`);
  const row = desktop.getByRole('row').filter({ hasText: person.email });
  await expect(desktop.getByRole('row')).toHaveCount(2);
  await look(desktop);

  await row.getByRole('button', { name: words('lists:actions', { row: person.name }) }).click();
  await expect(desktop.getByRole('menuitem', { name: words('staff:action.delete') })).toBeDisabled();
  await desktop.getByRole('menuitem', { name: words('staff:action.view'), exact: true }).click();
  await expect(desktop.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(desktop.getByText(words('lists:missing')).first()).toBeVisible();
  await look(desktop);
};

test('an admin finds a staff member, opens and changes them despite a concurrent change', async ({
  onDesktop,
  origin,
}) => {
  const token = await tokenOf(origin);
  const person = newcomer('host', 'department');
  await addByCall(origin, person);
  const desktop = await onDesktop({ language, as: 'admin', fresh: true, refusals: [409, 422] });
  await openFound(desktop, t, person, expectAccessibleScreen);

  await desktop.getByRole('button', { name: t('staff:action.edit') }).click();
  const dialog = desktop.getByRole('dialog');
  await expect(dialog.getByLabel(t('staff:field.email'))).toBeDisabled();
  const id = Number(new URL(desktop.url()).pathname.split('/').at(-1));
  const { user } = (await ask(origin, token, 'GET', `/user/${id}`)) as { user: Answer };
  const { country_code, phone_number, company_id } = user;
  const meanwhile = { name: 'Åse Imens', country_code, phone_number, company_id, department_id: null };
  await ask(origin, token, 'PUT', `/user/${id}`, meanwhile);
  await dialog.getByLabel(t('staff:field.name')).fill('Åse Min');
  await dialog.getByRole('button', { name: t('staff:action.save') }).click();
  await dialog.getByRole('button', { name: t('lists:stale.theirs') }).click();
  await expect(dialog.getByLabel(t('staff:field.name'))).toHaveValue('Åse Imens');
  await dialog.getByLabel(t('staff:field.name')).fill('Åse Begge');
  await dialog.getByRole('button', { name: t('staff:action.save') }).click();
  await expect(desktop.getByRole('heading', { level: 1, name: 'Åse Begge' })).toBeVisible();

  // The same address again is refused at its field.
  await desktop.getByRole('link', { name: t('staff:detail.back') }).click();
  await desktop.getByRole('button', { name: t('staff:add') }).click();
  await dialog.getByLabel(t('staff:field.name')).fill('Åse Igjen');
  await dialog.getByRole('textbox', { name: t('staff:field.email') }).fill(person.email);
  await pick(desktop, t('staff:field.role'), t('staff:role.host').toUpperCase());
  await dialog.getByLabel(t('lists:phone.number')).fill(freshPhone());
  await pick(desktop, t('staff:field.company'), COMPANY);
  await dialog.getByRole('button', { name: t('staff:action.create'), exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: t('staff:field.email') })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('textbox', { name: t('staff:field.email') })).toBeFocused();
});

test('a staff member found in the list and their page fit a phone in English', async ({ onDesktop, origin }) => {
  const person = newcomer('host', 'department');
  await addByCall(origin, person);
  await openFound(await onDesktop({ language: 'en-us', as: 'admin' }), wordsOf('en-us'), person, expectFits);
});

/** Books a table of a new company for a new client. */
const clientAhead = async (origin: string) => {
  const phone_number = freshPhone();
  const name = `Kommer ${phone_number}`;
  const booking = await bookNoon(origin, await makeOwnCompany(origin), { name, day: 20, phone: phone_number });
  const { client } = (await asAdmin<{ booking: { client: { id: number } } }>(origin, 'GET', `/booking/${booking}`))
    .booking;
  return { id: client.id, name, phone_number, booking };
};

test("a host finds a client by phone, sees the client's message settings and opens the next booking", async ({
  onDesktop,
  origin,
}) => {
  const client = await clientAhead(origin);
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/clients');
  await searchFor(desktop, client.phone_number.replaceAll(/(\d{2})(?=\d)/g, '$1 '));
  await expect(desktop.getByRole('row')).toHaveCount(2);
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('button', { name: t('common:table.open', { row: client.name }) }).click();
  await expect(desktop.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  for (const flag of ['email_notifications', 'email_reminders', 'sms_notifications', 'sms_reminders'])
    await expect(desktop.getByText(t(`clients:flag.${flag}`))).toBeVisible();
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('main').locator(`a[href="/booking/${client.booking}"]`).click();
  await expect(desktop.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await expect(desktop).toHaveURL(new RegExp(`/booking/${client.booking}$`));
});

test("a caller's history is found in 3 actions", async ({ onDesktop, origin }) => {
  const client = await clientAhead(origin);
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/');
  await expect(desktop.getByRole('heading', { level: 1 })).toBeVisible();
  const actions = countActions(desktop);
  await actions.press('Control+k');
  await actions.write(client.phone_number);
  // The booking has the same name, and may be found first.
  const found = desktop.getByRole('dialog').locator('button', { hasText: `${client.phone_number}@example.com` });
  await actions.click(found);
  await expect(desktop).toHaveURL(new RegExp(`/client/${client.id}$`));
  await expect(desktop.getByRole('main').locator(`a[href="/booking/${client.booking}"]`)).toBeVisible();
  for (const part of ['ahead', 'earlier'])
    await expect(desktop.getByRole('heading', { name: t(`clients:detail.${part}`) })).toBeVisible();
  expect(actions.count()).toBe(3);
});

test('staff and clients are cards on a phone, and fit', async ({ onPhone, origin }) => {
  const { id } = await clientAhead(origin);
  const phone = await onPhone({ language, as: 'admin', theme: 'dark' });
  await phone.goto('/staff-members');
  await expect(phone.getByText('host@demo.test')).toBeVisible();
  await expectAccessibleScreen(phone);
  await phone.getByRole('button', { name: t('staff:add') }).click();
  await expect(phone.getByRole('dialog')).toBeVisible();
  await expectDialogAccessible(phone);
  await expectFits(phone);
  await phone.keyboard.press('Escape');
  await walkTo(phone, '/clients');
  await expect(phone.getByRole('row').nth(20)).toBeVisible();
  await expectFits(phone);
  await walkTo(phone, `/client/${id}`);
  await expect(phone.getByText(t('clients:detail.ahead'))).toBeVisible();
  await expectAccessibleScreen(phone);
});
