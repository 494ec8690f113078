import { expect, test } from '../support/people.ts';
import { fillSignUp } from '../support/sign-up.ts';
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
    await page.goto('/login');
    await expect(page.getByRole('button', { name: t('account:domain.next') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('account:findDomain.link') })).toHaveCount(0);
    await walkTo(page, '/auth/find-domain');
    await expect(page.getByText(t('account:findDomain.noMail'))).toBeVisible();
    await fillSignUp(page, t, { email: 'eier@example.com', password: NEW_PASSWORD, company: 'Fjellro' });
    await expect(page.getByText(t('signup:agreement'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: t('common:links.terms') })).toHaveAttribute(
      'href',
      TERMS,
    );
    await page.goto('/demo/auth/forgot-password');
    await expect(page.getByText(t('account:forgot.noMailDemo'))).toBeVisible();
    await page.getByLabel(t('account:signIn.email'), { exact: true }).fill('host@demo.test');
    await page.getByRole('button', { name: t('account:forgot.submit'), exact: true }).click();
    await expect(page.getByText(t('account:forgot.waitingDemo'))).toBeVisible();
    await expect(page.getByText(t('account:forgot.sent'))).toHaveCount(0);
    const links = page.getByRole('navigation', { name: t('common:links.label') });
    await expect(links.getByRole('link', { name: t('common:links.terms') })).toHaveAttribute('href', TERMS);
    await expect(links.getByRole('link', { name: t('common:links.guide') })).toHaveAttribute(
      'href',
      '/v1/quick-start-guide',
    );
    await expect(links.getByRole('link', { name: t('common:links.privacy') })).toHaveCount(0);
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
    await page.goto('/demo/book');
    await expect(page.getByRole('link', { name: t('common:links.terms') })).toHaveAttribute('href', TERMS);
    await expect(page.getByRole('link', { name: t('common:links.guide') })).toHaveCount(0);
  } finally {
    await context.close();
    await stop();
  }
});
