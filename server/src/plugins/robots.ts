import type { FastifyInstance } from 'fastify';
import type { Env } from '#env.ts';
import { HTML_LANGUAGE, inLanguage, PAGE_LANGUAGES } from '#pages/page-language.ts';

/** Pages of one person or of staff. Search engines must not list them. */
const PRIVATE = ['/api/', '/my-messages/', '/*/my-booking', '/*/check-in/', '/*/survey-present/', '/*/auth/'];

/** Pages of the platform that anyone may find. Booking pages are found by the links of their companies. */
const PUBLIC = ['/', '/pricing', '/v1/quick-start-guide'];
const SIGN_UP = '/auth/signup';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Each page in each language, with links between the languages. */
const sitemap = (origin: string, paths: readonly string[]): string => {
  const entries = paths.flatMap((path) => {
    const links = PAGE_LANGUAGES.map((language) => {
      const href = escapeXml(origin + inLanguage(path, language));
      return `<xhtml:link rel="alternate" hreflang="${HTML_LANGUAGE[language]}" href="${href}"/>`;
    }).join('');
    return PAGE_LANGUAGES.map(
      (language) => `  <url><loc>${escapeXml(origin + inLanguage(path, language))}</loc>${links}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
};

/**
 * Serves `/robots.txt`, and `/sitemap.xml` when PUBLIC_URL is known: a sitemap needs full addresses
 * (docs/rules/accounts.md#search-engines).
 */
export const registerRobots = (
  app: FastifyInstance,
  { PUBLIC_URL: origin, SIGN_UP: signUp }: Pick<Env, 'PUBLIC_URL' | 'SIGN_UP'>,
): void => {
  const rules = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)];
  const lines = origin === undefined ? rules : [...rules, '', `Sitemap: ${origin}/sitemap.xml`];
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`));
  if (origin === undefined) return;
  const paths = signUp === 'open' ? [...PUBLIC, SIGN_UP] : PUBLIC;
  const xml = sitemap(origin, paths);
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(xml));
};
