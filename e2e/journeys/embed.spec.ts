import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');

/** Opens another site that embeds the booking page. */
const openSite = async (page: Page, site: string, origin: string): Promise<void> => {
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="no"><title>En side</title><link rel="icon" href="data:,">
        <main><script src="${origin}/embed.js" data-domain="demo" data-title="Bestill"></script></main>`,
    }),
  );
  // The site is a mocked page without a real address, so Chromium would ask before it may reach this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: site });
  await page.goto(`${site}/`);
};

const heightOf = (page: Page): Promise<number> =>
  page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);

test('an allowed site shows the booking page in a frame that adjusts its height', async ({ onPhone, origin }) => {
  const phone = await onPhone({ language: 'no' });
  await openSite(phone, 'http://localhost:8080', origin);
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
  await openSite(phone, 'http://localhost:8081', origin);
  await refused;
  await expect(phone.frameLocator('iframe').getByRole('button')).toHaveCount(0);
});
