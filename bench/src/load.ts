import autocannon from 'autocannon';
import { processorTime } from './processes.ts';

/** One HTTP request of the load generator. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The requests to send: a fixed list that is repeated, or a new one each time. */
export type Requests = readonly WireRequest[] | (() => WireRequest);

/** Figures of one measurement. Times in milliseconds, `busy` in microseconds of CPU time per request. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly busy: { readonly server: number | null; readonly postgres: number | null; readonly generator: number };
}

/** Counts of one run. CPU time in microseconds. */
interface Counted {
  readonly seconds: number;
  /** Milliseconds of each request. */
  readonly latencies: readonly number[];
  readonly server: number | null;
  readonly postgres: number | null;
  readonly generator: number;
}

/** Processes whose CPU time is measured. */
export interface Watched {
  readonly server: number;
  readonly postgres: number | undefined;
}

const times = ({ server, postgres }: Watched) => {
  const { user, system } = process.cpuUsage();
  return { server: processorTime(server), postgres: processorTime(postgres), generator: user + system };
};

const between = (before: number | null, after: number | null): number | null =>
  before === null || after === null ? null : after - before;

/** The quantile of a sorted list. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

/** Each connection starts at another position of the list, so that they don't send the same request at once. */
const rotated = <T>(list: readonly T[], by: number): T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

/** A server to measure, and the requests to send to it. */
export interface Target {
  readonly origin: string;
  readonly requests: Requests;
  readonly watched: Watched;
}

/** The load generator checks after each sample whether the time is over. */
const SAMPLE_MS = 50;

/**
 * Sends requests for a while. Each connection sends the next request when the last was answered.
 *
 * @throws Error when a request fails
 */
async function count(
  { origin, requests, watched }: Target,
  run: { readonly connections: number; readonly seconds: number },
): Promise<Counted> {
  const latencies: number[] = [];
  let nth = 0;
  const before = times(watched);
  const running = autocannon(
    {
      url: origin,
      connections: run.connections,
      duration: run.seconds,
      sampleInt: SAMPLE_MS,
      ...(typeof requests === 'function'
        ? { requests: [{ setupRequest: () => requests() as autocannon.Request }] }
        : {}),
      setupClient: (client) => {
        if (typeof requests !== 'function') client.setRequests(rotated(requests, nth++) as autocannon.Request[]);
      },
    },
    () => undefined,
  );
  running.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    running.on('done', resolve);
    running.on('error', reject);
  });
  const after = times(watched);
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} answers were no success`);
  return {
    seconds: result.duration,
    latencies,
    server: between(before.server, after.server),
    postgres: between(before.postgres, after.postgres),
    generator: after.generator - before.generator,
  };
}

const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce((total, value) => (total === null || value === null ? null : total + value), 0);

/** The figures of all slices of a measurement. */
function figuresOf(slices: readonly Counted[]): Measured {
  const sorted = slices.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b);
  const perRequest = (values: readonly (number | null)[]): number | null => {
    const total = sum(values);
    return total === null ? null : total / sorted.length;
  };
  return {
    perSecond: sorted.length / slices.reduce((total, { seconds }) => total + seconds, 0),
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    busy: {
      server: perRequest(slices.map(({ server }) => server)),
      postgres: perRequest(slices.map(({ postgres }) => postgres)),
      generator: slices.reduce((total, { generator }) => total + generator, 0) / sorted.length,
    },
  };
}

/** Length of a slice, unless the calls need longer ones. */
export const SLICE_SECONDS = 2;

/**
 * Measures servers in turns, in short slices, so that a machine whose speed changes is equally fast for all.
 *
 * @param run `seconds` for each target, at least one slice
 * @returns the figures of each target
 * @throws Error when a request fails, because figures of refusals mean nothing
 */
export async function measureInTurns(
  targets: readonly Target[],
  run: { readonly connections: number; readonly seconds: number; readonly sliceSeconds: number },
): Promise<Measured[]> {
  const { connections, sliceSeconds } = run;
  const seconds = Math.max(run.seconds, sliceSeconds);
  const slices = targets.map((): Counted[] => []);
  const sliceCount = Math.max(1, Math.round(seconds / sliceSeconds));
  for (let slice = 0; slice < sliceCount; slice++) {
    for (const [at, target] of targets.entries()) {
      slices[at]?.push(await count(target, { connections, seconds: seconds / sliceCount }));
    }
  }
  return slices.map(figuresOf);
}
