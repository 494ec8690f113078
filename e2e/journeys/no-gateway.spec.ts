import { expect, test } from '../support/people.ts';
import { fillSignIn, signIn } from '../support/staff.ts';
import { secondOrigin, startServer } from '../support/start-server.ts';
import { walkTo } from '../support/walk.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
const NEW_PASSWORD = 'en sti langs fjorden';
const TERMS = 'https://example.com/terms';

test('a server without a mail gateway resets a password through the outbox of its demo, and links its pages', async ({
  browser,
  origin,
}) => {
  // It starts a separate server first.
  const own = secondOrigin(new URL(origin));
  const stop = await startServer(own, { SMTP_URL: '', TERMS_URL: TERMS });
  const context = await browser.newContext({
    baseURL: own.origin,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  });
  try {
    await context.addInitScript(() => localStorage.setItem('ledig.language', 'en-us'));
    const page = await context.newPage();
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
    await context.close();
    await stop();
  }
});
