import { DAY_MS } from '@ledig/domain/time/durations.ts';
import type { Page, Request } from '@playwright/test';
import { expectAccessibleScreen, screenCheckIn } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { fillSignIn, PASSWORD, signIn } from '../support/staff.ts';
import { walkTo } from '../support/walk.ts';
import { languages, wordsOf } from '../support/words.ts';

for (const language of languages) {
  const t = wordsOf(language);
  const look = screenCheckIn(language);

  test(`a host signs in: domain, a wrong password, the right one (${language})`, async ({ onPhone }) => {
    const phone = await onPhone({ language, refusals: [401, 404, 422] });
    await phone.goto('/');
    await phone
      .getByRole('banner')
      .getByRole('link', { name: t('account:signIn.submit'), exact: true })
      .click();
    await expect(phone).toHaveURL(/\/login$/);
    await look(phone);
    const domain = phone.getByLabel(t('account:domain.label'));
    await domain.fill('nobody_here');
    await domain.press('Enter');
    await expect(domain).toHaveAccessibleDescription(t('account:domain.unknown'));
    await domain.fill('Demo');
    await domain.press('Enter');
    await expect(phone).toHaveURL(/\/demo\/auth\/signin$/);
    await look(phone);
    await fillSignIn(phone, t, 'host', 'not-the-password');
    const password = phone.getByLabel(t('account:signIn.password'), { exact: true });
    await expect(password).toHaveAccessibleDescription(t('account:signIn.refused'));
    await expect(password).toBeFocused();
    await look(phone);
    await fillSignIn(phone, t, 'host');
    await expect(phone.getByRole('heading', { level: 1, name: /Maja/ })).toBeVisible();
    await look(phone);
  });
}

const language = 'no';
const t = wordsOf(language);

/** Ends the session of a page through the API. The page doesn't know yet. */
const endSession = (page: Page, origin: string): Promise<void> =>
  page.evaluate(async (api) => {
    const { access_token } = JSON.parse(localStorage.getItem('ledig.session') ?? '{}');
    const headers = { authorization: `Bearer ${access_token}`, 'company-domain-name': 'demo' };
    await fetch(`${api}/api/logout`, { method: 'POST', headers });
  }, origin);

test('credentials in the address sign in automatically and disappear from it', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language });
  const email = encodeURIComponent('admin@demo.test');
  await desktop.goto(`/demo/auth/signin?email=${email}&password=${PASSWORD}`);
  await expect(desktop).toHaveURL(/\/demo\/auth\/signin$/);
  await expect(desktop.getByRole('heading', { level: 1, name: /Henrik/ })).toBeVisible();
  await desktop.goBack();
  expect(desktop.url()).not.toContain(PASSWORD);
});

test('a link asks before it replaces a session, and the person may stay signed in', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'host' });
  const link = `/demo/auth/signin?email=${encodeURIComponent('admin@demo.test')}&password=${PASSWORD}`;
  await desktop.goto(link);
  const notice = desktop.getByRole('status').filter({ hasText: 'Maja' });
  await expect(notice).toBeVisible();
  await expect(desktop.getByLabel(t('account:signIn.email'), { exact: true })).toHaveValue('admin@demo.test');
  await expectAccessibleScreen(desktop);
  await notice.getByRole('link').click();
  await expect(desktop.getByRole('heading', { level: 1, name: /Maja/ })).toBeVisible();
  await desktop.goto(link);
  await desktop.getByRole('button', { name: t('account:signIn.submit'), exact: true }).click();
  await expect(desktop.getByRole('heading', { level: 1, name: /Henrik/ })).toBeVisible();
});

test('the typed e-mail stays on the other sign-in screens until the person is signed in', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language });
  const email = desktop.getByLabel(t('account:signIn.email'));
  await desktop.goto('/demo/auth/signin');
  await email.fill('host@demo.test');
  await desktop.getByRole('link', { name: t('account:signIn.forgot') }).click();
  await expect(desktop).toHaveURL(/forgot-password$/);
  await expect(email).toHaveValue('host@demo.test');
  await desktop.goto('/fjordhytter/auth/signin');
  await expect(email).toHaveValue('host@demo.test');
  await expect(desktop.getByLabel(t('account:signIn.password'), { exact: true })).toBeFocused();
  await signIn(desktop, t);
  expect(await desktop.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('host@demo.test');
});

test('credentials in the address of the domain entry fill in the form of the domain', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language });
  await desktop.goto(`/login?email=${encodeURIComponent('admin@demo.test')}&password=${PASSWORD}`);
  await expect(desktop).toHaveURL(/\/login$/);
  await desktop.getByLabel(t('account:domain.label')).fill('demo');
  await desktop.getByLabel(t('account:domain.label')).press('Enter');
  await expect(desktop.getByRole('heading', { level: 1, name: /Henrik/ })).toBeVisible();
});

test('signing out in one tab signs out the others, and signing in returns each to its page', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, refusals: [401] });
  await signIn(desktop, t);
  const other = await desktop.context().newPage();
  await other.goto('/bookings?order=desc');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await desktop.getByRole('button', { name: new RegExp(t('shell:accountMenu')) }).click();
  await desktop.getByRole('menuitem', { name: t('shell:signOut') }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('main').getByText(t('common:failure.expired'))).toBeVisible();
  // The other tab signs out first. This one waits for the server's answer.
  await expect(desktop).toHaveURL(/\/demo\/auth\/signin$/);
  await signIn(desktop, t);
  await expect(other).toHaveURL(/\/bookings\?/);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('a signed-in person who loads a sign-in screen is sent home, still signed in', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'host' });
  for (const path of ['/login', '/demo/auth/signin']) {
    await desktop.goto(path);
    await expect(desktop).toHaveURL(/:\d+\/$/);
    await expect(desktop.getByRole('heading', { level: 1, name: /Maja/ })).toBeVisible();
  }
});

test('a signed-out person is sent from a screen to the domain entry', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language });
  await desktop.goto('/bookings');
  await expect(desktop).toHaveURL(/\/login$/);
});

test('signing out ends the calls in progress, so none is refused', async ({ onDesktop }) => {
  const desktop = await onDesktop({ language, as: 'host', fresh: true });
  const isDashboard = (request: Request) => request.url().includes('/api/dashboard');
  const outcome = Promise.race([
    desktop.waitForEvent('requestfailed', isDashboard).then(() => 'ended'),
    desktop.waitForEvent('requestfinished', isDashboard).then(() => 'answered'),
  ]);
  const signedOut = Promise.withResolvers<void>();
  // The server reads the call after the sign-out, and the browser gets the answer to the sign-out last.
  await desktop.route('**/api/dashboard*', async (route) => {
    await signedOut.promise;
    await route.continue().catch(() => undefined);
  });
  await desktop.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    signedOut.resolve();
    await outcome;
    await route.fulfill({ response });
  });
  const started = desktop.waitForRequest('**/api/dashboard*');
  await desktop.goto('/');
  await started;
  await desktop
    .getByRole('button', { name: t('shell:signOut') })
    .first()
    .click();
  await expect(desktop).toHaveURL(/\/demo\/auth\/signin$/);
  expect(await outcome).toBe('ended');
});

test("after signing out, the browser's back button shows no screen", async ({ onDesktop }) => {
  const desktop = await onDesktop({ language });
  await signIn(desktop, t);
  await desktop.getByRole('button', { name: new RegExp(t('shell:accountMenu')) }).click();
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('menuitem', { name: t('shell:signOut') }).click();
  await expect(desktop).toHaveURL(/\/demo\/auth\/signin$/);
  await desktop.goto('/bookings');
  await expect(desktop).toHaveURL(/\/login$/);
  await expect(desktop.getByLabel(t('account:domain.label'))).toHaveValue('demo');
});

test('a session that was ended elsewhere leads to the sign-in with a notice', async ({ onDesktop, origin }) => {
  const desktop = await onDesktop({ language, refusals: [401] });
  await signIn(desktop, t);
  await endSession(desktop, origin);
  // The next call notices: a screen's call, or an automatic one, which removes the menu. A click by Playwright would wait
  // for the menu, and click it in the next journey of this tab.
  await desktop.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/bookings"]')?.click());
  await expect(desktop).toHaveURL(/\/login$/);
  await expect(desktop.getByRole('main').getByText(t('common:failure.expired'))).toBeVisible();
  await expect(desktop.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleScreen(desktop);
});

/** How a session ends while its page is open, or before a reload. */
const ends = {
  'was ended while nobody touched it': endSession,
  'was ended by the server': async (page: Page, origin: string) => {
    await endSession(page, origin);
    await page.reload();
  },
  expired: async (page: Page) => {
    await page.clock.setFixedTime(Date.now() + 400 * DAY_MS);
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    await page.clock.setFixedTime(Date.now());
  },
};

for (const [how, end] of Object.entries(ends))
  test(`signing in again in the same tab returns to the page on which the session ${how}`, async ({
    onDesktop,
    origin,
  }) => {
    const desktop = await onDesktop({ language, refusals: [401] });
    await signIn(desktop, t);
    await walkTo(desktop, '/bookings?order=desc');
    await expect(desktop.getByRole('row').nth(1)).toBeVisible();
    await end(desktop, origin);
    await expect(desktop).toHaveURL(/\/login$/);
    await expect(desktop.getByRole('main').getByText(t('common:failure.expired'))).toBeVisible();

    const domain = desktop.getByLabel(t('account:domain.label'));
    await expect(domain).toHaveValue('demo');
    await domain.press('Enter');
    await expect(desktop).toHaveURL(/\/demo\/auth\/signin$/);
    await fillSignIn(desktop, t, 'host');
    await expect(desktop).toHaveURL(/\/bookings\?order=desc$/);
    await expect(desktop.getByRole('row').nth(1)).toBeVisible();
    await expect(desktop.getByText(t('common:failure.expired'))).toHaveCount(0);
  });
