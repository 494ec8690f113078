import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#http/call.ts';
import { embedOriginsOf } from '#http/embedding.ts';
import { etagOf, isKnown } from '#http/etag.ts';
import { Fault } from '#http/fault.ts';
import { type PageHead, unlisted, withHead } from '#pages/head.ts';
import { landingHtml } from '#pages/landing/landing-html.ts';
import { landingOfferOf } from '#pages/landing/landing-offer.ts';
import { renderLanding } from '#pages/landing/landing-page.ts';
import { companyHead, platformHead } from '#pages/page-heads.ts';
import { pageLanguageOf } from '#pages/page-language.ts';
import { findListedCompany } from '#pages/public-company.ts';
import { companyPicture, platformPicture, type StoredPicture } from '#pages/share-pictures.ts';
import { registerCompression } from './compression.ts';
import { sendFault } from './errors.ts';
import { pageHeaders, registerSecurityHeaders } from './security-headers.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const NOT_BUILT = 'The pages are not built yet: start the server with "npm start", which builds them.\n';

const CACHE = {
  /** Their name contains a content hash. */
  asset: 'public, max-age=31536000, immutable',
  embedScript: 'public, max-age=3600',
  picture: 'public, max-age=3600',
  fresh: 'no-cache',
} as const;

/** Keeps the fire list on devices. */
const WORKER = 'fire-list-sw.js';

/** Pages of one guest: search engines must not list them. */
const UNLISTED = { 'x-robots-tag': 'noindex, nofollow' } as const;

/** The build has compressed its files already, better than a server can during a request. */
const AS_BUILT = { compress: false } as const;

type WebDeps = Pick<Deps, 'db' | 'env' | 'log' | 'now'>;

/** Relative paths of all files in a folder, with `/`. Empty when the folder doesn't exist. */
const listFiles = async (root: string): Promise<ReadonlySet<string>> => {
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return new Set(
      files.map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).split(path.sep).join('/')),
    );
  } catch {
    return new Set();
  }
};

const sendMissing = (request: FastifyRequest, reply: FastifyReply) =>
  sendFault(request, reply, new Fault('addressUnknown'));

/**
 * Whether a file may be requested by its name. Pages have their own paths; compressed versions and hidden files are
 * excluded.
 */
const isPlainFile = (name: string): boolean => !/\.(?:html|br|gz)$|(?:^|\/)\./.test(name);

const sendPlainFile = (reply: FastifyReply, name: string) => {
  const isEmbedScript = name === 'embed.js';
  if (isEmbedScript) reply.header('cross-origin-resource-policy', 'cross-origin');
  // A service worker has the content security policy of the answer that delivered it.
  if (name === WORKER) reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
  const cache = name.startsWith('assets/') ? 'asset' : isEmbedScript ? 'embedScript' : 'fresh';
  return reply.header('cache-control', CACHE[cache]).sendFile(name, { cacheControl: false });
};

/** Sends a page of the build, with the tags of its address when it has any. */
const sendHtml = (request: FastifyRequest, reply: FastifyReply, html: string, embedders?: readonly string[]) => {
  const etag = etagOf(html);
  reply.headers(pageHeaders(embedders)).header('cache-control', CACHE.fresh).header('etag', etag);
  if (isKnown(request, etag)) return reply.status(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
};

const sendPicture = (request: FastifyRequest, reply: FastifyReply, { bytes, etag }: StoredPicture) => {
  // Pages of other sites show it with the link.
  reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', CACHE.picture);
  reply.header('etag', etag);
  if (isKnown(request, etag)) return reply.status(304).send();
  return reply.type('image/png').send(bytes);
};

interface BookPage {
  Params: { domain: string };
  Querystring: { embed?: unknown; preview?: unknown; lang?: unknown };
}

interface OfficePage {
  Params: { '*': string };
  Querystring: { lang?: unknown };
}

/** Origins that may embed this booking page. None while the database is unreachable. */
const embeddersOf = async (deps: WebDeps, request: FastifyRequest<BookPage>): Promise<readonly string[]> => {
  // The editor of the look embeds the page with sample data.
  if (request.query.preview === '1') return ["'self'"];
  if (request.query.embed !== '1') return [];
  try {
    return await embedOriginsOf(deps, request.params.domain);
  } catch (error) {
    deps.log.warn({ err: error }, 'embed_origins could not be read');
    return [];
  }
};

/** Head of a company's booking page. Null for one that visitors can't open, and while the database is unreachable. */
const bookHeadOf = async (deps: WebDeps, { params, query }: FastifyRequest<BookPage>): Promise<PageHead | null> => {
  try {
    const company = await findListedCompany(deps, params.domain);
    return company && companyHead(company, pageLanguageOf(query.lang), deps.env.PUBLIC_URL);
  } catch (error) {
    deps.log.warn({ err: error }, 'the head of a booking page could not be read');
    return null;
  }
};

/**
 * Serves the web build with security headers. Unknown API paths are refused with ROUTING-2600. Register it before the
 * API, because it also compresses the answers of routes registered later.
 * @param root the folder of the build; while it is empty, pages answer 503 and the API works
 */
export const registerWeb = async (app: FastifyInstance, deps: WebDeps, root = WEB_DIST): Promise<void> => {
  registerSecurityHeaders(app, deps.env.PUBLIC_URL);
  await registerCompression(app);
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, suppressWarning: true });
  let files = await listFiles(root);

  /** Returns false after answering that there are no pages. Checks the folder again until there is a build. */
  const isBuilt = async (reply: FastifyReply): Promise<boolean> => {
    if (!files.has('index.html')) files = await listFiles(root);
    if (files.has('index.html')) return true;
    reply.status(503).header('retry-after', '5').header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    reply.send(NOT_BUILT);
    return false;
  };

  const { PUBLIC_URL: origin } = deps.env;
  const readPage = (page: 'index.html' | 'book.html') => readFile(path.join(root, page), 'utf8');

  const book = async (request: FastifyRequest<BookPage>, reply: FastifyReply) => {
    if (request.params.domain === 'api') return sendMissing(request, reply);
    const [embedders, head] = await Promise.all([embeddersOf(deps, request), bookHeadOf(deps, request)]);
    if (!(await isBuilt(reply))) return reply;
    const html = await readPage('book.html');
    return sendHtml(request, reply, head === null ? unlisted(html) : withHead(html, head, origin), embedders);
  };
  app.get<BookPage>('/:domain/book', AS_BUILT, book);
  app.get<BookPage>('/:domain/book-test', AS_BUILT, book);
  app.get<BookPage>('/:domain/share.png', AS_BUILT, async (request, reply) => {
    const company = await findListedCompany(deps, request.params.domain);
    if (company === null) return sendMissing(request, reply);
    return sendPicture(request, reply, await companyPicture(deps, company, pageLanguageOf(request.query.lang)));
  });
  app.get<BookPage>('/share.png', AS_BUILT, async (request, reply) =>
    sendPicture(request, reply, await platformPicture(pageLanguageOf(request.query.lang))),
  );
  // The guest's own page: never in a frame, so that no other page can press its buttons.
  const guestPage = async (request: FastifyRequest<BookPage>, reply: FastifyReply) => {
    if (request.params.domain === 'api') return sendMissing(request, reply);
    return (await isBuilt(reply)) ? sendHtml(request, reply.headers(UNLISTED), await readPage('book.html')) : reply;
  };
  app.get<BookPage>('/:domain/my-booking', AS_BUILT, guestPage);
  app.get<BookPage>('/:domain/my-booking/:token', AS_BUILT, guestPage);
  app.get<BookPage>('/:domain/check-in/:token', AS_BUILT, guestPage);
  // Its token has dots, so the rule for files below would refuse it.
  app.get('/my-messages/:domain/:token', AS_BUILT, async (request, reply) =>
    (await isBuilt(reply)) ? sendHtml(request, reply.headers(UNLISTED), await readPage('index.html')) : reply,
  );

  app.get<OfficePage>('/', async (request, reply) => {
    if (!(await isBuilt(reply))) return reply;
    const language = pageLanguageOf(request.query.lang);
    const body = renderLanding(language, await landingOfferOf(deps, language));
    const head = platformHead('/', language, deps.env);
    const html = await readPage('index.html');
    return sendHtml(
      request,
      reply,
      await landingHtml(head === null ? html : withHead(html, head, origin), body, language, files),
    );
  });
  app.get<OfficePage>('/*', AS_BUILT, async (request, reply) => {
    const name = request.params['*'];
    if (name === 'api' || name.startsWith('api/')) return sendMissing(request, reply);
    if (!(await isBuilt(reply))) return reply;
    if (files.has(name) && isPlainFile(name)) return sendPlainFile(reply, name);
    // A name with a dot is a file. No other page has one.
    if (name.startsWith('assets/') || path.posix.basename(name).includes('.')) return sendMissing(request, reply);
    const head = platformHead(`/${name.replace(/\/$/, '')}`, pageLanguageOf(request.query.lang), deps.env);
    const html = await readPage('index.html');
    return sendHtml(request, reply, head === null ? html : withHead(html, head, origin));
  });
  app.setNotFoundHandler(sendMissing);
};
