import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pressure } from '#http/call.ts';
import { Fault } from '#http/fault.ts';

/** Load limits beyond which the server refuses calls. */
export interface PressureLimits {
  /** Maximum of running API calls. The database has far fewer sessions, so more would only wait. */
  readonly calls: number;
  /** Maximum delay of the event loop, in milliseconds. */
  readonly eventLoopDelayMs: number;
  /** Maximum share of Node's heap limit. */
  readonly heapShare: number;
  /** Interval of the measurement, in milliseconds. */
  readonly sampleMs: number;
}

const LIMITS: PressureLimits = { calls: 1000, eventLoopDelayMs: 4000, heapShare: 0.85, sampleMs: 1000 };
const RETRY_AFTER_SECONDS = 2;
/** Paths for monitoring, which must work when the server is busy. */
const WATCHERS = new Set(['/api/health', '/api/ready', '/metrics']);

const busy = (): Fault => new Fault('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS });

const isApiCall = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith('/api/') && !WATCHERS.has(url);

/**
 * A single long pause (busy start, sleeping laptop) is over when it is measured. Only two in a row count as overload.
 */
const LATE_IN_A_ROW = 2;

/** Measures event loop and heap at intervals. Reports no pressure without a sample. */
const watchProcess = (
  app: FastifyInstance,
  { eventLoopDelayMs, heapShare, sampleMs }: PressureLimits,
): (() => boolean) => {
  // Each measurement wakes an idle process. Ten in an interval find a delay that is longer than the interval.
  const delay = monitorEventLoopDelay({ resolution: Math.ceil(sampleMs / 10) });
  delay.enable();
  const mostHeap = getHeapStatistics().heap_size_limit * heapShare;
  let isOverrun = false;
  let late = 0;
  const timer = setInterval(() => {
    if (!Number.isNaN(delay.mean)) late = delay.mean / 1e6 > eventLoopDelayMs ? late + 1 : 0;
    isOverrun = late >= LATE_IN_A_ROW || process.memoryUsage().heapUsed > mostHeap;
    delay.reset();
  }, sampleMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    delay.disable();
    done();
  });
  return () => isOverrun;
};

/**
 * Answers 503 with Retry-After (REQUEST-3007) when too many calls are running, the event loop stays late or the heap is
 * nearly full. Calls are refused before their body is read. They are counted only after that, so that slow senders
 * don't use up the limit.
 */
export const registerPressure = (app: FastifyInstance, given: Partial<PressureLimits> = {}): Pressure => {
  const limits = { ...LIMITS, ...given };
  const isOverrun = watchProcess(app, limits);
  let underWay = 0;
  const isBusy = (): boolean => underWay >= limits.calls || isOverrun();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isApiCall(request) && isBusy()) return done(busy());
    return done();
  });
  return {
    isBusy,
    run: async (work) => {
      if (underWay >= limits.calls) throw busy();
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
  };
};
