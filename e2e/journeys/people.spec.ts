import { countActions } from '../support/actions.ts';
import { expectAccessibleScreen, expectDialogAccessible, expectFits } from '../support/axe.ts';
import { searchFor } from '../support/lists.ts';
import { addByForm, fillStaffForm, newcomer, sendStaffForm, settle } from '../support/newcomer.ts';
import { bookNoon, makeOwnCompany } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { walkTo } from '../support/walk.ts';
import { freshPhone } from '../support/wizard.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);
const PHONE = { width: 390, height: 844 };

test('an admin adds staff by password and by invitation, finds and changes one, deactivates and reactivates them', async ({
  onDesktop,
  origin,
}) => {
  const desktop = await onDesktop({ language, as: 'admin', fresh: true });
  const dialog = desktop.getByRole('dialog');
  await desktop.goto('/staff-members');
  const host = newcomer('host', 'department');
  const first = await addByForm(desktop, t, host);
  await expectDialogAccessible(desktop);
  await desktop.getByRole('button', { name: t('staff:password.done') }).click();
  await expect(dialog).toHaveCount(0);
  // The password that was shown signs in.
  await settle(origin, host, first);

  const person = newcomer('employee', 'company');
  await fillStaffForm(desktop, t, person);
  await desktop.getByRole('radio', { name: t('staff:access.invite') }).check();
  await expectDialogAccessible(desktop);
  await sendStaffForm(desktop, t);
  await expect(desktop.getByText(t('staff:toast.invited', { email: person.email }))).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await searchFor(desktop, `${person.name.split(' ').at(-1)} ase`);
  await expect(desktop.getByRole('row')).toHaveCount(2);
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('button', { name: t('common:table.open', { row: person.name }) }).focus();
  await desktop.keyboard.press('Enter');
  await expect(desktop.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(desktop.getByRole('button', { name: t('staff:action.invite') })).toBeVisible();
  await expect(desktop.getByText(t('lists:missing')).first()).toBeVisible();
  await expectAccessibleScreen(desktop);

  await desktop.getByRole('button', { name: t('staff:action.edit') }).click();
  const name = `Begge ${person.name}`;
  await dialog.getByLabel(t('staff:field.name')).fill(name);
  await dialog.getByRole('button', { name: t('staff:action.save') }).click();
  await expect(desktop.getByRole('heading', { level: 1, name })).toBeVisible();

  await desktop.getByRole('button', { name: t('staff:action.deactivate'), exact: true }).click();
  await dialog.getByRole('button', { name: t('staff:action.deactivate'), exact: true }).click();
  await expect(desktop.getByText(t('staff:status.archived')).first()).toBeVisible();
  await walkTo(desktop, '/staff-members?tab=archived');
  await desktop.getByRole('button', { name: t('common:table.open', { row: name }) }).click();
  await desktop.getByRole('button', { name: t('staff:action.reactivate'), exact: true }).click();
  await expect(desktop.getByText(t('staff:toast.reactivated', { name }))).toBeVisible();
  await expect(desktop.getByRole('button', { name: t('staff:action.deactivate'), exact: true })).toBeVisible();

  await desktop.setViewportSize(PHONE);
  await expectFits(desktop);
  await walkTo(desktop, '/staff-members');
  await expect(desktop.getByText('host@demo.test')).toBeVisible();
  await desktop.getByRole('button', { name: t('staff:add') }).click();
  await expect(dialog).toBeVisible();
  await expectFits(desktop);
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

test("a caller's history is found in 3 actions, and a client by phone in the list", async ({ onDesktop, origin }) => {
  const client = await clientAhead(origin);
  const desktop = await onDesktop({ language, as: 'host' });
  await desktop.goto('/clients');
  await expect(desktop.getByRole('row').nth(1)).toBeVisible();
  const actions = countActions(desktop);
  await actions.press('Control+k');
  await actions.write(client.phone_number);
  // The booking has the same name, and may be found first.
  const found = desktop.getByRole('dialog').locator('button', { hasText: `${client.phone_number}@example.com` });
  await actions.click(found);
  await expect(desktop).toHaveURL(new RegExp(`/client/${client.id}$`));
  const ahead = desktop.getByRole('main').locator(`a[href="/booking/${client.booking}"]`);
  await expect(ahead).toBeVisible();
  for (const part of ['ahead', 'earlier'])
    await expect(desktop.getByRole('heading', { name: t(`clients:detail.${part}`) })).toBeVisible();
  expect(actions.count()).toBe(3);
  for (const flag of ['email_notifications', 'email_reminders', 'sms_notifications', 'sms_reminders'])
    await expect(desktop.getByText(t(`clients:flag.${flag}`))).toBeVisible();
  await expectAccessibleScreen(desktop);

  await walkTo(desktop, '/clients');
  await searchFor(desktop, client.phone_number.replaceAll(/(\d{2})(?=\d)/g, '$1 '));
  await expect(desktop.getByRole('row')).toHaveCount(2);
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('button', { name: t('common:table.open', { row: client.name }) }).click();
  await expect(desktop.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await desktop.setViewportSize(PHONE);
  await expectFits(desktop);
  await ahead.click();
  await expect(desktop).toHaveURL(new RegExp(`/booking/${client.booking}$`));
  await expect(desktop.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
});
