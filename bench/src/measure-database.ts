import { type Engine, urlOf } from './engine.ts';
import { type Measured, measure, type WireRequest } from './load.ts';
import { EMAIL, MEASURED, makeData, PASSWORD, type World } from './make-data.ts';
import type { Options } from './options.ts';
import { explainRequest, type Plan } from './plans.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { startServer } from './server.ts';

const WARM_UP_SECONDS = 2;

/** The figures of one scenario on one database. */
export interface Result {
  readonly scenario: Scenario;
  readonly size: number;
  readonly byConnections: ReadonlyMap<number, Measured>;
  readonly plans: readonly Plan[];
}

const signIn = async (origin: string, slug: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': slug },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
};

const signInAll = (origin: string, { places }: World): Promise<string[]> =>
  Promise.all(places.slice(0, MEASURED).map(({ slug }) => signIn(origin, slug)));

const wanted = ({ only }: Options): readonly Scenario[] =>
  SCENARIOS.filter(({ name }) => only === null || name.includes(only));

/** Creates a database of a size, measures every scenario on it, and drops it. */
export async function measureDatabase(engine: Engine, size: number, options: Options): Promise<Result[]> {
  if (wanted(options).length === 0) return [];
  const name = `ledig_bench_${process.pid}_${size}`;
  const since = performance.now();
  const owner = await engine.create(name);
  try {
    const world = await makeData(owner, size);
    console.log(`\n${size} bookings, made in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    const server = await startServer(urlOf(owner));
    try {
      const input = { world, tokens: await signInAll(server.origin, world) };
      const results: Result[] = [];
      for (const scenario of wanted(options)) {
        const requests = scenario.requests(input);
        const sample = typeof requests === 'function' ? requests : () => requests[0] as WireRequest;
        const watched = { server: server.pid, postgres: engine.pid };
        const byConnections = new Map<number, Measured>();
        await measure(server.origin, requests, { connections: 16, seconds: WARM_UP_SECONDS }, watched);
        for (const connections of [1, 16] as const) {
          const run = { connections, seconds: options.seconds[connections] };
          byConnections.set(connections, await measure(server.origin, requests, run, watched));
        }
        const plans = await explainRequest(owner, sample);
        const result = { scenario, size, byConnections, plans };
        print(result);
        results.push(result);
      }
      return results;
    } finally {
      await server.stop();
    }
  } finally {
    await engine.drop(name);
  }
}

function print({ scenario, byConnections }: Result): void {
  for (const [connections, { perSecond, p50, p99 }] of byConnections) {
    const rate = `${perSecond.toFixed(0)}/s`.padStart(8);
    const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    console.log(`${scenario.name.padEnd(20)} ${String(connections).padStart(2)} connections ${rate}, ${times}`);
  }
}
