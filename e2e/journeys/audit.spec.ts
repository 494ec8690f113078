import { readFile } from 'node:fs/promises';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import type { APIRequestContext } from '@playwright/test';
import { expectSound } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { sessionOf } from '../support/staff.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

/** Calls the API as the demo's admin. */
const asAdmin = async (request: APIRequestContext, origin: string) => {
  const { access_token: token } = (await sessionOf(origin, 'admin')) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'company-domain-name': 'demo' };
  return async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(data !== undefined && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
};

test('an admin changes a record and finds old and new values in the log', async ({ onDesktop, request, origin }) => {
  const call = await asAdmin(request, origin);
  const { bookings } = await call('GET', '/bookings');
  const later = (row: { date_from: string }) => Date.parse(row.date_from) > Date.now() + DAY_MS;
  const booking = bookings.data.find(later) as { id: number; client_name: string };
  await call('DELETE', `/booking/${booking.id}`);

  const desktop = await onDesktop({ language, as: 'admin' });
  await desktop.goto('/');
  await desktop.getByRole('link', { name: t('shell:screen.auditLog') }).click();
  await expect(desktop.getByRole('heading', { level: 1, name: t('audit:title') })).toBeVisible();
  const entry = desktop
    .getByRole('listitem')
    .filter({ hasText: `(#${booking.id})` })
    .first();
  await expect(entry).toContainText(t('audit:deed.cancel'));
  await entry.getByRole('button', { name: t('audit:showDetails') }).click();
  await expect(entry.getByRole('row', { name: t('audit:field.canceled_at') })).toBeVisible();
  await expect(entry.getByText('127.0.0.1')).toBeVisible();
  await expectSound(desktop);

  await desktop.getByRole('combobox', { name: t('audit:filter.kind') }).click();
  await desktop.getByRole('option', { name: t('audit:kinds.sessions') }).click();
  await expect(desktop).toHaveURL(/kind=sessions/);
  await expect(
    desktop
      .getByRole('listitem')
      .filter({ hasText: t('audit:deed.signIn') })
      .first(),
  ).toBeVisible();
  await expect(desktop.getByText(`(#${booking.id})`)).toHaveCount(0);
  await desktop.getByRole('button', { name: t('common:action.clearFilters') }).click();
  await entry.getByRole('link', { name: booking.client_name }).click();
  await expect(desktop).toHaveURL(new RegExp(`/booking/${booking.id}$`));
});

test('the log fits on a phone', async ({ onPhone }) => {
  const phone = await onPhone({ language, as: 'admin' });
  await phone.goto('/audit-log');
  await phone
    .getByRole('button', { name: t('audit:showDetails') })
    .first()
    .click();
  await expectSound(phone);
});

test("an admin exports a client's data and then erases the client", async ({ onDesktop, request, origin }) => {
  const call = await asAdmin(request, origin);
  const { clients } = await call('GET', '/clients?sort=created_at&order=asc');
  const find = async () => {
    for (const row of clients.data as { id: number; name: string; bookings_count: number }[]) {
      const [{ client }, { client_data: data }] = [
        await call('GET', `/client/${row.id}`),
        await call('GET', `/client/${row.id}/data`),
      ];
      const isOpen = data.booking_requests.some(({ status }: { status: string }) => status === 'pending');
      if (row.bookings_count > 0 && client.bookings.length === 0 && !isOpen) return row;
    }
    throw new Error('no client of the demo can be erased');
  };
  const client = await find();

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
  await expectSound(desktop);
  await confirm.click();
  await expect(desktop.getByText(t('clients:privacy.done'))).toBeVisible();
  await expect(desktop.getByText(client.name)).toHaveCount(0);
  await desktop.goto('/audit-log?kind=clients&action=erase');
  await expect(desktop.getByRole('listitem').filter({ hasText: `#${client.id}` })).toContainText(t('audit:deed.erase'));
});

test('an admin finds a failed sign-in in the security log and saves the log', async ({ onDesktop, origin }) => {
  const t = wordsOf('en-us');
  await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': 'demo' },
    body: JSON.stringify({ email: 'employee@demo.test', password: 'not the password' }),
  });
  const desktop = await onDesktop({ language: 'en-us', as: 'admin' });
  await desktop.goto('/audit-log');
  await desktop.getByRole('link', { name: t('audit:security.open'), exact: true }).click();
  await desktop.getByRole('searchbox', { name: t('audit:security.search') }).fill('employee@demo.test');
  await expect(desktop.getByRole('cell', { name: t('audit:security.kind.sign_in_failed') }).first()).toBeVisible();
  await expectSound(desktop);
  const download = desktop.waitForEvent('download');
  await desktop.getByRole('button', { name: t('audit:security.export'), exact: true }).click();
  expect((await download).suggestedFilename()).toBe('security-log.jsonl');
});
