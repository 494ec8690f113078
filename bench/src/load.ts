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

/** Processes whose CPU time is measured. */
export interface Watched {
  readonly server: number;
  readonly postgres: number | undefined;
}

const times = ({ server, postgres }: Watched) => {
  const { user, system } = process.cpuUsage();
  return { server: processorTime(server), postgres: processorTime(postgres), generator: user + system };
};

const perRequest = (before: number | null, after: number | null, requests: number): number | null =>
  before === null || after === null ? null : (after - before) / requests;

/** The quantile of a sorted list. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

/** Each connection starts at another position of the list, so that they don't send the same request at once. */
const rotated = <T>(list: readonly T[], by: number): T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

/**
 * Sends requests for a while. Each connection sends the next request when the last was answered.
 *
 * @throws Error when a request fails, because figures of refusals mean nothing
 */
export async function measure(
  origin: string,
  requests: Requests,
  run: { readonly connections: number; readonly seconds: number },
  watched: Watched,
): Promise<Measured> {
  const latencies: number[] = [];
  let nth = 0;
  const before = times(watched);
  const running = autocannon(
    {
      url: origin,
      connections: run.connections,
      duration: run.seconds,
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
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    perSecond: sorted.length / result.duration,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    busy: {
      server: perRequest(before.server, after.server, sorted.length),
      postgres: perRequest(before.postgres, after.postgres, sorted.length),
      generator: (after.generator - before.generator) / sorted.length,
    },
  };
}
