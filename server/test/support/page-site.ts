import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import type { Database } from '#db/database.ts';
import { readEnv } from '#env.ts';
import { registerErrors } from '#plugins/errors.ts';
import { registerWeb } from '#plugins/web.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

const page = (name: string) =>
  `<!doctype html><html lang="no"><head><title>Ledig</title>
    <script type="module" crossorigin src="/assets/${name}-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/${name}-1.css">
  </head><body><div id="root"></div></body></html>`;

/** A server of pages with a small build and the demo tenant. */
export interface PageSite {
  readonly database: TestDatabase;
  readonly app: FastifyInstance;
  /** Another server of the same build. The caller closes it. */
  readonly makeApp: (db: Database, env: Record<string, string>, now?: () => number) => Promise<FastifyInstance>;
  readonly close: () => Promise<void>;
}

export const openPageSite = async (env: Record<string, string>): Promise<PageSite> => {
  const database = await testDatabase('demo');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ledig-pages-'));
  for (const name of ['index', 'book']) await writeFile(path.join(folder, `${name}.html`), page(name));
  const makeApp: PageSite['makeApp'] = async (db, settings, now = Date.now) => {
    const made = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    registerErrors(made);
    await registerWeb(made, { db, env: readEnv(settings), log: made.log, now }, folder);
    return made;
  };
  const app = await makeApp(database.db, env);
  const close = async () => {
    await app.close();
    await rm(folder, { recursive: true });
    await database.drop();
  };
  return { database, app, makeApp, close };
};

/** Requests a page and reads its tags. */
export const readPage = async (app: FastifyInstance, url: string) => {
  const answer = await app.inject({ url });
  const { document } = new JSDOM(answer.body).window;
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    ...answer,
    document,
    description: attribute('meta[name="description"]', 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    picture: attribute('meta[property="og:image"]', 'content'),
    robots: attribute('meta[name="robots"]', 'content'),
    data: JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null'),
  };
};
