import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Log } from '../log.ts';
import { actorStatement } from './actor.ts';
import { Announced } from './changes/announced.ts';
import { Listener, type ListenerParts } from './changes/listener.ts';
import type { Announcement, Notice } from './changes/notice.ts';
import { Notifier } from './changes/notifier.ts';
import { TransactionConnection } from './connection.ts';
import { failureOf } from './failures.ts';
import type { DB } from './types.ts';

/** What a feature works with: one transaction that sees one tenant. Every query still names `tenant_id` itself. */
export interface TenantScope {
  readonly trx: Transaction<DB>;
  readonly tenantId: number;
  /** Says what changed, to every open screen that may see it: once the transaction is committed, and only then. */
  readonly announce: (announcement: Announcement) => void;
}

/** The outcome of a transaction is unknown: the session broke after `commit` was sent. Never repeated by itself. */
export class CommitUncertain extends Error {
  override readonly name = 'CommitUncertain';
}

/** The work swallowed a failed statement and went on: nothing was saved. */
export class TransactionAborted extends Error {
  override readonly name = 'TransactionAborted';
}

/** Pauses before another try, in milliseconds; together long enough for a PostgreSQL that is being started again. */
const PAUSES_WHEN_LOST = [0, 50, 100, 200, 400, 600, 800, 1000];
const PAUSES_WHEN_AGAIN = [0, 5, 20, 50];
/** After this no further try is begun: a session that hangs before it breaks must not add up. */
const PATIENCE_MS = 5000;

/** What servers tell each other travels on this channel of the database. */
const CHANNEL = 'ledig_changes';
const LISTENER_PATIENCE_MS = 5000;

/** Both send `set local` as plain text: Citus hands that on to its workers, and `set_config()` not. */
const setTenant = (tenantId: number): string => `set local app.tenant_id = '${tenantId}'`;

/** The database as the server knows it: a pool that logs in as a role without rights to bypass tenants. */
export class Database {
  readonly #pool: Pool;
  readonly #notifier: Notifier;
  readonly #masterKey: KeyObject | undefined;
  #onMessages: (tenantId: number) => void = () => undefined;

  /** @param masterKey opens the platform's secrets; only programs that serve or rotate them need it */
  constructor(pool: Pool, log?: Log, masterKey?: KeyObject) {
    this.#pool = pool;
    this.#masterKey = masterKey;
    this.#notifier = new Notifier((payload) => pool.query('select pg_notify($1, $2)', [CHANNEL, payload]), log);
  }

  /**
   * Runs `work` in a transaction that sees and changes one tenant only.
   *
   * Commits when `work` returns, rolls back when it throws. `work` may run more than once (a deadlock, a broken
   * session), so it must change nothing outside the transaction; side effects belong after the returned promise.
   * What it announces is told outside of the transaction: PostgreSQL lets only one transaction at a time commit a notice.
   * Who acts (`actAs`) is sent along, for the audit log.
   *
   * @throws CommitUncertain when the session broke while committing
   */
  async tenantTransaction<T>(tenantId: number, work: (scope: TenantScope) => Promise<T>): Promise<T> {
    const opening = `begin; ${setTenant(checked(tenantId))}${actorStatement()}`;
    const announced = new Announced();
    const { add: announce } = announced;
    try {
      const attempt = (trx: Transaction<DB>) => {
        announced.clear();
        return work({ trx, tenantId, announce });
      };
      const result = await this.#run(opening, attempt, true, () => this.#onMessages(tenantId));
      this.notify(announced.notices(tenantId));
      return result;
    } catch (error) {
      // It may be there: whoever looks will see.
      if (error instanceof CommitUncertain) this.notify(announced.notices(tenantId));
      throw error;
    }
  }

  /** The key that seals the platform's secrets. Throws when the database was opened without one. */
  get masterKey(): KeyObject {
    if (!this.#masterKey) throw new TypeError('The database was opened without a master key');
    return this.#masterKey;
  }

  /** Who hears, in this server, that a tenant's transaction has written into the outbox and is committed. */
  onMessages(listener: (tenantId: number) => void): void {
    this.#onMessages = listener;
  }

  /** A statement of the job queue, whose tables are its own and hold no tenant's rows. */
  async executeJobsUnscoped(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    return this.#pool.query(text, values);
  }

  /** Tells every server, this one included; soon, and never waited for. */
  notify(notices: readonly Notice[]): void {
    this.#notifier.add(notices);
  }

  /** A listener to what servers tell each other, on a session of its own beside the pool; not yet started. */
  listener(parts: Pick<ListenerParts, 'onMessage' | 'onListening' | 'log'>): Listener {
    const { connectionString, host, port, user, password, database, ssl } = this.#pool.options;
    const login = { connectionString, host, port, user, password, database, ssl };
    const patience = { connectionTimeoutMillis: LISTENER_PATIENCE_MS, query_timeout: LISTENER_PATIENCE_MS };
    const connect = () => new pg.Client({ ...login, ...patience, keepAlive: true, application_name: 'ledig live' });
    return new Listener({ ...parts, connect, channel: CHANNEL });
  }

  /**
   * Runs reading `work` on one snapshot of one tenant; a write in it is refused by PostgreSQL.
   *
   * Cheaper than `tenantTransaction`: the answer doesn't wait for the transaction's end, so that a single query, or
   * several by `Promise.all`, cost one round trip.
   */
  async tenantRead<T>(tenantId: number, work: (scope: TenantScope) => Promise<T>): Promise<T> {
    const opening = `begin isolation level repeatable read read only; ${setTenant(checked(tenantId))}`;
    return this.#run(opening, (trx) => work({ trx, tenantId, announce: refuse }), false);
  }

  /** A transaction without a tenant: sees the platform's tables (slugs, secrets) and no tenant's rows. */
  async unscopedTransaction<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
    return this.#run('begin', work, true);
  }

  /** Like `unscopedTransaction`, for reading only. */
  async unscopedRead<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
    return this.#run('begin isolation level repeatable read read only', work, false);
  }

  /** The pool's sessions: at work, waiting for work, and how many calls wait for one. */
  sessions(): { readonly busy: number; readonly idle: number; readonly waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Whether the database answers now; never throws and doesn't wait for it to come back. */
  async isReady(): Promise<boolean> {
    try {
      await this.#pool.query('select 1');
      return true;
    } catch {
      return false;
    }
  }

  /** Waits for what is running, then ends every session. */
  async close(): Promise<void> {
    await this.#notifier.close();
    await this.#pool.end();
  }

  /** Tries again where that is safe: nothing was committed, and the failure lies with the session and not the work. */
  async #run<T>(
    opening: string,
    work: (trx: Transaction<DB>) => Promise<T>,
    writes: boolean,
    onMessages?: () => void,
  ): Promise<T> {
    const until = Date.now() + PATIENCE_MS;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#attempt(opening, work, writes, onMessages);
      } catch (error) {
        const failure = failureOf(error);
        const pause = (failure === 'lost' ? PAUSES_WHEN_LOST : PAUSES_WHEN_AGAIN)[attempt];
        if (failure === 'refused' || pause === undefined || Date.now() > until) throw error;
        if (pause > 0) await sleep(pause * (0.5 + Math.random() / 2));
      }
    }
  }

  async #attempt<T>(
    opening: string,
    work: (trx: Transaction<DB>) => Promise<T>,
    writes: boolean,
    onMessages?: () => void,
  ): Promise<T> {
    const client = await this.#pool.connect();
    const connection = new TransactionConnection(client, opening);
    let result: T;
    try {
      result = await work(connection.transaction());
    } catch (error) {
      await rollBack(client, connection, error);
      throw error;
    }
    if (!connection.isOpen) client.release();
    else if (writes) await commit(client);
    else endRead(client);
    if (connection.hasMessages) onMessages?.();
    return result;
  }
}

async function rollBack(client: PoolClient, connection: TransactionConnection, cause: unknown): Promise<void> {
  if (!connection.isOpen) return client.release();
  const failure = failureOf(cause);
  if (failure === 'lost') return client.release(true);
  await client.query('rollback').then(
    () => client.release(failure === 'stale'),
    () => client.release(true),
  );
}

async function commit(client: PoolClient): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query('commit'));
  } catch (cause) {
    client.release(true);
    // A refused commit (a deferred constraint, a serialization failure) is certain; a broken session is not.
    if (failureOf(cause) === 'lost') throw new CommitUncertain('The session broke while committing', { cause });
    throw cause;
  }
  client.release();
  if (command === 'ROLLBACK') throw new TransactionAborted('A statement had failed before the commit');
}

/** The session is lent out again at once: the next one's first statement queues behind this commit. */
function endRead(client: PoolClient): void {
  client.query('commit').catch(() => undefined);
  client.release();
}

function refuse(): never {
  throw new TypeError('What only reads has nothing to announce');
}

function checked(tenantId: number): number {
  if (!Number.isSafeInteger(tenantId) || tenantId < 1) throw new RangeError(`Not a tenant id: ${tenantId}`);
  return tenantId;
}
