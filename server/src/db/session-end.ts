import type { PoolClient } from 'pg';
import type { TransactionConnection } from './connection.ts';
import { failureOf } from './failures.ts';

/** Rolls back after a failure and returns the session to its pool. A broken session is closed. */
export async function rollBack(client: PoolClient, connection: TransactionConnection, cause: unknown): Promise<void> {
  if (!connection.isOpen) return client.release();
  const failure = failureOf(cause);
  if (failure === 'lost') return client.release(true);
  await client.query('rollback').then(
    () => client.release(failure === 'stale'),
    () => client.release(true),
  );
}

/** Not awaited: the session returns to the pool at once, and its next statement queues behind this commit. */
export function endRead(client: PoolClient): void {
  client.query('commit').catch(() => undefined);
  client.release();
}
