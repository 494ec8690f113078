import type { Page, Request } from '@playwright/test';
import { expectAccessibleScreen } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { fillSignIn, PASSWORD } from '../support/staff.ts';
import { wordsOf } from '../support/words.ts';

const language = 'no';
const t = wordsOf(language);

test('a host signs in: domain, a wrong password, the right one', async ({ onPhone }) => {
  const phone = await onPhone({ language, refusals: [401, 404, 422] });
  await phone.goto('/');
  await phone
    .getByRole('banner')
    .getByRole('link', { name: t('account:signIn.submit'), exact: true })
    .click();
  await expect(phone).toHaveURL(/\/login$/);
  await expectAccessibleScreen(phone);
  const domain = phone.getByLabel(t('account:domain.label'));
  await domain.fill('nobody_here');
  await domain.press('Enter');
  await expect(domain).toHaveAccessibleDescription(t('account:domain.unknown'));
  await domain.fill('Demo');
  await domain.press('Enter');
  await expect(phone).toHaveURL(/\/demo\/auth\/signin$/);
  await fillSignIn(phone, t, 'host', 'not-the-password');
  const password = phone.getByLabel(t('account:signIn.password'), { exact: true });
  await expect(password).toHaveAccessibleDescription(t('account:signIn.refused'));
  await expect(password).toBeFocused();
  await expectAccessibleScreen(phone);
  await fillSignIn(phone, t, 'host');
  await expect(phone.getByRole('heading', { level: 1, name: /Maja/ })).toBeVisible();
});

/** A link with the credentials of a staff member. */
const linkOf = (path: string, who: 'admin' | 'host') =>
  `${path}?email=${encodeURIComponent(`${who}@demo.test`)}&password=${PASSWORD}`;

test('credentials in the address sign in and disappear from it; a link asks before it replaces a session', async ({
  onDesktop,
}) => {
  const desktop = await onDesktop({ language });
  const greeting = (name: string) => desktop.getByRole('heading', { level: 1, name: new RegExp(name) });
  await desktop.goto(linkOf('/login', 'admin'));
  await expect(desktop).toHaveURL(/\/login$/);
  await desktop.getByLabel(t('account:domain.label')).fill('demo');
  await desktop.getByLabel(t('account:domain.label')).press('Enter');
  await expect(greeting('Henrik')).toBeVisible();
  await desktop.goBack();
  expect(desktop.url()).not.toContain(PASSWORD);

  const link = linkOf('/demo/auth/signin', 'host');
  await desktop.goto(link);
  await expect(desktop).toHaveURL(/\/demo\/auth\/signin$/);
  const notice = desktop.getByRole('status').filter({ hasText: 'Henrik' });
  await expect(notice).toBeVisible();
  await expect(desktop.getByLabel(t('account:signIn.email'), { exact: true })).toHaveValue('host@demo.test');
  await expectAccessibleScreen(desktop);
  await notice.getByRole('link').click();
  await expect(greeting('Henrik')).toBeVisible();
  await desktop.goto(link);
  await desktop.getByRole('button', { name: t('account:signIn.submit'), exact: true }).click();
  await expect(greeting('Maja')).toBeVisible();
});

/** Holds the calls of the home screen until the server has read the sign-out. Returns how they ended. */
const holdDashboard = async (page: Page): Promise<Promise<'ended' | 'answered'>[]> => {
  const isDashboard = (request: Request) => request.url().includes('/api/dashboard');
  const outcome = Promise.race([
    page.waitForEvent('requestfailed', isDashboard).then(() => 'ended' as const),
    page.waitForEvent('requestfinished', isDashboard).then(() => 'answered' as const),
  ]);
  const signedOut = Promise.withResolvers<void>();
  // The server reads the call after the sign-out, and the browser gets the answer to the sign-out last.
  await page.route('**/api/dashboard*', async (route) => {
    await signedOut.promise;
    await route.continue().catch(() => undefined);
  });
  await page.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    signedOut.resolve();
    await outcome;
    await route.fulfill({ response });
  });
  return [outcome];
};

test('signing out ends calls in progress and signs out the other tabs; signing in returns each to its page', async ({
  onDesktop,
}) => {
  const desktop = await onDesktop({ language, as: 'host', fresh: true, refusals: [401] });
  const [outcome] = await holdDashboard(desktop);
  const started = desktop.waitForRequest('**/api/dashboard*');
  await desktop.goto('/');
  await started;
  const other = await desktop.context().newPage();
  await other.goto('/bookings?order=desc');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await desktop
    .getByRole('button', { name: t('shell:signOut') })
    .first()
    .click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('main').getByText(t('common:failure.expired'))).toBeVisible();
  // The other tab signs out first. This one waits for the server's answer.
  await expect(desktop).toHaveURL(/\/demo\/auth\/signin$/);
  expect(await outcome).toBe('ended');
  await fillSignIn(desktop, t, 'host');
  await expect(desktop.getByRole('heading', { level: 1, name: /Maja/ })).toBeVisible();
  await expect(other).toHaveURL(/\/bookings\?/);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

/** Ends the session of a page through the API. The page learns of it with its next call. */
const endSession = (page: Page, origin: string): Promise<void> =>
  page.evaluate(async (api) => {
    const { access_token } = JSON.parse(localStorage.getItem('ledig.session') ?? '{}');
    const headers = { authorization: `Bearer ${access_token}`, 'company-domain-name': 'demo' };
    await fetch(`${api}/api/logout`, { method: 'POST', headers });
  }, origin);

/** Reloads a page whose stored token has expired. */
const expireSession = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('ledig.session') ?? '{}');
    const [head, , signature] = session.access_token.split('.');
    const access_token = [head, btoa(JSON.stringify({ exp: 1 })), signature].join('.');
    localStorage.setItem('ledig.session', JSON.stringify({ ...session, access_token }));
  });
  await page.reload();
};

test('a session that is ended elsewhere or expires leads to the sign-in, and signing in to the same page', async ({
  onDesktop,
  origin,
}) => {
  const desktop = await onDesktop({ language, as: 'host', fresh: true, refusals: [401] });
  const firstRow = desktop.getByRole('row').nth(1);
  const expired = desktop.getByText(t('common:failure.expired'));
  await desktop.goto('/bookings?order=desc');
  await expect(firstRow).toBeVisible();
  for (const end of [endSession, expireSession]) {
    await end(desktop, origin);
    await expect(desktop).toHaveURL(/\/login$/);
    await expect(desktop.getByRole('main').filter({ has: expired })).toBeVisible();
    await expect(desktop.getByRole('dialog')).toHaveCount(0);
    const domain = desktop.getByLabel(t('account:domain.label'));
    if (end === endSession) {
      await expectAccessibleScreen(desktop);
      // This browser has no earlier sign-in by the form.
      await domain.fill('demo');
    }
    await expect(domain).toHaveValue('demo');
    await domain.press('Enter');
    await expect(desktop).toHaveURL(/\/demo\/auth\/signin$/);
    await fillSignIn(desktop, t, 'host');
    await expect(desktop).toHaveURL(/\/bookings\?order=desc$/);
    await expect(firstRow).toBeVisible();
    await expect(expired).toHaveCount(0);
  }
});
