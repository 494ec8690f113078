import type { FastifyInstance } from 'fastify';

type Headers = Readonly<Record<string, string>>;

const YEAR_SECONDS = 31_536_000;

/** Headers of every answer. They prevent content sniffing and referrers, because URLs may contain secrets. */
const COMMON: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of answers that aren't pages: nothing runs when an image or answer is opened directly. */
const NO_PAGE: Headers = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Components set inline styles. Scripts can't run this way.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // Only frames that the page fills itself (srcdoc), for printing. They inherit the page's policy.
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/**
 * Headers of a page.
 * @param embedders origins whose pages may embed it; default: none
 */
export const pageHeaders = (embedders: readonly string[] = []): Headers => ({
  'content-security-policy': `${PAGE_POLICY}; frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
  'cross-origin-opener-policy': 'same-origin',
  // The older header supports no list of origins, so it is left out with one.
  ...(embedders.length === 0 && { 'x-frame-options': 'DENY' }),
});

/**
 * Adds security headers to every answer; pages add theirs with `pageHeaders`. Keeps API answers out of caches.
 * @param publicUrl URL of the server; with https, browsers get an HSTS header
 */
export const registerSecurityHeaders = (app: FastifyInstance, publicUrl: string | undefined): void => {
  const headers = publicUrl?.startsWith('https:')
    ? { ...NO_PAGE, 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : NO_PAGE;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // API answers hold personal data. Handlers of public answers set their own cache header.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
};
