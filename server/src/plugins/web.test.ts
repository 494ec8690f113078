import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { readEnv } from '#env.ts';
import { noPressure } from '#test/support/quiet.ts';
import { asOwner, openDatabase } from '#test/support/test-database.ts';
import { registerErrors } from './errors.ts';
import { registerHealth } from './health.ts';
import { registerWeb } from './web.ts';

const SCRIPT = 'export const answer = 42;'.repeat(80);
const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': '<!doctype html><title>office</title>',
  'book.html': '<!doctype html><title>book</title>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'theme-boot.js': 'void 0;',
  'embed.js': 'void 1;',
  '.build-hash': 'abc',
  'assets/app-a1b2.js': SCRIPT,
  'assets/app-a1b2.js.br': brotliCompressSync(SCRIPT),
};

const database = await openDatabase('demo');

const makeApp = async (root: string, db: Database, env: Record<string, string> = {}): Promise<FastifyInstance> => {
  const made = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const deps = { db, env: readEnv(env), log: made.log, now: Date.now, pressure: noPressure };
  registerErrors(made);
  await registerWeb(made, deps, root);
  await registerHealth(made, deps);
  made.get('/api/long', () => ({ text: 'ledig '.repeat(1_000) }));
  made.get('/api/short', () => ({ text: 'ledig' }));
  return made;
};

const folder = await mkdtemp(path.join(os.tmpdir(), 'ledig-web-'));
await mkdir(path.join(folder, 'assets'));
for (const [name, content] of Object.entries(FILES)) await writeFile(path.join(folder, name), content);
const app = await makeApp(folder, database.db);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);

describe('pages', () => {
  test.each(['/login', '/booking/7', '/demo/auth/signin', '/my-messages/demo/1.81.OJat0eRrFU', '/nowhere/at/all'])(
    '%s serves the back office with revalidation',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(FILES['index.html']);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    },
  );

  test.each(['/demo/my-booking/AAAAAAAAAAAAAAAAAAAAAA', '/my-messages/demo/1.81.OJat0eRrFU'])(
    '%s is kept from search engines',
    async (url) => {
      expect((await get(url)).headers['x-robots-tag']).toBe('noindex, nofollow');
      expect((await get('/demo/book')).headers['x-robots-tag']).toBeUndefined();
    },
  );

  test.each(['/demo/book', '/demo/book-test', '/demo/book/', '/Fjordhytter/book?category=1'])(
    '%s serves the booking page',
    async (url) => {
      const answer = await get(url);
      expect(answer.body).toMatch(/^<!doctype html><title>Bestill hos /);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test("an unchanged page isn't sent again", async () => {
    const { etag } = (await get('/login')).headers;
    const again = await get('/login', { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
  });

  test('HEAD answers like GET, without the body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/demo/book' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    const whole = await get('/demo/book');
    expect(answer.headers['content-length']).toBe(whole.headers['content-length']);
    expect(answer.headers.etag).toBe(whole.headers.etag);
  });

  test("a page only runs its own scripts, and other sites can't embed it", async () => {
    const { headers } = await get('/login');
    expect(headers['content-security-policy']).toContain(
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'",
    );
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('with https, browsers get an HSTS header', async () => {
    const secure = await makeApp(folder, database.db, { PUBLIC_URL: 'https://book.example.com' });
    const { headers } = await secure.inject('/login');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});

describe('embedding', () => {
  test('a booking page with embed=1 can be embedded by the origins of its company', async () => {
    const { headers } = await get('/demo/book?embed=1');
    expect(headers['content-security-policy']).toMatch(
      /frame-ancestors https:\/\/example\.com http:\/\/localhost:8080$/,
    );
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(await policyOf('/fjordhytter/book?embed=1')).toMatch(/frame-ancestors https:\/\/example\.org$/);
    expect(await policyOf('/DEMO/book-test?embed=1')).toContain('https://example.com');
  });

  test('the preview of the look can be embedded only by pages of this origin', async () => {
    const { headers } = await get('/demo/book?preview=1');
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/);
    expect(headers).not.toHaveProperty('x-frame-options');
    // Other sites can't use the preview by sending both parameters.
    expect(await policyOf('/demo/book?embed=1&preview=1')).toMatch(/frame-ancestors 'self'$/);
  });

  test.each([
    '/demo/book',
    '/demo/book?preview=0',
    '/demo/book?embed=0',
    '/demo/book?embed=1&embed=1',
    '/demo/bookings?embed=1',
    '/nobody/book?embed=1',
    '/%27%3B/book?embed=1',
  ])("%s can't be embedded", async (url) => {
    expect(await policyOf(url)).toMatch(/frame-ancestors 'none'$/);
  });

  test('an origin with an international domain is sent in ASCII', async () => {
    await asOwner(
      database.owner,
      `update company_settings set value = '["https://blåbær.example", "x; script-src *", "https://a.example/b"]'
        where key = 'embed_origins' and company_id = (select id from companies where slug = 'fjordhytter')`,
    );
    expect(await policyOf('/fjordhytter/book?embed=1')).toMatch(/frame-ancestors https:\/\/xn--blbr-roah\.example$/);
  });
});

describe('files', () => {
  test('assets are cached for a year and served as the build compressed them', async () => {
    const plain = await get('/assets/app-a1b2.js');
    expect(plain.body).toBe(SCRIPT);
    const answer = await get('/assets/app-a1b2.js', { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
    for (const { headers } of [plain, answer]) {
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    }
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  });

  test('files without a compressed version are sent unchanged', async () => {
    const { headers } = await get('/theme-boot.js', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect((await get('/login', { 'accept-encoding': 'br' })).body).toBe(FILES['index.html']);
  });

  test('sends no-store with API answers that set no cache header', async () => {
    for (const url of ['/api/short', '/api/none', '/api/health']) {
      expect((await get(url)).headers['cache-control'], url).toBe('no-store');
    }
    expect((await get('/api/openapi.json')).headers['cache-control']).toBe('no-cache');
  });

  test('other files are revalidated each time; any site may load embed.js', async () => {
    const icon = await get('/favicon.svg');
    expect(icon.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
    expect(icon.headers['cross-origin-resource-policy']).toBe('same-origin');
    const embed = await get('/embed.js');
    expect(embed.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test.each([
    '/assets/gone-0000.js',
    '/favicon.ico',
    '/robots.txt',
    '/index.html',
    '/.build-hash',
    '/assets/app-a1b2.js.br',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
  ])('%s answers 404', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('API next to the pages', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/book'],
    ['POST', '/api/short'],
    ['DELETE', '/api/nothing/7'],
    ['POST', '/login'],
  ] as const)('%s %s answers ROUTING-2600 in the format of every refusal', async (method, url) => {
    const answer = await app.inject({ method, url, headers: { 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      message: expect.stringMatching(/^ROUTING-2600\|There is nothing/),
      code: 'ROUTING-2600',
      errors: {},
    });
  });

  test("long answers are compressed as requested, short ones aren't", async () => {
    const br = await get('/api/long', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString()).text).toHaveLength(6_000);
    const gzip = await get('/api/long', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString()).text).toHaveLength(6_000);
    expect((await get('/api/short', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
    expect((await get('/api/long')).headers).not.toHaveProperty('content-encoding');
  });

  test('nothing runs in an answer that is opened directly', async () => {
    expect(await policyOf('/api/short')).toMatch(/^default-src 'none'/);
  });

  test('reports health, and readiness while the database answers', async () => {
    expect((await get('/api/health')).json()).toEqual({ status: 'up' });
    expect((await get('/api/ready')).json()).toEqual({ status: 'ready' });
    const lost = { isReady: async () => false } as unknown as Database;
    const waiting = await makeApp(folder, lost);
    expect((await waiting.inject('/api/ready')).statusCode).toBe(503);
    expect((await waiting.inject('/api/health')).statusCode).toBe(200);
    await waiting.close();
  });

  test('serves the OpenAPI document', async () => {
    const answer = await get('/api/openapi.json', { 'accept-encoding': 'br' });
    const document = JSON.parse(brotliDecompressSync(answer.rawPayload).toString());
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths).toHaveProperty('/api/booking-public');
  });
});

describe('booking page while the database is down', () => {
  test("is served and can't be embedded", async () => {
    const away = { unscopedRead: () => Promise.reject(new Error('away')) } as unknown as Database;
    const alone = await makeApp(folder, away);
    const answer = await alone.inject('/demo/book?embed=1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
    await alone.close();
  });
});

describe('server without a build', () => {
  test('answers 503 with one line for pages, works otherwise, and detects a later build', async () => {
    const empty = path.join(folder, 'later');
    const early = await makeApp(empty, database.db);
    for (const url of ['/', '/demo/book', '/assets/x.js']) {
      const answer = await early.inject(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.body).toBe('The pages are not built yet: start the server with "npm start", which builds them.\n');
    }
    expect((await early.inject('/api/health')).statusCode).toBe(200);
    expect((await early.inject('/api/nothing')).statusCode).toBe(404);
    await mkdir(empty);
    await writeFile(path.join(empty, 'index.html'), 'built');
    expect((await early.inject('/login')).body).toBe('built');
    await early.close();
  });
});
