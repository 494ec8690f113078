import { DAY_MS } from '@ledig/domain/time/durations.ts';
import type { Page, Request } from '@playwright/test';
import { expectFits, expectSound } from '../support/axe.ts';
import { expect, test } from '../support/people.ts';
import { fillSignIn, PASSWORD, signIn } from '../support/staff.ts';
import { languages, wordsOf } from '../support/words.ts';

for (const language of languages) {
  const t = wordsOf(language);
  const look = language === 'no' ? expectSound : expectFits;

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

test('credentials in the address sign in automatically and disappear from it', async ({ atDesk }) => {
  const desk = await atDesk({ language });
  const email = encodeURIComponent('admin@demo.test');
  await desk.goto(`/demo/auth/signin?email=${email}&password=${PASSWORD}`);
  await expect(desk).toHaveURL(/\/demo\/auth\/signin$/);
  await expect(desk.getByRole('heading', { level: 1, name: /Henrik/ })).toBeVisible();
  await desk.goBack();
  expect(desk.url()).not.toContain(PASSWORD);
});

test('a link asks before it replaces a session, and the person may stay signed in', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host' });
  const link = `/demo/auth/signin?email=${encodeURIComponent('admin@demo.test')}&password=${PASSWORD}`;
  await desk.goto(link);
  const notice = desk.getByRole('status').filter({ hasText: 'Maja' });
  await expect(notice).toBeVisible();
  await expect(desk.getByLabel(t('account:signIn.email'), { exact: true })).toHaveValue('admin@demo.test');
  await expectSound(desk);
  await notice.getByRole('link').click();
  await expect(desk.getByRole('heading', { level: 1, name: /Maja/ })).toBeVisible();
  await desk.goto(link);
  await desk.getByRole('button', { name: t('account:signIn.submit'), exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /Henrik/ })).toBeVisible();
});

test('the typed e-mail stays on the other sign-in screens until the person is signed in', async ({ atDesk }) => {
  const desk = await atDesk({ language });
  const email = desk.getByLabel(t('account:signIn.email'));
  await desk.goto('/demo/auth/signin');
  await email.fill('host@demo.test');
  await desk.getByRole('link', { name: t('account:signIn.forgot') }).click();
  await expect(desk).toHaveURL(/forgot-password$/);
  await expect(email).toHaveValue('host@demo.test');
  await desk.goto('/fjordhytter/auth/signin');
  await expect(email).toHaveValue('host@demo.test');
  await expect(desk.getByLabel(t('account:signIn.password'), { exact: true })).toBeFocused();
  await signIn(desk, t);
  expect(await desk.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('host@demo.test');
});

test('credentials in the address of the domain entry fill in the form of the domain', async ({ atDesk }) => {
  const desk = await atDesk({ language });
  await desk.goto(`/login?email=${encodeURIComponent('admin@demo.test')}&password=${PASSWORD}`);
  await expect(desk).toHaveURL(/\/login$/);
  await desk.getByLabel(t('account:domain.label')).fill('demo');
  await desk.getByLabel(t('account:domain.label')).press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: /Henrik/ })).toBeVisible();
});

test('signing out in one tab signs out the others, and signing in returns each to its page', async ({ atDesk }) => {
  const desk = await atDesk({ language, refusals: [401] });
  await signIn(desk, t);
  const other = await desk.context().newPage();
  await other.goto('/bookings?order=desc');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.getByRole('button', { name: new RegExp(t('shell:accountMenu')) }).click();
  await desk.getByRole('menuitem', { name: t('shell:signOut') }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('main').getByText(t('common:failure.expired'))).toBeVisible();
  // The other tab signs out first. This one waits for the server's answer.
  await expect(desk).toHaveURL(/\/demo\/auth\/signin$/);
  await signIn(desk, t);
  await expect(other).toHaveURL(/\/bookings\?/);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('a signed-in person is sent from the sign-in screens home, and stays signed in after a reload', async ({
  atDesk,
}) => {
  const desk = await atDesk({ language, as: 'host' });
  for (const path of ['/login', '/demo/auth/signin']) {
    await desk.goto(path);
    await expect(desk).toHaveURL(/:\d+\/$/);
  }
  await desk.reload();
  await expect(desk.getByRole('heading', { level: 1, name: /Maja/ })).toBeVisible();
});

test('a signed-out person is sent from every screen to the domain entry', async ({ atDesk }) => {
  const desk = await atDesk({ language });
  for (const path of ['/bookings', '/booking/1', '/calendaric-view']) {
    await desk.goto(path);
    await expect(desk).toHaveURL(/\/login$/);
  }
});

test('signing out ends the calls in progress, so none is refused', async ({ atDesk }) => {
  const desk = await atDesk({ language, as: 'host', fresh: true });
  const isDashboard = (request: Request) => request.url().includes('/api/dashboard');
  const outcome = Promise.race([
    desk.waitForEvent('requestfailed', isDashboard).then(() => 'ended'),
    desk.waitForEvent('requestfinished', isDashboard).then(() => 'answered'),
  ]);
  const signedOut = Promise.withResolvers<void>();
  // The server reads the call after the sign-out, and the browser gets the answer to the sign-out last.
  await desk.route('**/api/dashboard*', async (route) => {
    await signedOut.promise;
    await route.continue().catch(() => undefined);
  });
  await desk.route('**/api/logout', async (route) => {
    const response = await route.fetch();
    signedOut.resolve();
    await outcome;
    await route.fulfill({ response });
  });
  const started = desk.waitForRequest('**/api/dashboard*');
  await desk.goto('/');
  await started;
  await desk
    .getByRole('button', { name: t('shell:signOut') })
    .first()
    .click();
  await expect(desk).toHaveURL(/\/demo\/auth\/signin$/);
  expect(await outcome).toBe('ended');
});

test("after signing out, the browser's back button shows no screen", async ({ atDesk }) => {
  const desk = await atDesk({ language });
  await signIn(desk, t);
  await desk.getByRole('button', { name: new RegExp(t('shell:accountMenu')) }).click();
  await expectSound(desk);
  await desk.getByRole('menuitem', { name: t('shell:signOut') }).click();
  await expect(desk).toHaveURL(/\/demo\/auth\/signin$/);
  await desk.goto('/bookings');
  await expect(desk).toHaveURL(/\/login$/);
  await expect(desk.getByLabel(t('account:domain.label'))).toHaveValue('demo');
});

test('a session that was ended elsewhere leads to the sign-in with a notice', async ({ atDesk, origin }) => {
  const desk = await atDesk({ language, refusals: [401] });
  await signIn(desk, t);
  await endSession(desk, origin);
  // The next call notices: a screen's call, or an automatic one, which removes the menu.
  const link = desk
    .getByRole('navigation', { name: t('shell:menu.label') })
    .getByRole('link', { name: t('shell:screen.bookings') });
  await Promise.race([link.click(), desk.waitForURL(/\/login$/)]);
  await expect(desk).toHaveURL(/\/login$/);
  await expect(desk.getByRole('main').getByText(t('common:failure.expired'))).toBeVisible();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expectSound(desk);
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
    atDesk,
    origin,
  }) => {
    const desk = await atDesk({ language, refusals: [401] });
    await signIn(desk, t);
    await desk.goto('/bookings?order=desc');
    await expect(desk.getByRole('row').nth(1)).toBeVisible();
    await end(desk, origin);
    await expect(desk).toHaveURL(/\/login$/);
    await expect(desk.getByRole('main').getByText(t('common:failure.expired'))).toBeVisible();

    const domain = desk.getByLabel(t('account:domain.label'));
    await expect(domain).toHaveValue('demo');
    await domain.press('Enter');
    await expect(desk).toHaveURL(/\/demo\/auth\/signin$/);
    await fillSignIn(desk, t, 'host');
    await expect(desk).toHaveURL(/\/bookings\?order=desc$/);
    await expect(desk.getByRole('row').nth(1)).toBeVisible();
    await expect(desk.getByText(t('common:failure.expired'))).toHaveCount(0);
  });
