import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../http/call.ts';
import { Fault } from '../http/fault.ts';
import { registerCompression } from './compression.ts';
import { embedOriginsOf } from './embedding.ts';
import { sendFault } from './errors.ts';
import { pageHeaders, registerSecurityHeaders } from './security-headers.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const NOT_BUILT = 'The pages are not built yet: start the server with "npm start", which builds them.\n';

const CACHE = {
  /** Named by their content. */
  asset: 'public, max-age=31536000, immutable',
  embedScript: 'public, max-age=3600',
  fresh: 'no-cache',
} as const;

/** The build has compressed its files already, smaller than a server can while someone waits. */
const AS_BUILT = { compress: false } as const;

type WebDeps = Pick<Deps, 'db' | 'env' | 'log' | 'now'>;

/** Paths below the folder, with `/` between; none when the folder isn't there. */
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
  sendFault(request, reply, new Fault('ROUTING-2600'));

/** What may be fetched by its name: not pages, which have addresses of their own, nor compressed twins, nor hidden files. */
const isPlainFile = (name: string): boolean => !/\.(?:html|br|gz)$|(?:^|\/)\./.test(name);

const sendPlainFile = (reply: FastifyReply, name: string) => {
  const isEmbedScript = name === 'embed.js';
  if (isEmbedScript) reply.header('cross-origin-resource-policy', 'cross-origin');
  const cache = name.startsWith('assets/') ? 'asset' : isEmbedScript ? 'embedScript' : 'fresh';
  return reply.header('cache-control', CACHE[cache]).sendFile(name, { cacheControl: false });
};

const sendPage = (reply: FastifyReply, page: 'index.html' | 'book.html', embedders?: readonly string[]) =>
  reply.headers(pageHeaders(embedders)).header('cache-control', CACHE.fresh).sendFile(page, { cacheControl: false });

interface BookPage {
  Params: { domain: string };
  Querystring: { embed?: unknown };
}

/** Whoever may frame this booking page; nobody while that cannot be found out. */
const embeddersOf = async (deps: WebDeps, request: FastifyRequest<BookPage>): Promise<readonly string[]> => {
  if (request.query.embed !== '1') return [];
  try {
    return await embedOriginsOf(deps, request.params.domain);
  } catch (error) {
    deps.log.warn({ err: error }, 'embed_origins could not be read');
    return [];
  }
};

/**
 * Serves the web build and gives every answer its safe headers; unknown addresses of the API answer ROUTING-2600.
 * Register it before the API: it also compresses the JSON answers of what comes after.
 * @param root the folder of the build; while it is empty, pages answer 503 and the API works
 */
export const registerWeb = async (app: FastifyInstance, deps: WebDeps, root = WEB_DIST): Promise<void> => {
  registerSecurityHeaders(app, deps.env.PUBLIC_URL);
  await registerCompression(app);
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, suppressWarning: true });
  let files = await listFiles(root);

  /** False after answering that there are no pages; a build that was made since the start is seen. */
  const isBuilt = async (reply: FastifyReply): Promise<boolean> => {
    if (!files.has('index.html')) files = await listFiles(root);
    if (files.has('index.html')) return true;
    reply.status(503).header('retry-after', '5').header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    reply.send(NOT_BUILT);
    return false;
  };

  const book = async (request: FastifyRequest<BookPage>, reply: FastifyReply) => {
    if (request.params.domain === 'api') return sendMissing(request, reply);
    const embedders = await embeddersOf(deps, request);
    return (await isBuilt(reply)) ? sendPage(reply, 'book.html', embedders) : reply;
  };
  app.get<BookPage>('/:domain/book', AS_BUILT, book);
  app.get<BookPage>('/:domain/book-test', AS_BUILT, book);

  app.get<{ Params: { '*': string } }>('/*', AS_BUILT, async (request, reply) => {
    const name = request.params['*'];
    if (name === 'api' || name.startsWith('api/')) return sendMissing(request, reply);
    if (!(await isBuilt(reply))) return reply;
    if (files.has(name) && isPlainFile(name)) return sendPlainFile(reply, name);
    // A name with a dot is a file's, and no page has one.
    if (name.startsWith('assets/') || path.posix.basename(name).includes('.')) return sendMissing(request, reply);
    return sendPage(reply, 'index.html');
  });
  app.setNotFoundHandler(sendMissing);
};
