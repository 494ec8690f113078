import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#crypto/passwords.ts';
import type { Database } from '#db/database.ts';
import { openPageSite, type PageSite, readPage } from '#test/support/page-site.ts';
import { asOwner } from '#test/support/test-database.ts';

let site: PageSite;
beforeAll(async () => {
  site = await openPageSite({ PUBLIC_URL: 'https://book.example.com' });
});
afterAll(() => site.close());

const linksOf = ({ document }: Awaited<ReturnType<typeof readPage>>) =>
  [...document.querySelectorAll('#landing a')].map((link) => link.getAttribute('href') ?? '');

describe('landing page', () => {
  test('is complete in both languages without a script, and loads the office for signed-in people only', async () => {
    for (const [url, heading] of [
      ['/', 'Bestillinger av bord, rom, hytter og guider'],
      ['/?lang=en-us', 'Bookings of tables, rooms, cabins and guides'],
    ] as const) {
      const { document, statusCode } = await readPage(site.app, url);
      expect(statusCode).toBe(200);
      expect(document.querySelector('h1')?.textContent).toBe(heading);
      expect(document.querySelectorAll('.packages li')).toHaveLength(3);
      expect(document.querySelectorAll('link[rel="stylesheet"], script[type="module"]')).toHaveLength(0);
      expect(document.querySelector<HTMLElement>('script[src="/landing.js"]')?.dataset).toMatchObject({
        scripts: '/assets/index-1.js',
        styles: '/assets/index-1.css',
      });
      expect(document.querySelector('#root')?.childElementCount).toBe(0);
    }
  });

  test.each(['/', '/?lang=en-us'])('shows pictures that exist, in both themes and sizes (%s)', async (url) => {
    const { document } = await readPage(site.app, url);
    const files = [...document.querySelectorAll<HTMLImageElement>('.shot')].flatMap(({ src, srcset }) => [
      new URL(src, 'https://book.example.com').pathname,
      ...srcset.split(', ').map((one) => one.split(' ')[0] ?? ''),
    ]);
    expect(new Set(files).size).toBe(4);
    for (const file of files)
      expect(existsSync(new URL(`../../../web/public${file}`, import.meta.url)), file).toBe(true);
  });

  test('leads into the demo with one click while its password is the published one', async () => {
    const links = linksOf(await readPage(site.app, '/?lang=en-us'));
    expect(links).toContain('/demo/book?lang=en-us');
    expect(links.some((href) => href.startsWith('/demo/auth/signin?email=admin%40demo.test&'))).toBe(true);
  });

  test.each(['invite', 'closed'])('offers no sign-up when it is %s', async (signUp) => {
    const shut = await site.makeApp(site.database.db, {
      SIGN_UP: signUp,
      TERMS_URL: 'https://example.com/terms?a=1&b="',
    });
    const links = linksOf(await readPage(shut, '/'));
    expect(links).not.toContain('/auth/signup');
    expect(links).toContain('/login');
    await shut.close();
  });

  test('is served while the database is down, without the demo', async () => {
    const away = { unscopedRead: () => Promise.reject(new Error('away')) } as unknown as Database;
    const alone = await site.makeApp(away, {});
    const answer = await readPage(alone, '/');
    expect(answer.document.querySelector('h1')).not.toBeNull();
    expect(linksOf(answer).filter((href) => href.startsWith('/demo'))).toEqual([]);
    await alone.close();
  });

  // Last: the password stays changed.
  test('shows no password of a demo that has another one', async () => {
    const { owner, db } = site.database;
    await asOwner(owner, 'update users set password_hash = $1', [await hashPassword('another-password')]);
    const later = await site.makeApp(db, {}, () => Date.now() + 120_000);
    const answer = await readPage(later, '/');
    expect(linksOf(answer)).toContain('/demo/book');
    expect(answer.body).not.toContain('/demo/auth/signin');
    await later.close();
  });
});
