import type { FastifyInstance } from 'fastify';
import type { Deps } from '#http/call.ts';

/** Cached, because it never changes while the server runs. */
let openApi: Promise<string> | undefined;

/** Built for the first request, to keep the start fast. */
const openApiText = async (): Promise<string> => {
  const { openApiDocument } = await import('@ledig/contract/openapi.ts');
  return JSON.stringify(openApiDocument());
};

/**
 * `/api/health`: the process is up. `/api/ready`: the database answers and the server isn't busy, else 503. Migrations
 * are done before any address is served (`db/open.ts`). `/api/openapi.json`: the API's description.
 */
export const registerHealth = async (app: FastifyInstance, deps: Pick<Deps, 'db' | 'pressure'>): Promise<void> => {
  app.get('/api/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }));

  app.get('/api/ready', async (_request, reply) => {
    const status = deps.pressure.isBusy() ? 'busy' : (await deps.db.isReady()) ? 'ready' : 'waiting for the database';
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });

  app.get('/api/openapi.json', async (_request, reply) => {
    openApi ??= openApiText();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(await openApi);
  });
};
