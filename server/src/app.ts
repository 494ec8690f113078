import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Database } from './db/database.ts';
import { loadSecretsUnscoped } from './db/secrets.ts';
import type { Env } from './env.ts';
import { handlers } from './features/index.ts';
import type { Deps } from './http/call.ts';
import { registerEndpoints } from './http/register.ts';
import { LiveHub, type LiveLimits } from './live/hub.ts';
import { faultOf, registerErrors, sendFault } from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { type PressureLimits, registerPressure } from './plugins/pressure.ts';
import { registerProxyWarning } from './plugins/proxy-warning.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerSecurityTxt } from './plugins/security-txt.ts';
import { registerSockets } from './plugins/sockets.ts';
import { registerWeb } from './plugins/web.ts';
import { NODE_TIMEOUTS, type SocketLimits } from './sockets/limits.ts';

const BODY_LIMIT_BYTES = 1_048_576;
const MAX_PARAM_LENGTH = 250;

export interface AppParts {
  readonly db: Database;
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  /** The clock; tests set their own. Epoch milliseconds. */
  readonly now?: () => number;
  /** How answers are held back; tests don't wait. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** For tests: how long and how much of what changes. */
  readonly live?: Partial<LiveLimits>;
  /** For tests: when the server is busy. */
  readonly pressure?: Partial<PressureLimits>;
  /** For tests: how much clients may hold. */
  readonly sockets?: Partial<SocketLimits>;
}

/** Follows changes while the server runs: open streams end before it waits for calls that are under way. */
const startLive = async (app: FastifyInstance, { db, log, live: limits }: AppParts, now: () => number) => {
  const live = new LiveHub({ db, log, now, limits });
  app.addHook('preClose', async () => live.endStreams());
  app.addHook('onClose', () => live.close());
  await live.start();
  return live;
};

/** The whole server on one port: API, health, pages. Throws when the contract and the handlers don't match. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { db, env, log, now = Date.now, pause = sleep } = parts;
  const app = Fastify({
    loggerInstance: log,
    // The server's own id, whatever the request came with.
    requestIdHeader: false,
    // One line a call is written by a plugin, without the address: it may hold a name or a token.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY.length > 0 ? [...env.TRUST_PROXY] : false,
    frameworkErrors: (error, request, reply) => sendFault(request, reply, faultOf(error)),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: NODE_TIMEOUTS.requestTimeout,
    http: NODE_TIMEOUTS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  });
  // JSON is the only kind of body that is read; anything else is refused as such.
  app.removeContentTypeParser('text/plain');
  const live = await startLive(app, parts, now);
  registerErrors(app);
  registerSockets(app, env, parts.sockets);
  registerRequestLog(app);
  registerProxyWarning(app, env);
  const pressure = registerPressure(app, parts.pressure);
  const deps: Deps = { db, env, log, now, live, pause, pressure, secrets: await loadSecretsUnscoped(db) };
  registerMetrics(app, deps);
  await registerWeb(app, deps);
  registerSecurityTxt(app, env, now);
  await registerHealth(app, deps);
  registerEndpoints(app, deps, handlers);
  return app;
};
