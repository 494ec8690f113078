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
/** Compiles queries and never runs any: each transaction brings its own session. */
const executor = new Kysely<DB>(config).getExecutor();

/**
 * One transaction on one session, as Kysely sees it.
 *
 * The opening statements wait for the first query and travel with it in one packet; queries asked for side by side
 * (`Promise.all`) travel together as well, because the session pipelines.
 */
export class TransactionConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #opening: string;
  #opened: Promise<unknown> | undefined;
  #openingError: unknown;
  #hasMessages = false;

  constructor(client: PoolClient, opening: string) {
    this.#client = client;
    this.#opening = opening;
  }

  /** Whether anything was sent yet; a transaction that asked nothing needs no end. */
  get isOpen(): boolean {
    return this.#opened !== undefined;
  }

  /** Whether a message was put into the outbox: whoever delivers wants to know. */
  get hasMessages(): boolean {
    return this.#hasMessages;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#hasMessages ||= writesMessage(query.sql);
    const isFirst = this.#opened === undefined;
    this.#opened ??= this.#client.query(this.#opening).catch((error) => {
      this.#openingError = error;
    });
    const answer = await this.#client.query({
      name: statementName(query.sql),
      text: query.sql,
      values: query.parameters as unknown[],
    });
    if (isFirst) await this.#opened;
    if (this.#openingError) throw this.#openingError;
    return { rows: answer.rows as R[], numAffectedRows: affected(answer.command, answer.rowCount) };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A pipelined session cannot stream: page through the rows instead.');
  }

  /** The handle that queries are written against. */
  transaction(): Transaction<DB> {
    const provider = { provideConnection: <T>(use: (connection: DatabaseConnection) => Promise<T>) => use(this) };
    return new Transaction<DB>({ config, dialect, driver, executor: executor.withConnectionProvider(provider) });
  }
}

/** By the statement's text, so that no feature has to say so, and none can forget to. */
function writesMessage(text: string): boolean {
  return text.includes('insert into outbox') || text.includes('insert into "outbox"');
}

function affected(command: string, rowCount: number | null): bigint | undefined {
  const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
  return changes ? BigInt(rowCount ?? 0) : undefined;
}
