import { expectAccessibleScreen } from '../support/axe.ts';
import { makeOwnCompany } from '../support/own-company.ts';
import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');

/** Opens another site that contains the code of an embedded booking page. */
const openSite = async (page: Page, site: string, code: string): Promise<void> => {
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="no"><title>En side</title><link rel="icon" href="data:,">
        <main>${code}</main>`,
    }),
  );
  // The site is a mocked page without a real address, so Chromium would ask before it may reach this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: site });
  await page.goto(`${site}/`);
};

const heightOf = (page: Page): Promise<number> =>
  page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);

const codeFor = (origin: string): string => `<script src="${origin}/embed.js" data-domain="demo"></script>`;

test('an allowed site shows the booking page in a frame that adjusts its height', async ({ onPhone, origin }) => {
  const phone = await onPhone({ language: 'no' });
  await openSite(phone, 'http://localhost:8080', codeFor(origin));
  const frame = phone.frameLocator('iframe');
  await frame.getByRole('button', { name: /Lyngbrygga Mat/ }).click();
  await expect.poll(() => heightOf(phone)).toBeGreaterThan(200);
  const before = await heightOf(phone);
  await frame.getByRole('button', { name: /Restaurant Lyngbrygga/ }).click();
  await expect(frame.getByRole('radio').first()).toBeVisible();
  await expect.poll(() => heightOf(phone)).toBeGreaterThan(before + 200);
  const inner = phone.frames()[1];
  await expect
    .poll(() => inner?.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeLessThanOrEqual(1);
  await expect(frame.getByText(t('wizard:page.poweredBy'))).toBeHidden();
});

test("other sites can't show the frame", async ({ onPhone, origin }) => {
  const phone = await onPhone({ language: 'no', mayBreak: /frame-ancestors/ });
  const refused = phone.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await openSite(phone, 'http://localhost:8081', codeFor(origin));
  await refused;
  await expect(phone.frameLocator('iframe').getByRole('button')).toHaveCount(0);
});

test('an admin allows a website and copies the code; the website begins with the chosen department', async ({
  onDesktop,
  onPhone,
  origin,
}) => {
  const site = 'http://localhost:8082';
  const company = await makeOwnCompany(origin);
  const desktop = await onDesktop({ language: 'no', as: 'admin' });
  await desktop.goto(`/settings/application/embedding?company=${company.id}`);
  await expect(desktop.getByText(t('settings:embedding.firstWebsite'))).toBeVisible();
  await desktop.getByRole('combobox', { name: t('settings:embedding.label') }).fill(site);
  await desktop.keyboard.press('Enter');
  await desktop.getByRole('button', { name: t('common:action.save'), exact: true }).click();
  await expect(desktop.getByText(t('settings:embedding.paste'))).toBeVisible();
  await expectAccessibleScreen(desktop);
  await desktop.getByRole('combobox', { name: t('settings:embedding.department') }).click();
  await desktop.getByRole('option', { name: company.department }).click();
  const code = await desktop.getByRole('textbox', { name: t('settings:embedding.html') }).inputValue();

  const phone = await onPhone({ language: 'no' });
  await openSite(phone, site, code);
  const frame = phone.frameLocator('iframe');
  await expect(frame.getByRole('radio').first()).toBeVisible();
});
