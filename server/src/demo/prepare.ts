import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { passwordMatches } from '#crypto/passwords.ts';
import type { Database } from '#db/database.ts';
import { DEMO_SLUG } from '#db/queries/accounts/demo-tenant.ts';
import type { Env } from '#env.ts';
import { StartFault } from '#start-fault.ts';
import { DEMO_PASSWORD } from './staff.ts';

type DemoEnv = Pick<Env, 'SEED_DEMO' | 'PUBLIC_URL' | 'DATABASE_URL' | 'HOST'>;

const RANDOM_BYTES = 15;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Whether to create the demo tenant. Default: only without PUBLIC_URL and DATABASE_URL. */
const wantsDemo = ({ SEED_DEMO, PUBLIC_URL, DATABASE_URL }: DemoEnv): boolean =>
  SEED_DEMO ?? (PUBLIC_URL === undefined && DATABASE_URL === undefined);

/** Whether the demo may have its published password: only when no other machine can reach the server. */
const mayBeWellKnown = ({ PUBLIC_URL, DATABASE_URL, HOST }: DemoEnv): boolean =>
  PUBLIC_URL === undefined && DATABASE_URL === undefined && isLoopback(HOST);

/** Password hashes of the demo tenant's staff, by e-mail address. Empty when there is no demo tenant. */
const findDemoHashes = async (db: Database): Promise<{ email: string; password_hash: string }[]> => {
  const demo = await db.unscopedRead((trx) =>
    trx.selectFrom('slugs').select('tenant_id').where('slug', '=', DEMO_SLUG).executeTakeFirst(),
  );
  if (!demo) return [];
  return db.tenantRead(demo.tenant_id, ({ trx, tenantId }) =>
    trx
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('tenant_id', '=', tenantId)
      .orderBy('id')
      .execute(),
  );
};

/** E-mail addresses in the demo tenant that still have the published password. */
export const findWellKnown = async (db: Database): Promise<string[]> => {
  const found: string[] = [];
  for (const { email, password_hash: stored } of await findDemoHashes(db))
    if (await passwordMatches(stored, DEMO_PASSWORD)) found.push(email);
  return found;
};

/** Whether the first staff member of the demo has the published password. */
export const isWellKnown = async (db: Database): Promise<boolean> => {
  const [first] = await findDemoHashes(db);
  return first !== undefined && passwordMatches(first.password_hash, DEMO_PASSWORD);
};

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.unscopedRead((trx) => trx.selectFrom('slugs').select('slug').limit(1).executeTakeFirst())) === undefined;

/**
 * Creates the demo tenant in an empty database when it is wanted. Refuses to serve the published password to other
 * machines.
 *
 * @param print prints a line for the operator; a random password is shown only there
 * @throws StartFault with PUBLIC_URL, when the database holds the published password
 */
export const prepareDemo = async (db: Database, env: DemoEnv, print: (line: string) => void): Promise<void> => {
  if (wantsDemo(env) && (await isEmpty(db))) {
    const password = mayBeWellKnown(env) ? DEMO_PASSWORD : randomBytes(RANDOM_BYTES).toString('base64url');
    const { seedDemo } = await import('./seed.ts');
    await seedDemo(db, new Date(), password);
    if (password !== DEMO_PASSWORD) print(`The demo's staff sign in with the password ${password} (shown only now).`);
  }
  if (env.PUBLIC_URL === undefined) return;
  const known = await findWellKnown(db);
  if (known.length === 0) return;
  throw new StartFault(
    `The demo's published password still opens ${known.join(', ')}: run "npm run demo-password", then start with PUBLIC_URL.`,
  );
};
