import type { Login } from '@ledig/server/db/pool.ts';
import { type Engine, urlOf } from './engine.ts';
import { type Measured, measureInTurns, SLICE_SECONDS, type Target, type WireRequest } from './load.ts';
import { EMAIL, MEASURED, makeData, PASSWORD, type World } from './make-data.ts';
import type { Options } from './options.ts';
import { explainRequest, type Plan } from './plans.ts';
import { untilIdle } from './processes.ts';
import { SCENARIOS, type Scenario, type ScenarioInput } from './scenarios.ts';
import { type RunningServer, startServer } from './server.ts';

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

/** A database of one size, with a server on it. */
interface Subject {
  readonly size: number;
  readonly owner: Login;
  readonly input: ScenarioInput;
  readonly server: RunningServer;
  readonly close: () => Promise<void>;
}

/** Creates a database of a size and starts a server on it. */
async function openSubject(engine: Engine, size: number): Promise<Subject> {
  const name = `ledig_bench_${process.pid}_${size}`;
  const since = performance.now();
  const owner = await engine.create(name);
  const world = await makeData(owner, size);
  console.log(`${size} bookings, made in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  const server = await startServer(urlOf(owner));
  const close = async () => {
    await server.stop();
    await engine.drop(name);
  };
  try {
    return { size, owner, input: { world, tokens: await signInAll(server.origin, world) }, server, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Measures one scenario on all databases. */
async function measureScenario(engine: Engine, subjects: readonly Subject[], scenario: Scenario, { seconds }: Options) {
  const targets = subjects.map(({ input, server }) => ({
    origin: server.origin,
    requests: scenario.requests(input),
    watched: { server: server.pid, postgres: engine.pid },
  }));
  const { sliceSeconds = SLICE_SECONDS } = scenario;
  await measureInTurns(targets, { connections: 16, seconds: WARM_UP_SECONDS, sliceSeconds: WARM_UP_SECONDS });
  const one = await measureInTurns(targets, { connections: 1, seconds: seconds[1], sliceSeconds });
  const sixteen = await measureInTurns(targets, { connections: 16, seconds: seconds[16], sliceSeconds });
  const results: Result[] = [];
  for (const [at, { size, owner }] of subjects.entries()) {
    const { requests } = targets[at] as Target;
    const sample = typeof requests === 'function' ? requests : () => requests[0] as WireRequest;
    const byConnections = new Map([
      [1, one[at] as Measured],
      [16, sixteen[at] as Measured],
    ]);
    results.push({ scenario, size, byConnections, plans: await explainRequest(owner, sample) });
  }
  return results;
}

/** Creates a database of each size, measures every scenario on them, and drops them. */
export async function measureDatabases(engine: Engine, options: Options): Promise<Result[]> {
  const results: Result[] = [];
  const subjects: Subject[] = [];
  try {
    for (const size of wanted(options).length > 0 ? options.sizes : []) subjects.push(await openSubject(engine, size));
    await untilIdle(engine.pid);
    for (const scenario of wanted(options)) {
      const measured = await measureScenario(engine, subjects, scenario, options);
      for (const result of measured) print(result);
      results.push(...measured);
    }
    return results;
  } finally {
    for (const { close } of subjects) await close();
  }
}

function print({ scenario, size, byConnections }: Result): void {
  for (const [connections, { perSecond, p50, p99 }] of byConnections) {
    const rate = `${perSecond.toFixed(0)}/s`.padStart(8);
    const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    const where = `${scenario.name.padEnd(20)} ${String(size).padStart(8)} bookings`;
    console.log(`${where} ${String(connections).padStart(2)} connections ${rate}, ${times}`);
  }
}
