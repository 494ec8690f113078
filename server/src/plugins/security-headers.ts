import type { FastifyInstance } from 'fastify';

type Headers = Readonly<Record<string, string>>;

const YEAR_SECONDS = 31_536_000;

/** For every answer. Nothing may be sniffed, and no address leaves: one may carry a link's secret. */
const COMMON: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-resource-policy': 'same-origin',
};

/** For what isn't a page: should a stored image or an answer be opened by itself, nothing in it runs. */
const NO_PAGE: Headers = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Components set styles on elements; no script can come in this way.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // Only frames that the page itself fills (srcdoc), to print from; they keep the page's policy.
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/**
 * The headers of a page.
 * @param embedders origins whose pages may show it in a frame; none by default
 */
export const pageHeaders = (embedders: readonly string[] = []): Headers => ({
  'content-security-policy': `${PAGE_POLICY}; frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
  'cross-origin-opener-policy': 'same-origin',
  // The older header knows no list of origins, so it is left out where there is one.
  ...(embedders.length === 0 && { 'x-frame-options': 'DENY' }),
});

/**
 * Gives every answer its safe headers; pages add theirs by `pageHeaders`. Keeps answers of the API out of caches.
 * @param publicUrl where the server is reached; behind https, browsers are told to stay there
 */
export const registerSecurityHeaders = (app: FastifyInstance, publicUrl: string | undefined): void => {
  const headers = publicUrl?.startsWith('https:')
    ? { ...NO_PAGE, 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : NO_PAGE;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // API answers hold personal data. Handlers of public answers set a cache header of their own.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
};
