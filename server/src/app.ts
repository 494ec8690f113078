import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Database } from './db/database.ts';
import { loadSecretsUnscoped } from './db/secrets.ts';
import type { Env } from './env.ts';
import { handlers } from './features/index.ts';
import type { Deps } from './http/call.ts';
import { registerEndpoints } from './http/register.ts';
import { faultOf, registerErrors, sendFault } from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';
import { registerWeb } from './plugins/web.ts';

const BODY_LIMIT_BYTES = 1_048_576;
const MAX_PARAM_LENGTH = 250;

export interface AppParts {
  readonly db: Database;
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  /** The clock; tests set their own. Epoch milliseconds. */
  readonly now?: () => number;
}

/** The whole server on one port: API, health, pages. Throws when the contract and the handlers don't match. */
export const buildApp = async ({ db, env, log, now = Date.now }: AppParts): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY as boolean | string[],
    frameworkErrors: (error, request, reply) => sendFault(request, reply, faultOf(error)),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  });
  // JSON is the only kind of body that is read; anything else is refused as such.
  app.removeContentTypeParser('text/plain');
  const deps: Deps = { db, env, log, now, secrets: await loadSecretsUnscoped(db) };
  registerErrors(app);
  await registerWeb(app, deps);
  await registerHealth(app, deps);
  registerEndpoints(app, deps, handlers);
  return app;
};
