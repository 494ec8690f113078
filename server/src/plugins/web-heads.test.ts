import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { picture } from '#test/support/hostile-files.ts';
import { openPageSite, type PageSite, readPage } from '#test/support/page-site.ts';
import { asOwner } from '#test/support/test-database.ts';

const ORIGIN = 'https://book.example.com';
const HOSTILE = `</title></script><script>alert("1")</script> & 'Å'`;

let site: PageSite;
beforeAll(async () => {
  site = await openPageSite({ PUBLIC_URL: ORIGIN });
});
afterAll(() => site.close());

const get = (url: string, from = site.app) => readPage(from, url);
const makeApp = (...args: Parameters<PageSite['makeApp']>) => site.makeApp(...args);

/** Runs `work` while the demo company's row is changed. */
const whileCompany = async (change: string, work: () => Promise<void>): Promise<void> => {
  const { owner } = site.database;
  await asOwner(owner, `create table kept as select * from companies where slug = 'demo'`);
  await asOwner(owner, `update companies set ${change} where slug = 'demo'`);
  try {
    await work();
  } finally {
    await asOwner(
      owner,
      `update companies c set name = k.name, archived_at = k.archived_at, logo_hash = k.logo_hash from kept k
        where c.tenant_id = k.tenant_id and c.id = k.id`,
    );
    await asOwner(owner, 'drop table kept');
  }
};

describe('heads of the platform', () => {
  test.each(['/', '/pricing', '/v1/quick-start-guide', '/auth/signup'])(
    '%s has a title, a description and its addresses in both languages',
    async (url) => {
      const no = await get(url);
      const en = await get(`${url}?lang=en-us`);
      expect(no.document.documentElement.lang).toBe('no');
      expect(en.document.documentElement.lang).toBe('en');
      expect(no.document.title).toMatch(/Ledig/);
      expect(en.document.title).not.toBe(no.document.title);
      for (const one of [no, en]) expect(one.description?.length).toBeGreaterThan(50);
      expect(no.canonical).toBe(ORIGIN + url);
      expect(en.canonical).toBe(`${ORIGIN}${url}?lang=en-us`);
      const alternates = [...en.document.querySelectorAll('link[rel="alternate"]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]);
      expect(alternates).toEqual([
        ['no', ORIGIN + url],
        ['en', `${ORIGIN}${url}?lang=en-us`],
        ['x-default', ORIGIN + url],
      ]);
      expect(en.picture).toBe(`${ORIGIN}/share.png?lang=en-us`);
    },
  );

  test('describes the software and its prices to search engines', async () => {
    const { data } = await get('/');
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'SoftwareApplication', name: 'Ledig' });
    expect(data.offers.map(({ price }: { price: string }) => price)).toEqual(['200', '500', '1000']);
  });

  test('names no full address while the public address is unknown', async () => {
    const local = await makeApp(site.database.db, {});
    const { canonical, picture: image, body, document } = await get('/pricing', local);
    expect([canonical, image]).toEqual([null, null]);
    expect(body).not.toContain('http://');
    expect(document.title).toBe('Priser · Ledig');
    await local.close();
  });

  test.each(['/login', '/bookings', '/constructor'])('%s keeps the title of the build', async (url) => {
    const { document, description } = await get(url);
    expect(document.title).toBe('Ledig');
    expect(description).toBeNull();
  });

  test('leads no one to the sign-up of a platform that is closed', async () => {
    const closed = await makeApp(site.database.db, { PUBLIC_URL: ORIGIN, SIGN_UP: 'closed' });
    expect((await get('/auth/signup', closed)).canonical).toBeNull();
    await closed.close();
  });
});

describe('heads of booking pages', () => {
  test('name the company, its address and where to book', async () => {
    const no = await get('/demo/book');
    const en = await get('/DEMO/book-test?lang=en-us&embed=1');
    const { name } = no.data;
    expect(no.document.title).toBe(`Bestill hos ${name}`);
    expect(en.document.title).toBe(`Book at ${name}`);
    expect(en.canonical).toBe(`${ORIGIN}/demo/book?lang=en-us`);
    expect(no.picture).toBe(`${ORIGIN}/demo/share.png`);
    expect(no.data).toMatchObject({
      '@type': 'LocalBusiness',
      telephone: expect.stringMatching(/^\+47 \d{8}$/),
      address: { '@type': 'PostalAddress', addressLocality: expect.stringMatching(/./) },
      potentialAction: { '@type': 'ReserveAction', target: `${ORIGIN}/demo/book` },
    });
  });

  test('show markup in a name as text', async () => {
    await whileCompany(`name = '${HOSTILE.replaceAll("'", "''")}'`, async () => {
      const { document, data, body } = await get('/demo/book');
      expect(document.title).toBe(`Bestill hos ${HOSTILE}`);
      expect(data.name).toBe(HOSTILE);
      expect([...document.scripts].map(({ type }) => type)).toEqual(['application/ld+json', 'module']);
      expect(body).not.toContain('<script>');
    });
  });

  test.each([
    ['an unknown company', '/nobody/book', 'archived_at = null'],
    ['an archived company', '/demo/book', 'archived_at = now()'],
  ])('tell nothing of %s', async (_kind, url, change) => {
    await whileCompany(change, async () => {
      const { document, robots, data, statusCode } = await get(url);
      expect(statusCode).toBe(200);
      expect(document.title).toBe('Ledig');
      expect(robots).toBe('noindex');
      expect(data).toBeNull();
      expect((await site.app.inject(url.replace('/book', '/share.png'))).statusCode).toBe(404);
    });
  });

  test('tell nothing of an unverified account', async () => {
    const { owner, db } = site.database;
    await asOwner(owner, `update tenants set unverified_until = now() + interval '1 day'`);
    // An open tenant is known for half a minute.
    const fresh = await makeApp(db, { PUBLIC_URL: ORIGIN }, () => Date.now() + 60_000);
    expect((await get('/demo/book', fresh)).document.title).toBe('Ledig');
    expect((await fresh.inject('/demo/share.png')).statusCode).toBe(404);
    await asOwner(owner, 'update tenants set unverified_until = null');
    await fresh.close();
  });

  test('are left out while the database is down', async () => {
    const away = { unscopedRead: () => Promise.reject(new Error('away')) } as unknown as Database;
    const alone = await makeApp(away, {});
    const { statusCode, document } = await get('/demo/book', alone);
    expect([statusCode, document.title]).toEqual([200, 'Ledig']);
    await alone.close();
  });
});

describe('pictures of shared links', () => {
  test.each(['/share.png', '/share.png?lang=en-us', '/demo/share.png', '/fjordhytter/share.png?lang=en-us'])(
    '%s is a PNG that other sites may show',
    async (url) => {
      const { rawPayload, headers } = await site.app.inject(url);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=3600',
      });
      const again = await site.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect(again.statusCode).toBe(304);
    },
  );

  const storeFile = (hash: string, mediaType: string, bytes: Buffer) =>
    asOwner(
      site.database.owner,
      `insert into files (tenant_id, hash, media_type, bytes)
         select tenant_id, '${hash}', '${mediaType}', '\\x${bytes.toString('hex')}' from companies where slug = 'demo'`,
    );

  test('a logo that is too large to draw is left out', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000 9000"><rect width="9" height="9"/></svg>';
    await storeFile('b'.repeat(64), 'image/svg+xml', Buffer.from(svg));
    await whileCompany(`logo_hash = '${'b'.repeat(64)}'`, async () => {
      const { statusCode, rawPayload } = await site.app.inject('/demo/share.png');
      expect(statusCode).toBe(200);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    });
  });

  test('a stored drawing with too many parts is left out', async () => {
    const uses = (id: string) => `<use href="#${id}"/>`.repeat(10);
    const groups = [0, 1, 2, 3].map((level) => `<g id="p${level + 1}">${uses(`p${level}`)}</g>`).join('');
    const parts = `<defs><rect id="p0" width="9" height="9"/>${groups}</defs>${uses('p4')}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${parts}</svg>`;
    await storeFile('c'.repeat(64), 'image/svg+xml', Buffer.from(svg));
    const own = await site.app.inject('/demo/share.png');
    const tags: unknown[] = [own.headers.etag];
    for (const logo of ['null', `'${'c'.repeat(64)}'`])
      await whileCompany(`logo_hash = ${logo}`, async () => {
        const { statusCode, headers } = await site.app.inject('/demo/share.png');
        expect(statusCode).toBe(200);
        tags.push(headers.etag);
      });
    expect(tags[1]).not.toBe(tags[0]);
    expect(tags[2]).toBe(tags[1]);
  });

  test('a changed name or logo changes the picture', async () => {
    const before = await site.app.inject('/demo/share.png');
    await storeFile('a'.repeat(64), 'image/png', await picture('png', 400, 90));
    const tags = new Set([before.headers.etag]);
    for (const change of [`logo_hash = '${'a'.repeat(64)}'`, `name = '${'Å'.repeat(255)}'`, `name = '<b>&'`])
      await whileCompany(change, async () => {
        const { statusCode, headers } = await site.app.inject('/demo/share.png');
        expect(statusCode).toBe(200);
        tags.add(headers.etag);
      });
    expect(tags.size).toBe(4);
    expect((await site.app.inject('/demo/share.png')).headers.etag).toBe(before.headers.etag);
  });
});
