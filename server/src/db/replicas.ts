import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Log } from '#log.ts';
import { TransactionConnection } from './connection.ts';
import { failureOf } from './failures.ts';
import type { Opening } from './opening.ts';
import { endRead, rollBack } from './session-end.ts';
import type { DB } from './types.ts';

/** A replica that doesn't connect or answer within this time isn't used. */
const ANSWER_MS = 300;
/** Maximum wait for a replica to replay the last commit. */
const REPLAY_MS = 50;
const REPLAY_POLL_MS = 2;
/** A replica that failed isn't tried again for this time. */
const REST_MS = 1000;

/** The end of the primary's flushed log. Every acknowledged commit comes before it. */
interface Position {
  readonly lsn: string;
  /** Identifies the database cluster. Positions of different clusters can't be compared. */
  readonly system: string;
}

const POSITION = `select pg_current_wal_flush_lsn()::text as lsn, system_identifier::text as system from pg_control_system()`;
const STATE = `select pg_is_in_recovery() and system_identifier::text = $2 as follows,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as current from pg_control_system()`;

/** Rejects like a lost session when `promise` takes longer than `ms`. */
const within = async <T>(promise: Promise<T>, ms: number): Promise<T> => {
  const stop = new AbortController();
  const late = sleep(ms, undefined, { signal: stop.signal }).then(() => {
    throw new Error('timeout expired');
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    stop.abort();
    late.catch(() => undefined);
  }
};

/** Whether the error came from PostgreSQL or the connection, not from `work`. */
const isOfDatabase = (error: unknown): boolean => error instanceof pg.DatabaseError || failureOf(error) !== 'refused';

/** One standby with its sessions. */
class Replica {
  readonly #pool: Pool;
  readonly #log: Log | undefined;
  #failed = false;
  #restsUntil = 0;

  constructor(pool: Pool, log: Log | undefined) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Reserves the replica for a read. After a failure, only one call at a time tries it again. */
  tryUse(): boolean {
    if (!this.#failed) return true;
    if (performance.now() < this.#restsUntil) return false;
    this.#restsUntil = performance.now() + REST_MS;
    return true;
  }

  /** A session that has replayed the position. Undefined when the replica is away, slow or behind. */
  async open(position: Position): Promise<PoolClient | undefined> {
    try {
      const client = await this.#connect();
      const fault = await within(faultOf(client, position), ANSWER_MS).catch((error) => {
        client.release(true);
        throw error;
      });
      if (fault === undefined) {
        this.#recover();
        return client;
      }
      client.release();
      this.rest(fault);
    } catch (error) {
      this.rest('it does not answer', error);
    }
    return undefined;
  }

  /** Stops using the replica for `REST_MS`. */
  rest(reason: string, error?: unknown): void {
    this.#restsUntil = performance.now() + REST_MS;
    if (this.#failed) return;
    this.#failed = true;
    this.#log?.warn({ err: error, reason, host: this.#pool.options.host }, 'A read replica is set aside');
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #recover(): void {
    if (!this.#failed) return;
    this.#failed = false;
    this.#log?.info({ host: this.#pool.options.host }, 'A read replica is used again');
  }

  async #connect(): Promise<PoolClient> {
    const connecting = this.#pool.connect();
    try {
      return await within(connecting, ANSWER_MS);
    } catch (error) {
      // The pool may still deliver the session later.
      connecting.then(
        (late) => late.release(),
        () => undefined,
      );
      throw error;
    }
  }
}

/** The reason why a session can't serve a read of this position. Waits a moment for the replay. */
async function faultOf(client: PoolClient, { lsn, system }: Position): Promise<string | undefined> {
  for (const until = performance.now() + REPLAY_MS; ; ) {
    const { rows } = await client.query({ name: 'replica state', text: STATE, values: [lsn, system] });
    if (!rows[0].follows) return 'it is no standby of this database';
    if (rows[0].current) return undefined;
    if (performance.now() > until) return 'it is behind';
    await sleep(REPLAY_POLL_MS);
  }
}

/**
 * Standbys that serve reads of the primary's current data (decision 0196). A read sees every commit that was
 * acknowledged before it began, on any server.
 */
export class Replicas {
  readonly #primary: Pool;
  readonly #replicas: readonly Replica[];
  #turn = 0;
  #reads = { replica: 0, primary: 0 };

  constructor(primary: Pool, pools: readonly Pool[], log?: Log) {
    this.#primary = primary;
    this.#replicas = pools.map((pool) => new Replica(pool, log));
  }

  /**
   * Runs `work` in a read-only transaction on a standby.
   *
   * @param opening the statements that begin the transaction and set its tenant
   * @returns undefined when the caller must read from the primary: no standby is current, or the one in use failed
   * @throws errors of `work` itself
   */
  async read<T>(
    opening: Opening,
    work: (trx: Transaction<DB>) => Promise<T>,
  ): Promise<{ readonly value: T } | undefined> {
    const found = await this.#readFromReplica(opening, work);
    this.#reads[found ? 'replica' : 'primary']++;
    return found;
  }

  /** The answered reads since the start, by the server that answered. */
  reads(): Readonly<Record<'replica' | 'primary', number>> {
    return this.#reads;
  }

  async #readFromReplica<T>(
    opening: Opening,
    work: (trx: Transaction<DB>) => Promise<T>,
  ): Promise<{ readonly value: T } | undefined> {
    const replica = this.#next();
    const position = replica && (await this.#position());
    const client = position && (await replica.open(position));
    if (!client) return undefined;
    const connection = new TransactionConnection(client, opening);
    let value: T;
    try {
      value = await work(connection.transaction());
    } catch (error) {
      await rollBack(client, connection, error);
      if (!isOfDatabase(error)) throw error;
      if (failureOf(error) === 'lost') replica.rest('its session broke', error);
      return undefined;
    }
    if (connection.isOpen) endRead(client);
    else client.release();
    return { value };
  }

  /** Waits for running work, then ends the sessions of all standbys. */
  async close(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  #next(): Replica | undefined {
    for (let tried = 0; tried < this.#replicas.length; tried++) {
      const replica = this.#replicas[this.#turn++ % this.#replicas.length];
      if (replica?.tryUse()) return replica;
    }
    return undefined;
  }

  /** Undefined when the primary doesn't answer. The read on the primary then retries. */
  async #position(): Promise<Position | undefined> {
    try {
      return (await this.#primary.query<Position>({ name: 'log position', text: POSITION })).rows[0];
    } catch {
      return undefined;
    }
  }
}
