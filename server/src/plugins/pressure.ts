import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault } from '../http/fault.ts';

/** When the server says that it is busy, rather than to let what waits grow. */
export interface PressureLimits {
  /** Calls of the API that are under way at once; the database has far fewer sessions, so more would only wait. */
  readonly calls: number;
  /** How late the event loop may be, in milliseconds. */
  readonly eventLoopDelayMs: number;
  /** How much of the memory that Node may use. */
  readonly heapShare: number;
  /** How often that is looked at, in milliseconds. */
  readonly sampleMs: number;
}

const LIMITS: PressureLimits = { calls: 1000, eventLoopDelayMs: 4000, heapShare: 0.85, sampleMs: 1000 };
const RETRY_AFTER_SECONDS = 2;
/** Those that watch the server have to reach it above all when it is busy. */
const WATCHERS = new Set(['/api/health', '/api/ready', '/metrics']);

const busy = (): Fault => new Fault('REQUEST-3007', { retryAfterSeconds: RETRY_AFTER_SECONDS });

const isApiCall = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith('/api/') && !WATCHERS.has(url);

/** One long pause (a start on a busy machine, a sleeping laptop) is over when it is noticed: only the second in a row is pressure. */
const LATE_IN_A_ROW = 2;

/** Looks once a second whether the process itself is overrun. Without a sample in that second nothing is known, and nothing said. */
const watchProcess = (
  app: FastifyInstance,
  { eventLoopDelayMs, heapShare, sampleMs }: PressureLimits,
): (() => boolean) => {
  const delay = monitorEventLoopDelay({ resolution: 20 });
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

/** The server's load. */
export interface Pressure {
  /** Whether the server refuses calls just now. */
  readonly isBusy: () => boolean;
  /**
   * Counts a call while it runs.
   * @throws Fault REQUEST-3007 when too many calls are under way
   */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Answers 503 with Retry-After (REQUEST-3007) before memory grows: when too many calls are under way, the event loop stays late
 * or the heap is nearly full. Calls are refused before their body is read, and counted only once it is there: a client that
 * sends its body slowly takes no place of others.
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
