import { readFile } from 'node:fs/promises';
import { expectAccessibleScreen, expectDialogAccessible } from '../support/axe.ts';
import { bookNoon, makeOwnCompany } from '../support/own-company.ts';
import { expect, test } from '../support/people.ts';
import { asAdmin } from '../support/staff.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

/** Days from now of the bookings. Each journey has its own company. */
const DAY = 20;

/** Books a table for a new client and cancels the booking, as staff do. Returns the booking's id. */
const bookAndCancel = async (origin: string, name: string): Promise<number> => {
  const id = await bookNoon(origin, await makeOwnCompany(origin), { name, day: DAY });
  await asAdmin(origin, 'DELETE', `/booking/${id}`);
  return id;
};

test('an admin finds old and new values of a record in the log, and a failed sign-in in the security log', async ({
  onDesktop,
  origin,
}) => {
  await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': 'demo' },
    body: JSON.stringify({ email: 'employee@demo.test', password: 'not the password' }),
  });
  const name = 'Loggført Gjest';
  const bookingId = await bookAndCancel(origin, name);

  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto('/audit-log');
  await expect(desktop.getByRole('heading', { level: 1, name: t('audit:title') })).toBeVisible();
  const entry = desktop
    .getByRole('listitem')
    .filter({ hasText: `(#${bookingId})` })
    .first();
  await expect(entry).toContainText(t('audit:deed.cancel'));
  await entry.getByRole('button', { name: t('audit:showDetails') }).click();
  await expect(entry.getByRole('row', { name: t('audit:field.canceled_at') })).toBeVisible();
  await expect(entry.getByText('127.0.0.1')).toBeVisible();
  await expectAccessibleScreen(desktop);
  const wide = desktop.viewportSize();
  await desktop.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleScreen(desktop);
  if (wide) await desktop.setViewportSize(wide);

  await desktop.getByRole('combobox', { name: t('audit:filter.kind') }).click();
  await desktop.getByRole('option', { name: t('audit:kinds.sessions') }).click();
  await expect(desktop).toHaveURL(/kind=sessions/);
  await expect(
    desktop
      .getByRole('listitem')
      .filter({ hasText: t('audit:deed.signIn') })
      .first(),
  ).toBeVisible();
  await expect(desktop.getByText(`(#${bookingId})`)).toHaveCount(0);
  await desktop.getByRole('button', { name: t('common:action.clearFilters') }).click();

  await desktop.getByRole('link', { name: t('audit:security.open'), exact: true }).click();
  await desktop.getByRole('searchbox', { name: t('audit:security.search') }).fill('employee@demo.test');
  await expect(desktop.getByRole('cell', { name: t('audit:security.kind.sign_in_failed') }).first()).toBeVisible();
  await expectAccessibleScreen(desktop);
  const download = desktop.waitForEvent('download');
  await desktop.getByRole('button', { name: t('audit:security.export'), exact: true }).click();
  expect((await download).suggestedFilename()).toBe('security-log.jsonl');

  await walkTo(desktop, '/audit-log');
  await entry.getByRole('link', { name: name }).click();
  await expect(desktop).toHaveURL(new RegExp(`/booking/${bookingId}$`));
});

test("an admin exports a client's data and then erases the client", async ({ onDesktop, origin }) => {
  const path = `/booking/${await bookAndCancel(origin, 'Sletta Gjest')}`;
  const { booking } = await asAdmin<{ booking: { client: { id: number; name: string } } }>(origin, 'GET', path);
  const { client } = booking;
  const desktop = await onDesktop({ language, as: 'admin', fresh: true });
  await desktop.goto(`/client/${client.id}`);
  const saved = desktop.waitForEvent('download');
  await desktop.getByRole('button', { name: t('clients:privacy.save') }).click();
  const kept = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(kept.client.name).toBe(client.name);
  expect(kept.bookings.length).toBeGreaterThan(0);

  await desktop.getByRole('button', { name: t('clients:privacy.erase') }).click();
  const dialog = desktop.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: t('clients:privacy.dialog.confirm') });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill(client.name);
  await expectDialogAccessible(desktop);
  await confirm.click();
  await expect(desktop.getByText(t('clients:privacy.done'))).toBeVisible();
  await expect(desktop.getByText(client.name)).toHaveCount(0);
  await walkTo(desktop, '/audit-log?kind=clients&action=erase');
  await expect(desktop.getByRole('listitem').filter({ hasText: `#${client.id}` })).toContainText(t('audit:deed.erase'));
});
