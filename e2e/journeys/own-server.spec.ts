import type { Browser, Page } from '@playwright/test';
import { CLIENT, openSignInProvider, type SignInProvider } from '../../server/test/support/sign-in-provider.ts';
import { expectAccessible, expectDialogAccessible } from '../support/axe.ts';
import { changeTenant } from '../support/change-tenant.ts';
import { expect, test } from '../support/people.ts';
import { fillSignIn, signIn } from '../support/staff.ts';
import { secondOrigin, startServer } from '../support/start-server.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

// Journeys through a second server, with a sign-in provider and without a mail gateway.

const t = wordsOf('en-us');
const NEW_PASSWORD = 'en sti langs fjorden';
const TERMS = 'https://example.com/terms';
const NAME = 'Fjord ID';
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 780 };

let own: URL;
let provider: SignInProvider;
let stop: () => Promise<void>;
test.beforeAll(async ({ origin }) => {
  own = secondOrigin(new URL(origin));
  provider = await openSignInProvider({ redirect: `${own.origin}/auth/provider` });
  stop = await startServer(own, {
    SMTP_URL: '',
    TERMS_URL: TERMS,
    OIDC_ISSUER: provider.issuer,
    OIDC_NAME: NAME,
    ...CLIENT,
  });
});
test.afterAll(() => Promise.all([stop(), provider.close()]));

/** Opens a new browser on the second server. */
const openPage = async (browser: Browser, viewport: typeof WIDE): Promise<Page> => {
  const context = await browser.newContext({ baseURL: own.origin, viewport, locale: 'en-US' });
  await context.addInitScript(() => localStorage.setItem('ledig.language', 'en-us'));
  return context.newPage();
};

test('a server without a mail gateway resets a password through the outbox of its demo, and links its pages', async ({
  browser,
}) => {
  const page = await openPage(browser, { width: 390, height: 844 });
  try {
    await page.goto('/demo/auth/forgot-password');
    await expect(page.getByText(t('account:forgot.noMailDemo'))).toBeVisible();
    await page.getByLabel(t('account:signIn.email'), { exact: true }).fill('host@demo.test');
    await page.getByRole('button', { name: t('account:forgot.submit'), exact: true }).click();
    await expect(page.getByText(t('account:forgot.waitingDemo'))).toBeVisible();
    await expect(page.getByText(t('account:forgot.sent'))).toHaveCount(0);
    const links = page.getByRole('navigation', { name: t('common:links.label') });
    await expect(links.getByRole('link', { name: t('common:links.terms') })).toHaveAttribute('href', TERMS);
    await signIn(page, t, 'admin');
    await walkTo(page, '/messages');
    const row = page.getByRole('row').filter({ hasText: 'host@demo.test' }).first();
    await row.getByRole('link').or(row.getByRole('button')).first().click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('messages:detail.openLink') })
      .click();
    await page.getByRole('textbox', { name: t('account:newPassword.label') }).fill(NEW_PASSWORD);
    await page.getByRole('textbox', { name: t('account:newPassword.again') }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: t('account:reset.submit'), exact: true }).click();
    await expect(page.getByText(t('account:reset.done'))).toBeVisible();
    await fillSignIn(page, t, 'host', NEW_PASSWORD);
    await expect(page).toHaveURL(/:\d+\/$/);
  } finally {
    await page.context().close();
  }
});

/** Signs in on the provider's page. */
const signInThere = async (page: Page): Promise<void> => {
  await page.locator('input[name="login"]').fill('admin@demo.test');
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
};

/** Checks a screen on the narrowest phones and on desktops. */
const checkWidths = async (page: Page, check: (page: Page) => Promise<void>): Promise<void> => {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await check(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `width at ${size.width} px`).toBeLessThanOrEqual(size.width);
  }
};

/** Makes the proof of the newest session too old, which takes five minutes otherwise. */
const ageProof = (): Promise<void> =>
  changeTenant({
    origin: own.origin,
    slug: 'demo',
    statement: `update sessions set proven_at = proven_at - interval '1 hour'
      where id = (select max(id) from sessions where ended_at is null)`,
    values: [],
  });

test('an admin signs in with the provider, and proves her identity by signing in there again', async ({ browser }) => {
  const page = await openPage(browser, WIDE);
  try {
    await page.goto('/auth/provider?error=access_denied');
    await expect(page.getByRole('heading', { level: 1, name: t('account:provider.failed') })).toBeVisible();
    await checkWidths(page, expectAccessible);
    await page.getByRole('link', { name: t('account:provider.back') }).click();
    const button = page.getByRole('button', { name: t('account:provider.with', { name: NAME }) });
    await expect(button).toBeVisible();
    await checkWidths(page, expectAccessible);
    await button.click();
    await signInThere(page);
    // The provider asks once whether Ledig may see the account.
    await page.locator('button[type="submit"]').click();
    await expect(page.getByRole('heading', { level: 1, name: /Henrik/ })).toBeVisible();

    await ageProof();
    await walkTo(page, '/settings');
    await page.getByRole('button', { name: t('security:twoFactor.setUp'), exact: true }).click();
    const proof = page.getByRole('dialog', { name: t('shell:proof.title') });
    await expect(proof).toBeVisible();
    await checkWidths(page, expectDialogAccessible);
    const opened = page.waitForEvent('popup');
    await proof.getByRole('button', { name: t('shell:proof.provider', { name: NAME }) }).click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await signInThere(popup);
    await closed;
    await expect(page.getByLabel(t('security:twoFactor.secret'), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    const unlink = page.getByRole('button', { name: t('security:provider.unlink') });
    await unlink.click();
    const question = page.getByRole('dialog', { name: t('security:provider.unlinkTitle') });
    await expect(question).toBeVisible();
    await checkWidths(page, expectDialogAccessible);
    await question.getByRole('button', { name: t('security:provider.unlink') }).click();
    await expect(page.getByText(t('security:provider.notLinked', { name: NAME }))).toBeVisible();
    await expect(unlink).toBeHidden();

    // A window that the browser doesn't close.
    await page.goto('/auth/provider?state=proof.fjord');
    await expect(page.getByRole('heading', { level: 1, name: t('account:provider.proofSent') })).toBeVisible();
    await checkWidths(page, expectAccessible);
  } finally {
    await page.context().close();
  }
});
