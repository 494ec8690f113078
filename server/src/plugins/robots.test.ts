import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { registerRobots } from './robots.ts';

const open = (env: Parameters<typeof registerRobots>[1]) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerRobots(app, env);
  return (url: string) => app.inject(url);
};

describe('search engines', () => {
  test('are kept from private pages, and find the public ones by the sitemap', async () => {
    const get = open({ PUBLIC_URL: 'https://book.example.com', SIGN_UP: 'open' });
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    for (const path of ['/api/', '/my-messages/', '/*/my-booking', '/*/check-in/', '/*/survey-present/'])
      expect(robots.body).toContain(`Disallow: ${path}\n`);
    expect(robots.body).not.toMatch(/Disallow: \/\s*$/m);
    expect(robots.body).toContain('\nSitemap: https://book.example.com/sitemap.xml\n');
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    const urls = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(urls).toEqual(
      ['/', '/pricing', '/v1/quick-start-guide', '/auth/signup'].flatMap((path) => [
        `https://book.example.com${path}`,
        `https://book.example.com${path}?lang=en-us`,
      ]),
    );
    expect(sitemap.body).toContain(
      '<xhtml:link rel="alternate" hreflang="en" href="https://book.example.com/pricing?lang=en-us"/>',
    );
  });

  test.each(['invite', 'closed'] as const)(
    'are not led to the sign-up of a platform with sign-up %s',
    async (SIGN_UP) => {
      const get = open({ PUBLIC_URL: 'https://book.example.com', SIGN_UP });
      expect((await get('/sitemap.xml')).body).not.toContain('/auth/signup');
    },
  );

  test('get no sitemap while the address of the platform is unknown', async () => {
    const get = open({ PUBLIC_URL: undefined, SIGN_UP: 'open' });
    expect((await get('/robots.txt')).body).not.toContain('Sitemap');
    expect((await get('/sitemap.xml')).statusCode).toBe(404);
  });
});
