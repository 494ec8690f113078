import { expectAccessibleScreen } from '../support/axe.ts';
import { boxes, firstGuest, offlineValues, openList, tickFirst } from '../support/fire-list.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');
/** Errors that the browser logs without a network. */
const mayBreak = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test('the fire list opens without a network, and ticks of two devices are merged', async ({ onPhone, onDesktop }) => {
  const phone = await onPhone({ language: 'no', as: 'host', mayBreak });
  const desktop = await onDesktop({ language: 'no', as: 'host', mayBreak, theme: 'dark' });
  await openList(phone);
  await openList(desktop);
  await expectAccessibleScreen(phone);
  await expectAccessibleScreen(desktop);
  const name = await firstGuest(phone);
  expect(name).not.toBe('');

  await phone.context().setOffline(true);
  await desktop.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByText(name).first()).toBeVisible();
  await expect(phone.getByText(t('firelist:offline.noNetwork')).first()).toBeVisible();
  // Expects the time of the list's last refresh.
  await expect(phone.getByRole('status').first()).toContainText(/\d{2}:\d{2}/);
  await boxes(desktop).nth(0).check();
  await boxes(desktop).nth(1).check();
  // The tick outlasts a reload without network.
  await tickFirst(phone);
  await phone.reload();
  await expect(boxes(phone).nth(0)).toBeChecked();
  const kept = await offlineValues(phone);
  expect(kept?.isExtractable).toBe(false);
  expect(kept?.text).not.toContain(name);

  await phone.context().setOffline(false);
  await desktop.context().setOffline(false);
  const refresh = (page: Page) => page.getByRole('button', { name: t('firelist:offline.refresh') }).click();
  await refresh(desktop);
  await expect(desktop.getByRole('status').first()).not.toContainText(t('firelist:offline.noNetwork'));
  await expect(async () => {
    await refresh(phone);
    await expect(phone.getByRole('listitem').nth(1)).toContainText(/av .+ kl\./, { timeout: 1000 });
  }).toPass();
  await refresh(desktop);
  await expect(
    desktop
      .getByRole('listitem')
      .first()
      .getByText(/Gjort rede for/),
  ).toHaveCount(2);
});

test('opens while the server is down behind a proxy', async ({ onPhone }) => {
  const phone = await onPhone({ language: 'no', as: 'host', mayBreak: /502|ERR_FAILED/ });
  await openList(phone);
  const name = await firstGuest(phone);
  await phone.context().route(/\/fire-list$|\/api\//, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await phone.reload();
  await expect(phone.getByText(name).first()).toBeVisible();
  await expect(phone.getByText(t('firelist:offline.noNetwork')).first()).toBeVisible();
});

test('stays on the device when a later visit can store no new copy', async ({ onPhone }) => {
  const phone = await onPhone({ language: 'no', as: 'host', mayBreak: /503|ERR_/ });
  await openList(phone);
  const name = await firstGuest(phone);
  await phone.context().route(/\/favicon\.svg$/, (route) => route.fulfill({ status: 503, body: '' }));
  await phone.reload();
  await expect(phone.getByText(t('firelist:offline.kept'))).toBeVisible();
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByText(name).first()).toBeVisible();
  await expect(phone.getByText(t('firelist:offline.kept'))).toBeVisible();
});

test('the next person on the device sees no list of the one before', async ({ onDesktop }) => {
  const page = await onDesktop({ language: 'no', as: 'host' });
  const other = await onDesktop({ language: 'no', as: 'admin' });
  await openList(page);
  const name = await firstGuest(page);
  await other.goto('/');
  const session = await other.evaluate(() => localStorage.getItem('ledig.session') ?? '');
  // The first person's session has ended without sign-out, so the stored list is still on the device.
  await page.evaluate((next) => localStorage.setItem('ledig.session', next), session);
  await page.reload();
  await expect(page.getByRole('button', { name: t('firelist:offline.open') })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('signing out removes the list from the device', async ({ onDesktop }) => {
  const page = await onDesktop({ language: 'no', as: 'host', fresh: true });
  await openList(page);
  expect(await offlineValues(page)).not.toBeNull();
  await walkTo(page, '/');
  await page
    .getByRole('button', { name: t('shell:signOut') })
    .first()
    .click();
  await expect(page).toHaveURL(/signin/);
  expect(await offlineValues(page)).toBeNull();
});
