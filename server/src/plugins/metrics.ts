import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '#http/call.ts';
import { Fault } from '#http/fault.ts';

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** Headers of proxies. A call with one of them isn't from this machine, even with a loopback address. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via'];

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Access: the METRICS_TOKEN if set, otherwise direct loopback connections only. */
const mayRead = ({ headers, socket }: FastifyRequest, token: string | undefined): boolean => {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  return LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
};

const databaseSessions = (register: Registry, db: Deps['db']): void => {
  const gauge = new Gauge({
    name: 'ledig_database_sessions',
    help: 'Sessions of the pool, and calls that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect: () => {
      for (const [state, count] of Object.entries(db.sessions())) gauge.set({ state }, count);
    },
  });
};

/** Only with standbys. Many reads from the primary mean that the standbys are behind, slow or unreachable. */
const replicaReads = (register: Registry, db: Deps['db']): void => {
  if (db.replicaReads() === undefined) return;
  const counter: Counter = new Counter({
    name: 'ledig_replica_reads_total',
    help: 'Reads that a standby may answer, by the server that answered',
    labelNames: ['server'],
    registers: [register],
    collect: (): void => {
      counter.reset();
      for (const [server, count] of Object.entries(db.replicaReads() ?? {})) counter.inc({ server }, count);
    },
  });
};

/**
 * `/metrics` for Prometheus: the process, the pool, reads of standbys, open streams, and the duration of each route by
 * status. Answers 404 without access.
 */
export const registerMetrics = (app: FastifyInstance, { db, env, live }: Pick<Deps, 'db' | 'env' | 'live'>): void => {
  const register = new Registry();
  const durations = new Histogram({
    name: 'ledig_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  });
  databaseSessions(register, db);
  replicaReads(register, db);
  const streams: Gauge = new Gauge({
    name: 'ledig_live_streams',
    help: 'Open screens that follow changes on this server',
    registers: [register],
    collect: (): void => streams.set(live.count()),
  });
  app.addHook('onResponse', ({ method, routeOptions: { url = 'none' } }, { statusCode, elapsedTime }, done) => {
    durations.observe({ method, route: url, status: statusCode }, elapsedTime / 1000);
    done();
  });
  let watchesProcess = false;
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, env.METRICS_TOKEN)) throw new Fault('addressUnknown');
    // Process metrics have a small cost, so they start with the first request.
    if (!watchesProcess) collectDefaultMetrics({ register });
    watchesProcess = true;
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics());
  });
};
