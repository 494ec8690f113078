import { buildApp } from '@ledig/server/app.ts';
import { Database } from '@ledig/server/db/database.ts';
import { masterKeyOf } from '@ledig/server/db/keys/master-key.ts';
import { createPool, type Login } from '@ledig/server/db/pool.ts';
import { ensureAppRole } from '@ledig/server/db/roles.ts';
import { readEnv } from '@ledig/server/env.ts';
import pg from 'pg';
import { pino } from 'pino';
import type { WireRequest } from './load.ts';
import { quiet } from './quiet.ts';
import { SECRET_KEY } from './server.ts';

/** Cost of one statement of a request, under the application role and row-level security. */
export interface Plan {
  readonly statement: string;
  /** Pages read, nearly all from memory. Doesn't depend on the machine's speed. */
  readonly buffers: number;
  readonly milliseconds: number;
  /** Access path of each table, in the order of the plan. */
  readonly scans: readonly string[];
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Node[];
}
interface Explained {
  readonly Plan: Node & { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  readonly 'Execution Time': number;
}

const scansOf = (node: Node): string[] => {
  const place = node['Index Name'] ?? node['Relation Name'];
  const own = place && /Scan/.test(node['Node Type']) ? [`${node['Node Type']} ${place}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
};

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  const prepared = (pg as unknown as { utils: { prepareValue: (value: unknown) => string | Buffer } }).utils;
  const text = prepared.prepareValue(value);
  return Buffer.isBuffer(text) ? `'\\x${text.toString('hex')}'` : pg.escapeLiteral(text);
};

interface Query {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/**
 * Explains a statement with a generic plan, as a session runs a prepared statement. Its writes are rolled back. All
 * statements are queued at once, so that they run between the transaction's previous and next statement.
 */
async function explain(client: pg.PoolClient, { text, values = [] }: Query): Promise<Plan> {
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  const asked = [
    'savepoint bench',
    'set local plan_cache_mode = force_generic_plan',
    `prepare bench as ${text}`,
    `explain (analyze, buffers, format json) execute bench${given}`,
    'rollback to bench',
    'deallocate bench',
  ].map((statement) => client.query(statement));
  const rows = (await Promise.all(asked)).flatMap((answer) => answer.rows as { 'QUERY PLAN': [Explained] }[]);
  const [{ Plan: top, 'Execution Time': milliseconds }] = (rows[0] as { 'QUERY PLAN': [Explained] })['QUERY PLAN'];
  return {
    statement: text.replaceAll(/\s+/g, ' ').trim(),
    buffers: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
    milliseconds,
    scans: scansOf(top),
  };
}

/** Stores the last use of a session. Only one request in some minutes does it, so it isn't explained. */
const SESSION_USE = /^update "sessions"/;

const isExplainable = (query: unknown): query is Query => {
  const text = typeof query === 'object' && query !== null ? (query as Query).text : '';
  return /^\s*(select|with|insert|update|delete)/i.test(text) && !SESSION_USE.test(text);
};

/** A pool whose sessions explain each statement of a transaction before they run it. */
function explaining(pool: pg.Pool, plans: Promise<Plan>[]): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: (query: string | Query) => {
        if (isExplainable(query)) plans.push(explain(client, query));
        return client.query(query as string);
      },
      release: (broken?: boolean) => client.release(broken),
    };
  };
  return { connect, options: pool.options, query: pool.query.bind(pool), end: () => pool.end() } as unknown as pg.Pool;
}

/**
 * Sends a request and explains every statement that it runs.
 *
 * @param owner the login of the database's owner
 * @param next the request, or a new one of its kind each time
 */
export async function explainRequest(owner: Login, next: () => WireRequest): Promise<Plan[]> {
  const client = new pg.Client(owner);
  await client.connect();
  const login = await ensureAppRole(client);
  await client.end();
  const plans: Promise<Plan>[] = [];
  const db = new Database(
    explaining(createPool({ ...owner, ...login }, 1, quiet), plans),
    undefined,
    masterKeyOf(SECRET_KEY),
  );
  const env = readEnv({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const app = await buildApp({ db, env, log: pino({ level: 'silent' }) });
  try {
    // Twice: the first request of a tenant and department in a process runs additional statements.
    for (let time = 0; time < 2; time++) {
      await Promise.all(plans.splice(0));
      const { method, path, headers, body } = next();
      const answer = await app.inject({ method, url: path, headers, payload: body });
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    }
    return await Promise.all(plans);
  } finally {
    await app.close();
    await db.close();
  }
}
