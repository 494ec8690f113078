import { lineOf } from '../support/connection.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { walkTo } from '../support/walk.ts';
import { choosePlace } from '../support/wizard.ts';
import { type Language, wordsOf } from '../support/words.ts';

/** Chromium and React report code that can't be loaded. */
const CODE_NOT_LOADED = /dynamically imported module|Unable to preload CSS/;

test('a screen opened while the server is down shows no endless skeleton, and recovers', async ({ onDesktop }) => {
  const page = await onDesktop({ language: 'en-us', as: 'host', mayBreak: /ERR_FAILED/ });
  const t = wordsOf('en-us');
  await page.route('**/api/**', (route) => route.abort('failed'));
  await page.goto('/clients');
  await expect(lineOf(page, 'en-us')).toBeVisible();
  await expect(page.getByRole('button', { name: t('common:action.retry') }).first()).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 20_000 });
  await expect(lineOf(page, 'en-us')).toHaveCount(0);
});

/** The notice in place of code that can't be loaded: the time of the loss, and that it opens on reconnection. */
const noticeOf = (page: Page, language: Language) => {
  const t = wordsOf(language);
  return page.getByRole('alert').filter({ hasText: t('common:connection.opensLater') });
};

// One journey, because the browser's cache must be empty for each.
test('a screen, a section and a dialog opened without a connection say so, and open on reconnection', async ({
  onDesktop,
  origin,
}) => {
  const language = 'en-us';
  const page = await onDesktop({ language, as: 'admin', mayBreak: CODE_NOT_LOADED, hasEmptyCache: true });
  const t = wordsOf(language);
  const { id } = await makeOwnCompany(origin);
  await page.goto('/bookings');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await page.context().setOffline(true);
  await expect(lineOf(page, language)).toBeVisible();
  await expect(row).toBeVisible();
  await page.getByRole('link', { name: t('shell:screen.clients'), exact: true }).click();
  const notice = noticeOf(page, language);
  await expect(notice.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`${t('common:connection.lost', { time: '' }).replace('.', '').trim()} \\d\\d[.:]\\d\\d`),
  );
  // A reload without a connection would lose the page.
  await expect(notice.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(t('common:failure.title'))).toHaveCount(0);
  // The menu still leads to a screen that is loaded.
  await page.getByRole('link', { name: t('shell:screen.bookings'), exact: true }).click();
  await expect(row).toBeVisible();
  await page.getByRole('link', { name: t('shell:screen.clients'), exact: true }).click();
  await expect(notice).toBeVisible();
  await page.context().setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(/\/clients$/);
  await expect(row).toBeVisible();
  await expect(lineOf(page, language)).toHaveCount(0);

  await walkTo(page, `/settings/application/website?company=${id}`);
  await expect(page.getByLabel(t('settings:website.label'))).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: t('settings:section.hours.title') }).click();
  await expect(notice).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel(t('settings:hours.defaultStart'))).toBeVisible();
  await expect(notice).toHaveCount(0);

  // A dialog keeps its screen.
  await walkTo(page, '/calendaric-view-daily');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('lists:fireList') }).click();
  await expect(page.getByText(t('common:connection.opensLater'))).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a step of the booking page that could not be loaded opens on reconnection', async ({ onPhone }) => {
  const page = await onPhone({ language: 'en-us', mayBreak: /ERR_FAILED/ });
  const lost = ['**/assets/hourly-date-step*', '**/api/health'];
  for (const address of lost) await page.route(address, (route) => route.abort('failed'));
  await page.goto('/demo/book');
  await choosePlace(page, /Lyngbrygga Mat/, /Restaurant Lyngbrygga/);
  await expect(noticeOf(page, 'en-us')).toBeVisible();
  for (const address of lost) await page.unroute(address);
  await expect(page.getByRole('radio', { name: /^4\s/ })).toBeVisible({ timeout: 20_000 });
  await expect(noticeOf(page, 'en-us')).toHaveCount(0);
});
