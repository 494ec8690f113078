import type { Engine } from './engine.ts';
import { urlOf } from './engine.ts';
import { type Measured, measure, type WireRequest } from './load.ts';
import { EMAIL, MEASURED, makeData, PASSWORD, type World } from './make-data.ts';
import type { Options } from './options.ts';
import { explainRequests, type Plan } from './plans.ts';
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

/** Makes a database of a size, measures every scenario on it and removes it. */
export async function measureDatabase(engine: Engine, size: number, options: Options): Promise<Result[]> {
  const name = `ledig_bench_${process.pid}_${size}`;
  const since = performance.now();
  const owner = await engine.create(name);
  try {
    const world = await makeData(owner, size);
    console.log(`\n${size} bookings, made in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    const nodeArgs = process.env.BENCH_NODE_ARGS?.split(' ') ?? [];
    const server = await startServer(urlOf(owner), nodeArgs);
    try {
      const stage = { world, tokens: await signInAll(server.origin, world) };
      const results: Result[] = [];
      for (const scenario of wanted(options)) {
        const requests = scenario.requests(stage);
        const sample: WireRequest = typeof requests === 'function' ? requests() : (requests[0] as WireRequest);
        const watched = { server: server.pid, postgres: engine.pid };
        const byConnections = new Map<number, Measured>();
        await measure(server.origin, requests, { connections: 16, seconds: WARM_UP_SECONDS }, watched);
        for (const connections of [1, 16] as const) {
          const run = { connections, seconds: options.seconds[connections] };
          byConnections.set(connections, await measure(server.origin, requests, run, watched));
        }
        const [plans = []] = await explainRequests(owner, [sample]);
        results.push({ scenario, size, byConnections, plans });
        report(results.at(-1) as Result);
      }
      return results;
    } finally {
      await server.stop();
    }
  } finally {
    await engine.drop(name);
  }
}

const rounded = (value: number | null): string => (value === null ? '-' : String(Math.round(value)));

function report({ scenario, byConnections, plans }: Result): void {
  for (const [connections, { perSecond, p50, p99, busy }] of byConnections) {
    const { server, postgres, generator } = busy;
    console.log(
      `${scenario.name.padEnd(20)} ${String(connections).padStart(2)} connections ${rounded(perSecond).padStart(6)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  us of processor: server ${rounded(server)}, PostgreSQL ${rounded(postgres)}, generator ${rounded(generator)}`,
    );
  }
  for (const plan of plans)
    console.log(
      `    ${plan.buffers} buffers, ${plan.milliseconds.toFixed(2)} ms: ${plan.statement.slice(0, 60)} [${plan.scans.join(', ')}]`,
    );
}
