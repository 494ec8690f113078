import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Database } from '#db/database.ts';
import { loadMasterKey } from '#db/keys/master-key.ts';
import { openDatabase } from '#db/open.ts';
import { databaseTlsAdvice } from '#db/tls-advice.ts';
import type { Background } from '#jobs/start.ts';
import { type Env, readEnv } from './env.ts';
import { listen } from './listen.ts';
import { StartFault } from './start-fault.ts';

/** Maximum duration of a shutdown. Committed data is safe in any case. */
const STOP_TIMEOUT_MS = 15_000;

/** The rest of the server's code. PostgreSQL starts while it loads (decision 0242). */
const loadRest = async () => {
  const [{ buildApp }, { startBackground }] = await Promise.all([import('./app.ts'), import('#jobs/start.ts')]);
  return { buildApp, startBackground };
};

/** Creates the demo tenant in an empty database. */
const prepare = async (db: Database, env: Env): Promise<void> => {
  const { prepareDemo } = await import('#demo/prepare.ts');
  await prepareDemo(db, env, print);
};

/** Reads the settings, opens the database, prepares the demo and runs the web server until a signal. */
async function main(): Promise<void> {
  const env = readEnv();
  const log = pino({ level: env.LOG_LEVEL });
  const advice = databaseTlsAdvice(env.DATABASE_URL);
  if (advice) log.warn(advice);
  const masterKey = await loadMasterKey(env);
  let stopping = false;
  let app: FastifyInstance | undefined;
  let background: Background | undefined;
  const opening = openDatabase({
    env,
    log,
    masterKey,
    prepare: (db) => prepare(db, env),
    onLost: (fault) => void stop(fault),
  });
  const building = loadRest();
  // Both are awaited below. A failure of one must not stop the process before the other has ended.
  await Promise.allSettled([opening, building]);
  const { db } = await opening;

  async function stop(fault?: unknown): Promise<void> {
    // Ctrl-C reaches the whole process group, and `npm start` forwards it as well. The second signal is ignored.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app?.close();
    await background?.close();
    await (await opening).close();
    if (fault) fail(fault);
    process.exit(fault ? 1 : 0);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

  try {
    const { buildApp, startBackground } = await building;
    app = await buildApp({ db, env, log });
    const origin = await listen(app, env);
    background = await startBackground({ db, env, log, origin });
    const { announce } = await import('./announce.ts');
    await announce(db, origin, env);
    if (env.SIGN_UP !== 'closed' && (env.PUBLIC_URL ?? env.DATABASE_URL) !== undefined && !env.SMTP_URL)
      log.warn('New accounts cannot verify their e-mail address: set SMTP_URL, or SIGN_UP=closed');
  } catch (error) {
    await stop(error);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints one line for a StartFault, which the operator can fix, and a stack for any other error. */
function fail(error: unknown): void {
  const text = error instanceof StartFault ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
}

main().catch((error) => {
  fail(error);
  process.exit(1);
});
