import { boxes, firstGuest, offlineValues, openList, tickFirst } from '../support/fire-list.ts';
import { expect, type Page, test } from '../support/people.ts';
import { freshSession } from '../support/staff.ts';
import { secondOrigin, withCrashes } from '../support/start-server.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');
/** Errors that the browser logs without a network or a server. */
const mayBreak = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED/;

test('signing out without a network removes the list from the device', async ({ onDesktop }) => {
  const page = await onDesktop({ language: 'no', as: 'host', fresh: true, mayBreak, hasEmptyCache: true });
  await openList(page);
  const name = await firstGuest(page);
  const tab = await page.context().newPage();
  await tab.goto('/');
  const signOut = tab.getByRole('button', { name: t('shell:signOut') }).first();
  await expect(signOut).toBeVisible();
  await page.context().setOffline(true);
  await signOut.click();
  await expect.poll(() => offlineValues(page)).toBeNull();
  // The list's own tab leaves it, too. Without a network, the address then shows only that there is no connection.
  await expect(page).toHaveURL(/\/login$|\/auth\/signin/);
  await page.goto('/fire-list');
  await expect(page.getByText(t('common:connection.opensLater'))).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  // The page opens when the connection is back, as it says.
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/login$|\/auth\/signin/);
  await expect(page.getByText(name)).toHaveCount(0);
});

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

test('a tick on another device shows without a click, and so does its removal; the list has large type and prints', async ({
  onPhone,
  onDesktop,
}) => {
  const phone = await onPhone({ language: 'no', as: 'host' });
  const desktop = await onDesktop({ language: 'no', as: 'admin' });
  await openList(phone);
  await openList(desktop);
  // The last guest: other journeys tick the first ones.
  const label = (await boxes(phone).last().getAttribute('aria-label')) ?? '';
  const itemOf = (page: typeof phone) =>
    page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: label, exact: true }) });
  const ticked = itemOf(desktop).getByText(/Gjort rede for av .+ kl\.\s\d/);
  await expect(ticked).toHaveCount(0);
  await itemOf(phone).getByRole('checkbox').check();
  await expect(ticked).toHaveCount(1);
  await itemOf(phone).getByRole('checkbox').uncheck();
  await expect(ticked).toHaveCount(0);
  await expectPrint(phone);
});

test('the list outlasts a crash of the server, and its ticks arrive when the server is back', async ({
  browser,
  origin,
}) => {
  const own = secondOrigin(new URL(origin));
  await withCrashes(own, async ({ crash, restart }) => {
    const open = async () => {
      // Each device has a session. `sessionOf` knows only the worker's server.
      const session = JSON.stringify(await freshSession(own.origin, 'host'));
      const localStorage = [
        { name: 'ledig.language', value: 'no' },
        { name: 'ledig.session', value: session },
      ];
      const context = await browser.newContext({
        baseURL: own.origin,
        viewport: { width: 390, height: 844 },
        storageState: { cookies: [], origins: [{ origin: own.origin, localStorage }] },
      });
      const page = await context.newPage();
      await openList(page);
      return page;
    };
    const page = await open();
    const other = await open();
    const name = await firstGuest(page);
    await crash();
    // The browser itself stays online.
    await page.reload();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page.getByText(t('firelist:offline.noNetwork')).first()).toBeVisible();
    await expect(page.getByText(t('firelist:offline.kept'))).toBeVisible();
    await tickFirst(page);
    await page.reload();
    await expect(boxes(page).first()).toBeChecked();
    await restart();
    await expect(page.getByText(t('firelist:offline.noNetwork'))).toHaveCount(0);
    await expect(other.getByRole('listitem').first()).toContainText(/Gjort rede for av .+ kl\.\s\d/);
    await page.context().close();
    await other.context().close();
  });
});
