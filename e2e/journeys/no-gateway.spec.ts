import { expect, test } from '../support/people.ts';
import { secondOrigin, startServer } from '../support/start-server.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en-us');
const TERMS = 'https://example.com/terms';

test('a server without a mail gateway says where the link waits, and links its pages', async ({ browser, origin }) => {
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
    await expect(page.getByText(t('account:forgot.noMail'))).toBeVisible();
    await page.getByLabel(t('account:signIn.email'), { exact: true }).fill('host@demo.test');
    await page.getByRole('button', { name: t('account:forgot.submit'), exact: true }).click();
    await expect(page.getByText(t('account:forgot.waiting'))).toBeVisible();
    await expect(page.getByText(t('account:forgot.sent'))).toHaveCount(0);
    const links = page.getByRole('navigation', { name: t('common:links.label') });
    await expect(links.getByRole('link', { name: t('common:links.terms') })).toHaveAttribute('href', TERMS);
    await expect(links.getByRole('link', { name: t('common:links.guide') })).toHaveAttribute(
      'href',
      '/v1/quick-start-guide',
    );
    await expect(links.getByRole('link', { name: t('common:links.privacy') })).toHaveCount(0);
    await page.goto('/demo/book');
    await expect(page.getByRole('link', { name: t('common:links.terms') })).toHaveAttribute('href', TERMS);
    await expect(page.getByRole('link', { name: t('common:links.guide') })).toHaveCount(0);
  } finally {
    await context.close();
    await stop();
  }
});
