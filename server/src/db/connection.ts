import { channel } from 'node:diagnostics_channel';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { PoolClient } from 'pg';
import { isAborted } from './failures.ts';
import type { Opening } from './opening.ts';
import { statementName } from './statement-name.ts';
import type { DB } from './types.ts';

const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};
const config = { dialect };
/** Only compiles queries. Each transaction runs them on its own session. */
const executor = new Kysely<DB>(config).getExecutor();

/** Carries the text of each statement. The check of statements listens in tests (decision 0171). */
const statements = channel('ledig:statement');

/**
 * Kysely connection for one transaction on one session.
 *
 * The opening statements wait for the first query and are sent in the same packet. Queries started together
 * (`Promise.all`) also share a packet, because the session pipelines.
 */
export class TransactionConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #opening: Opening;
  #opened: Promise<unknown> | undefined;
  #openingError: unknown;
  #firstError: unknown;

  constructor(client: PoolClient, opening: Opening) {
    this.#client = client;
    this.#opening = opening;
  }

  /** Whether anything was sent yet. A transaction without queries needs no end. */
  get isOpen(): boolean {
    return this.#opened !== undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (statements.hasSubscribers) statements.publish(query.sql);
    const isFirst = this.#opened === undefined;
    this.#opened ??= Promise.all(this.#opening.map((text) => this.#client.query(text))).catch((error) => {
      this.#openingError = error;
    });
    const answer = await this.#client
      .query({ name: statementName(this.#client, query.sql), text: query.sql, values: query.parameters as unknown[] })
      .catch((error: unknown) => {
        throw this.#causeOf(error);
      });
    if (isFirst) await this.#opened;
    if (this.#openingError) throw this.#openingError;
    return { rows: answer.rows as R[], numAffectedRows: affected(answer.command, answer.rowCount) };
  }

  /**
   * The error that aborted the transaction. After a failed statement, PostgreSQL refuses the rest of the packet, and
   * `Promise.all` could report such a refusal in place of the cause.
   */
  #causeOf(error: unknown): unknown {
    if (this.#firstError !== undefined && isAborted(error)) return this.#firstError;
    this.#firstError ??= error;
    return error;
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A pipelined session cannot stream: page through the rows instead.');
  }

  /** The Kysely transaction to write queries against. */
  transaction(): Transaction<DB> {
    const provider = { provideConnection: <T>(use: (connection: DatabaseConnection) => Promise<T>) => use(this) };
    return new Transaction<DB>({ config, dialect, driver, executor: executor.withConnectionProvider(provider) });
  }
}

function affected(command: string, rowCount: number | null): bigint | undefined {
  const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
  return changes ? BigInt(rowCount ?? 0) : undefined;
}
