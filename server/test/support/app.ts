import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type AppParts, buildApp } from '#app.ts';
import { hashToken, newSessionToken, SESSION_HOURS, signAccessToken } from '#auth/tokens.ts';
import type { Database } from '#db/database.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { type Env, readEnv } from '#env.ts';
import type { Deps } from '#http/call.ts';
import { LiveHub } from '#live/hub.ts';
import { Api, throughInject } from './api.ts';
import { insertRow, type User } from './makers.ts';
import { NOW } from './now.ts';
import { noPressure } from './quiet.ts';

export { NOW };

/** A clock that tests move. */
interface Clock {
  now: number;
}

export const testEnv: Env = readEnv({
  RATE_LIMITS: 'off',
  SEED_DEMO: 'false',
  LOG_LEVEL: 'silent',
  // The matrix makes many companies.
  QUOTA_COMPANIES: '1000',
});
export const silentLog = pino({ level: 'silent' });

export interface TestApp {
  readonly app: FastifyInstance;
  readonly api: Api;
  readonly clock: Clock;
  readonly close: () => Promise<void>;
}

/** Builds the server on a test database, with its own clock. `parts` replace settings and limits. */
export const testApp = async (
  db: Database,
  { env = {}, ...parts }: Partial<Pick<AppParts, 'live' | 'pressure' | 'sockets'>> & { env?: Partial<Env> } = {},
): Promise<TestApp> => {
  const clock: Clock = { now: NOW };
  const app = await buildApp({ db, env: { ...testEnv, ...env }, log: silentLog, now: () => clock.now, ...parts });
  await app.ready();
  return { app, api: new Api(throughInject(app)), clock, close: () => app.close() };
};

/** Dependencies of handlers, for apps that tests build themselves. */
export const testDeps = async (db: Database, now = NOW): Promise<Deps> => ({
  db,
  env: testEnv,
  log: silentLog,
  pressure: noPressure,
  live: new LiveHub({ db, log: silentLog, now: () => now }),
  now: () => now,
  pause: async () => undefined,
  provider: null,
  secrets: await loadSecretsUnscoped(db),
});

interface Session {
  /** The access token. */
  readonly token: string;
  /** Names the session in the table. */
  readonly hash: Buffer;
}

const makeSession = async (db: Database, user: User, now: number): Promise<Session> => {
  const sessionToken = newSessionToken();
  const expiresAt = now + SESSION_HOURS * HOUR_MS;
  const times = { created_at: now, last_used_at: now, expires_at: expiresAt };
  const hash = hashToken(sessionToken);
  await insertRow(db, 'sessions', user.tenant.id, { token_hash: hash, user_id: user.id, ...times }, sql`0`);
  const claims = { userId: user.id, tenantId: user.tenant.id, sessionToken };
  return { token: await signAccessToken(await loadSecretsUnscoped(db), claims, expiresAt), hash };
};

/** Makes an access token of a person, without checking a password. */
export const openSession = async (db: Database, user: User, now = NOW): Promise<string> =>
  (await makeSession(db, user, now)).token;

const keptSessions = new WeakMap<User, Session>();

/** Like `openSession`, but returns the same token until a call ends its session. */
export const keepSession = async (db: Database, user: User): Promise<string> => {
  const kept = keptSessions.get(user);
  const open =
    kept &&
    (await db.tenantRead(user.tenant.id, ({ trx, tenantId }) =>
      trx
        .selectFrom('sessions')
        .select('token_hash')
        .where('tenant_id', '=', tenantId)
        .where('token_hash', '=', kept.hash)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),
    ));
  const session = open ? kept : await makeSession(db, user, NOW);
  keptSessions.set(user, session);
  return session.token;
};
