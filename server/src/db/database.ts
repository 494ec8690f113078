import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import type { Transaction } from 'kysely';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Log } from '#log.ts';
import { Announced } from './changes/announced.ts';
import { Listener, type ListenerParts } from './changes/listener.ts';
import { type Announcement, CHANNEL, type Notice } from './changes/notice.ts';
import { Notifier } from './changes/notifier.ts';
import { TransactionConnection } from './connection.ts';
import { failureOf } from './failures.ts';
import { type Opening, openRead, openWrite, UNSCOPED_READ, UNSCOPED_WRITE } from './opening.ts';
import { Replicas } from './replicas.ts';
import { endRead, rollBack } from './session-end.ts';
import type { DB } from './types.ts';

/** One transaction that sees one tenant. Every query must still name `tenant_id` itself. */
export interface TenantTransaction {
  readonly trx: Transaction<DB>;
  readonly tenantId: number;
  /** Announces a change to all open screens that may see it. It is sent only after the commit. */
  readonly announce: (announcement: Announcement) => void;
  /** Starts the delivery of the tenant's messages after the commit. Call it with every write to the outbox. */
  readonly wakeMessages: () => void;
  /** The channels that this server has no gateway for. Their messages needn't wait for a delivery. */
  readonly withoutGateway: readonly Channel[];
  /** Starts the creation of the tenant's reports after the commit. */
  readonly wakeReports: () => void;
}

/** The session broke after `commit` was sent, so the outcome is unknown. Never retried automatically. */
export class CommitUncertain extends Error {
  override readonly name = 'CommitUncertain';
}

/** `work` caught the error of a failed statement and continued, so PostgreSQL rolled back at commit. */
export class TransactionAborted extends Error {
  override readonly name = 'TransactionAborted';
}

/** Pauses before retries after a lost session or node, in milliseconds. Their sum covers a restart of PostgreSQL. */
const PAUSES_AFTER_LOSS_MS = [0, 50, 100, 200, 400, 600, 800, 1000];
/** Pauses before retries after a deadlock, a serialization failure or a stale plan, in milliseconds. */
const PAUSES_AFTER_CONFLICT_MS = [0, 5, 20, 50];
/** No retry begins after this time, so that slow failures of several sessions don't add up. */
const RETRY_LIMIT_MS = 5000;

const LISTENER_TIMEOUT_MS = 5000;

interface DatabaseParts {
  /** Pools of standbys for `replicaRead`. */
  readonly replicas?: readonly Pool[];
  /** Whether the tables are spread over the nodes of a cluster. */
  readonly isCluster?: boolean;
}

/** A pool that logs in as a role that can't bypass row-level security. */
export class Database {
  readonly #pool: Pool;
  readonly #notifier: Notifier;
  readonly #masterKey: KeyObject | undefined;
  readonly #replicas: Replicas | undefined;
  readonly #isCluster: boolean;
  #onMessages: (tenantId: number) => void = () => undefined;
  #withoutGateway: readonly Channel[] = [];
  #onReports: (tenantId: number) => void = () => undefined;
  #onChanges: (notices: readonly Notice[]) => void = () => undefined;

  /**
   * @param masterKey opens the platform's secrets; only needed to serve or to rotate keys
   */
  constructor(pool: Pool, log?: Log, masterKey?: KeyObject, { replicas = [], isCluster = false }: DatabaseParts = {}) {
    this.#pool = pool;
    this.#isCluster = isCluster;
    this.#replicas = replicas.length > 0 ? new Replicas(pool, replicas, log) : undefined;
    this.#masterKey = masterKey;
    this.#notifier = new Notifier((payload) => pool.query('select pg_notify($1, $2)', [CHANNEL, payload]), log);
  }

  /**
   * Runs `work` in a transaction that sees and changes one tenant only.
   *
   * Commits when `work` returns, rolls back when it throws. `work` may run several times (after a deadlock or a broken
   * session), so it must change nothing outside the transaction. Side effects belong after the returned promise.
   * Announcements are sent outside of the transaction, because PostgreSQL serializes commits with a NOTIFY. The actor
   * (`actAs`) is sent along for the audit log.
   *
   * @throws CommitUncertain when the session broke while committing
   */
  async tenantTransaction<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
    const opening = this.#joined(openWrite(tenantId));
    const announced = new Announced();
    const woken = new Set<(tenantId: number) => void>();
    const wakers = {
      wakeMessages: () => void woken.add(this.#onMessages),
      wakeReports: () => void woken.add(this.#onReports),
    };
    try {
      const attempt = (trx: Transaction<DB>) => {
        announced.clear();
        woken.clear();
        return work({ trx, tenantId, announce: announced.add, withoutGateway: this.#withoutGateway, ...wakers });
      };
      const result = await this.#run(opening, attempt, true);
      for (const wake of woken) wake(tenantId);
      this.notify(announced.notices(tenantId));
      return result;
    } catch (error) {
      // The commit may have succeeded, so screens must reload.
      if (error instanceof CommitUncertain) this.notify(announced.notices(tenantId));
      throw error;
    }
  }

  /**
   * The key that seals the platform's secrets.
   * @throws TypeError when the database was opened without one
   */
  get masterKey(): KeyObject {
    if (!this.#masterKey) throw new TypeError('The database was opened without a master key');
    return this.#masterKey;
  }

  /**
   * Sets the callback for committed transactions that wrote to the outbox.
   *
   * @param withoutGateway the channels that this server has no gateway for
   */
  onMessages(listener: (tenantId: number) => void, withoutGateway: readonly Channel[] = []): void {
    this.#onMessages = listener;
    this.#withoutGateway = withoutGateway;
  }

  /** Sets the callback for committed transactions of this server that requested a report. */
  onReports(listener: (tenantId: number) => void): void {
    this.#onReports = listener;
  }

  /** Sets the callback for changes that transactions of this server announced. Called after the commit. */
  onChanges(listener: (notices: readonly Notice[]) => void): void {
    this.#onChanges = listener;
  }

  /** Runs a statement of the job queue. Its tables hold no tenant rows. */
  async executeJobsUnscoped(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    return this.#pool.query(text, values);
  }

  /** Queues notices for every server, this one included. Returns at once. */
  notify(notices: readonly Notice[]): void {
    this.#onChanges(notices);
    this.#notifier.add(notices);
  }

  /** Creates a listener for notices, on its own session outside the pool. It isn't started yet. */
  listener(parts: Pick<ListenerParts, 'onMessage' | 'onListening' | 'log'>): Listener {
    const { connectionString, host, port, user, password, database, ssl } = this.#pool.options;
    const login = { connectionString, host, port, user, password, database, ssl };
    const timeouts = { connectionTimeoutMillis: LISTENER_TIMEOUT_MS, query_timeout: LISTENER_TIMEOUT_MS };
    const connect = () => new pg.Client({ ...login, ...timeouts, keepAlive: true, application_name: 'ledig live' });
    return new Listener({ ...parts, connect, channel: CHANNEL });
  }

  /**
   * Runs `work` in a read-only snapshot of one tenant. PostgreSQL refuses writes.
   *
   * Cheaper than `tenantTransaction`: it returns without waiting for the commit. One query, or several in
   * `Promise.all`, cost one round trip.
   */
  async tenantRead<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
    return this.#run(this.#joined(openRead(tenantId)), readOnly(tenantId, work), false);
  }

  /**
   * `tenantRead` for lists, reports and calendars. A standby answers if it has replayed every commit that was
   * acknowledged before this call, and the primary otherwise (docs/scaling.md). `work` may run on both in turn.
   */
  async replicaRead<T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
    const opening = this.#joined(openRead(tenantId));
    const reading = readOnly(tenantId, work);
    const found = await this.#replicas?.read(opening, reading);
    return found ? found.value : this.#run(opening, reading, false);
  }

  /** Runs a transaction without a tenant. It sees the platform's tables (slugs, secrets) and no tenant rows. */
  async unscopedTransaction<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
    return this.#run(UNSCOPED_WRITE, work, true);
  }

  /** `unscopedTransaction`, read-only. */
  async unscopedRead<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
    return this.#run(UNSCOPED_READ, work, false);
  }

  /** The pool's sessions by state, and the number of calls that wait for one. */
  sessions(): { readonly busy: number; readonly idle: number; readonly waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** The number of `replicaRead` calls since the start, by the server that answered. Undefined without standbys. */
  replicaReads(): Readonly<Record<'replica' | 'primary', number>> | undefined {
    return this.#replicas?.reads();
  }

  /** Whether the database answers now. Never throws and doesn't retry. */
  async isReady(): Promise<boolean> {
    try {
      await this.#pool.query('select 1');
      return true;
    } catch {
      return false;
    }
  }

  /** Waits for running work, then ends every session. */
  async close(): Promise<void> {
    await this.#notifier.close();
    await Promise.all([this.#pool.end(), this.#replicas?.close()]);
  }

  /**
   * Joins the statements, because one text costs less than several. A cluster forwards the whole text of a `set local`
   * to its nodes, so there the statements stay separate.
   */
  #joined(opening: Opening): Opening {
    return this.#isCluster ? opening : [opening.join('; ')];
  }

  /** Runs a transaction. Retries only if nothing was committed and the error came from the session, not from `work`. */
  async #run<T>(opening: Opening, work: (trx: Transaction<DB>) => Promise<T>, writes: boolean): Promise<T> {
    const until = Date.now() + RETRY_LIMIT_MS;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#attempt(opening, work, writes);
      } catch (error) {
        const failure = failureOf(error);
        const isLost = failure === 'lost' || failure === 'away';
        const pause = (isLost ? PAUSES_AFTER_LOSS_MS : PAUSES_AFTER_CONFLICT_MS)[attempt];
        if (failure === 'refused' || pause === undefined || Date.now() > until) throw error;
        if (pause > 0) await sleep(pause * (0.5 + Math.random() / 2));
      }
    }
  }

  async #attempt<T>(opening: Opening, work: (trx: Transaction<DB>) => Promise<T>, writes: boolean): Promise<T> {
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
    return result;
  }
}

async function commit(client: PoolClient): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query('commit'));
  } catch (cause) {
    client.release(true);
    // A refused commit (deferred constraint, serialization failure) has a certain outcome. A broken session hasn't.
    if (['lost', 'away'].includes(failureOf(cause)))
      throw new CommitUncertain('The session broke while committing', { cause });
    throw cause;
  }
  client.release();
  if (command === 'ROLLBACK') throw new TransactionAborted('A statement had failed before the commit');
}

/** Passes `work` a scope that has nothing to announce. */
const readOnly =
  <T>(tenantId: number, work: (tx: TenantTransaction) => Promise<T>) =>
  (trx: Transaction<DB>): Promise<T> =>
    work({ trx, tenantId, announce: refuse, wakeMessages: refuse, wakeReports: refuse, withoutGateway: [] });

function refuse(): never {
  throw new TypeError('A read-only transaction announces nothing');
}
