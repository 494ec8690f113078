import { expectAccessibleScreen } from '../support/axe.ts';
import { boxes, firstGuest, offlineValues, openList, tickFirst } from '../support/fire-list.ts';
import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');
/** Errors that the browser logs without a network, or with a failing proxy. */
const mayBreak = /ERR_|50[23]/;

/** Expects large type, and that the list prints the guests without its buttons. The page shows its print afterwards. */
const expectPrint = async (phone: Page): Promise<void> => {
  const name = phone.getByText(await firstGuest(phone), { exact: true }).first();
  const sizeOf = () => name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf()).toBeGreaterThanOrEqual(20);
  await phone.emulateMedia({ media: 'print' });
  await expect(name).toBeVisible();
  await expect(phone.getByRole('status').first()).toBeVisible();
  await expect(phone.getByRole('button')).toHaveCount(0);
  await expect(phone.getByText(t('firelist:offline.kept'))).toBeHidden();
};

/** Expects that a tick on the phone shows on the desktop without a click, and so does its removal. */
const expectLiveTick = async (phone: Page, desktop: Page): Promise<void> => {
  const label = (await boxes(phone).last().getAttribute('aria-label')) ?? '';
  const itemOf = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: label, exact: true }) });
  const ticked = itemOf(desktop).getByText(/Gjort rede for av .+ kl\.\s\d/);
  await expect(ticked).toHaveCount(0);
  await itemOf(phone).getByRole('checkbox').check();
  await expect(ticked).toHaveCount(1);
  await itemOf(phone).getByRole('checkbox').uncheck();
  await expect(ticked).toHaveCount(0);
};

// One journey, because opening the list on two devices costs more than its steps.
test('the list shows ticks of other devices at once, opens without a network, and merges the ticks of two devices', async ({
  onPhone,
  onDesktop,
}) => {
  const phone = await onPhone({ language: 'no', as: 'host', mayBreak });
  const desktop = await onDesktop({ language: 'no', as: 'host', mayBreak, theme: 'dark' });
  await openList(phone);
  await openList(desktop);
  await expectAccessibleScreen(phone);
  await expectLiveTick(phone, desktop);
  const name = await firstGuest(phone);
  expect(name).not.toBe('');
  const isShownWithoutServer = async () => {
    await expect(phone.getByText(name).first()).toBeVisible();
    await expect(phone.getByText(t('firelist:offline.noNetwork')).first()).toBeVisible();
  };

  await phone.context().setOffline(true);
  await desktop.context().setOffline(true);
  await boxes(desktop).nth(0).check();
  await boxes(desktop).nth(1).check();
  // The tick outlasts a reload without network.
  await tickFirst(phone);
  await phone.reload();
  await isShownWithoutServer();
  // Expects the time of the list's last refresh.
  await expect(phone.getByRole('status').first()).toContainText(/\d{2}:\d{2}/);
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

  // The server is down behind a proxy.
  await phone.context().route(/\/fire-list$|\/api\//, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await phone.reload();
  await isShownWithoutServer();
  await phone.context().unrouteAll();

  // A later visit can store no new copy.
  await phone.context().route(/\/favicon\.svg$/, (route) => route.fulfill({ status: 503, body: '' }));
  await phone.reload();
  await expect(phone.getByRole('status').first()).not.toContainText(t('firelist:offline.noNetwork'));
  await expect(phone.getByText(t('firelist:offline.kept'))).toBeVisible();
  await phone.context().setOffline(true);
  await phone.reload();
  await isShownWithoutServer();
  await expect(phone.getByText(t('firelist:offline.kept'))).toBeVisible();
  await expectPrint(phone);
});
