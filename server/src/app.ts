import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { openProvider } from '#auth/provider.ts';
import type { Database } from '#db/database.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { handlers } from '#features/index.ts';
import type { Deps } from '#http/call.ts';
import { registerEndpoints } from '#http/register.ts';
import { LiveHub, type LiveLimits } from '#live/hub.ts';
import { faultOf, registerErrors, sendFault } from '#plugins/errors.ts';
import { registerHealth } from '#plugins/health.ts';
import { registerMetrics } from '#plugins/metrics.ts';
import { type PressureLimits, registerPressure } from '#plugins/pressure.ts';
import { registerProxyWarning } from '#plugins/proxy-warning.ts';
import { registerRequestLog } from '#plugins/request-log.ts';
import { registerRobots } from '#plugins/robots.ts';
import { registerSecurityTxt } from '#plugins/security-txt.ts';
import { registerSockets } from '#plugins/sockets.ts';
import { registerWeb } from '#plugins/web.ts';
import { NODE_TIMEOUTS, type SocketLimits } from '#sockets/limits.ts';
import type { Env } from './env.ts';

const BODY_LIMIT_BYTES = 1_048_576;
const MAX_PARAM_LENGTH = 250;

export interface AppParts {
  readonly db: Database;
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  /** Current time in epoch milliseconds. Tests set their own. */
  readonly now?: () => number;
  /** Delays answers. Tests don't wait. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** For tests: limits of live changes. */
  readonly live?: Partial<LiveLimits>;
  /** For tests: limits of load. */
  readonly pressure?: Partial<PressureLimits>;
  /** For tests: limits of connections. */
  readonly sockets?: Partial<SocketLimits>;
}

/** Starts live changes. On close, open streams end before the server waits for running calls. */
const startLive = async (app: FastifyInstance, { db, log, live: limits }: AppParts, now: () => number) => {
  const live = new LiveHub({ db, log, now, limits });
  app.addHook('preClose', async () => live.endStreams());
  app.addHook('onClose', () => live.close());
  await live.start();
  return live;
};

/**
 * Builds the server: API, health checks and pages on one port. Throws when the contract and the handlers don't match.
 */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { db, env, log, now = Date.now, pause = sleep } = parts;
  const app = Fastify({
    loggerInstance: log,
    // The server makes its own ids and ignores the request's.
    requestIdHeader: false,
    // A plugin logs one line per call, without the URL, which may contain a name or token.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY.length > 0 ? [...env.TRUST_PROXY] : false,
    frameworkErrors: (error, request, reply) => sendFault(request, reply, faultOf(error)),
    // A request on a connection from before the stop is answered too, so that no call fails while servers restart.
    return503OnClosing: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: NODE_TIMEOUTS.requestTimeout,
    http: NODE_TIMEOUTS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  });
  // Only JSON bodies are read. Other types are refused.
  app.removeContentTypeParser('text/plain');
  const live = await startLive(app, parts, now);
  registerErrors(app);
  registerSockets(app, env, parts.sockets);
  registerRequestLog(app);
  registerProxyWarning(app, env);
  const pressure = registerPressure(app, parts.pressure);
  const deps: Deps = {
    db,
    env,
    log,
    now,
    live,
    pause,
    pressure,
    provider: openProvider(env),
    secrets: await loadSecretsUnscoped(db),
  };
  registerMetrics(app, deps);
  await registerWeb(app, deps);
  registerSecurityTxt(app, env, now);
  registerRobots(app, env);
  await registerHealth(app, deps);
  registerEndpoints(app, deps, handlers);
  return app;
};
