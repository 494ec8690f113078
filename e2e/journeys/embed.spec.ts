import { expect, type Page, test } from '../support/people.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('no');

/** Another site that shows the booking page in a frame and does what it is told about its height. */
const openSite = async (page: Page, site: string, book: string): Promise<void> => {
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="no"><title>En side</title><link rel="icon" href="data:,">
        <iframe title="Bestill" src="${book}" style="width:100%;height:10px;border:0"></iframe>
        <script>addEventListener('message', ({ data, origin }) => {
          if (origin === ${JSON.stringify(new URL(book).origin)} && data.type === 'ledig:height')
            document.querySelector('iframe').style.height = data.height + 'px';
        })</script>`,
    }),
  );
  // The page comes from nowhere, so Chromium would ask before it lets it reach this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: site });
  await page.goto(`${site}/`);
};

const heightOf = (page: Page): Promise<number> =>
  page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);

test('a site that the company allows shows the booking page in a frame that grows with it', async ({
  onPhone,
  origin,
}) => {
  const phone = await onPhone({ language: 'no' });
  await openSite(phone, 'http://localhost:8080', `${origin}/demo/book?embed=1`);
  const frame = phone.frameLocator('iframe');
  await frame.getByRole('button', { name: /Lyngbrygga Mat/ }).click();
  await expect.poll(() => heightOf(phone)).toBeGreaterThan(200);
  const before = await heightOf(phone);
  await frame.getByRole('button', { name: /Restaurant Lyngbrygga/ }).click();
  await expect(frame.getByRole('radio').first()).toBeVisible();
  await expect.poll(() => heightOf(phone)).toBeGreaterThan(before + 200);
  const inner = phone.frames()[1];
  expect(await inner?.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(1);
  await expect(frame.getByText(t('wizard:page.poweredBy'))).toBeHidden();
});

test('any other site is refused the frame', async ({ onPhone, origin }) => {
  const phone = await onPhone({ language: 'no', mayBreak: /frame-ancestors/ });
  const refused = phone.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await openSite(phone, 'http://localhost:8081', `${origin}/demo/book?embed=1`);
  await refused;
  await expect(phone.frameLocator('iframe').getByRole('button')).toHaveCount(0);
});
