import { expect, type Page, test } from '../support/people.ts';
import { type Language, wordsOf } from '../support/words.ts';

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED/;

/** The line about the lost connection, with the time since when. */
const lineOf = (page: Page, language: Language) => {
  const [before = ''] = wordsOf(language)('common:connection.lost', { time: '|' }).split('|');
  return page.getByRole('status').filter({ hasText: new RegExp(`${before}\\d\\d[.:]\\d\\d`) });
};

for (const language of ['no', 'en-us'] as const) {
  test(`a list without a connection keeps its rows and shows the time of the loss (${language})`, async ({
    atDesk,
  }) => {
    const page = await atDesk({ language, as: 'host', mayBreak: NO_NETWORK });
    await page.goto('/bookings');
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    await page.context().setOffline(true);
    await expect(lineOf(page, language)).toBeVisible();
    await expect(rows.nth(1)).toBeVisible();
    await page.context().setOffline(false);
    await expect(lineOf(page, language)).toHaveCount(0);
  });
}

test('a screen opened while the server is down shows no endless skeleton, and recovers', async ({ atDesk }) => {
  const page = await atDesk({ language: 'en-us', as: 'host', mayBreak: /ERR_FAILED/ });
  const t = wordsOf('en-us');
  await page.route('**/api/**', (route) => route.abort('failed'));
  await page.goto('/clients');
  await expect(lineOf(page, 'en-us')).toBeVisible();
  await expect(page.getByRole('button', { name: t('common:action.retry') }).first()).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 20_000 });
  await expect(lineOf(page, 'en-us')).toHaveCount(0);
});

test('the booking page keeps its choices without a connection', async ({ onPhone }) => {
  const page = await onPhone({ language: 'en-us', mayBreak: NO_NETWORK });
  await page.goto('/demo/book');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await expect(lineOf(page, 'en-us')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(false);
  await expect(lineOf(page, 'en-us')).toHaveCount(0);
});
