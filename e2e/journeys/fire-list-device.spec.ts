import type { Response } from '@playwright/test';
import { boxes, firstGuest, offlineValues, openList, openShownList, tickFirst } from '../support/fire-list.ts';
import { expect, type Page, test } from '../support/people.ts';
import { withWay } from '../support/server-way.ts';
import { freshSession, sessionOf } from '../support/staff.ts';
import { secondOrigin } from '../support/start-server.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');
/** Errors that the browser logs without a network or a server. */
const mayBreak = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED/;

/** Waits until the server has got a tick of the device. Returns the device's ticks in the answer. */
const sentTick = async (page: Page): Promise<true[]> => {
  interface Sync {
    readonly device: string;
    readonly ticks: readonly unknown[];
  }
  const bodyOf = (answer: Response) => answer.request().postDataJSON() as Sync;
  const answer = await page.waitForResponse(
    (one) => one.url().endsWith('/reports/firelist-sync') && one.ok() && bodyOf(one).ticks.length === 1,
  );
  const { firelist } = (await answer.json()) as { firelist: { ticks: readonly { device: string }[] } };
  return firelist.ticks.filter(({ device }) => device === bodyOf(answer).device).map(() => true);
};

test('the next person sees no list of the one before, and signing out without a network removes the own list', async ({
  onDesktop,
  origin,
}) => {
  const page = await onDesktop({ language: 'no', as: 'host', mayBreak, hasEmptyCache: true });
  await openList(page);
  const name = await firstGuest(page);
  const session = JSON.stringify(await freshSession(origin, 'admin'));
  // The first person's session has ended without sign-out, so the stored list is still on the device.
  await page.evaluate((next) => localStorage.setItem('ledig.session', next), session);
  await page.reload();
  await expect(page.getByRole('button', { name: t('firelist:offline.open') })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);

  await openShownList(page);
  expect(await offlineValues(page)).not.toBeNull();
  const tab = await page.context().newPage();
  await tab.goto('/usage');
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

test('the list outlasts a loss of the server, and its ticks arrive when the server is back', async ({
  browser,
  origin,
}) => {
  // The device reaches the server by a second address, whose connections break as in a crash of the server.
  const own = secondOrigin(new URL(origin));
  await withWay(new URL(origin), own, async ({ lose, restore }) => {
    const localStorage = [
      { name: 'ledig.language', value: 'no' },
      { name: 'ledig.session', value: JSON.stringify(await sessionOf(origin, 'host')) },
    ];
    const context = await browser.newContext({
      baseURL: own.origin,
      viewport: { width: 390, height: 844 },
      storageState: { cookies: [], origins: [{ origin: own.origin, localStorage }] },
    });
    const page = await context.newPage();
    await openList(page);
    const name = await firstGuest(page);
    await lose();
    // The browser itself stays online.
    await page.reload();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page.getByText(t('firelist:offline.noNetwork')).first()).toBeVisible();
    await expect(page.getByText(t('firelist:offline.kept'))).toBeVisible();
    await tickFirst(page);
    const arrived = sentTick(page);
    await restore();
    // Without a click.
    expect(await arrived).toEqual([true]);
    await expect(page.getByText(t('firelist:offline.noNetwork'))).toHaveCount(0);
    // Other journeys expect a guest without ticks.
    const removed = sentTick(page);
    await boxes(page).first().uncheck();
    expect(await removed).toEqual([]);
    await context.close();
  });
});
