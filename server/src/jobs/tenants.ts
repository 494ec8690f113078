import { sql } from 'kysely';
import type { Database, TenantScope } from '../db/database.ts';

/** Ids of all tenants, read from the public slugs. */
export const listTenantsUnscoped = (db: Database): Promise<number[]> =>
  db.unscopedRead(async (trx) => {
    const rows = await trx.selectFrom('slugs').select('tenant_id as id').distinct().orderBy('id').execute();
    return rows.map(({ id }) => id);
  });

/** Ids of tenants with messages due at an instant (epoch milliseconds). */
export const listTenantsWithDueMessagesUnscoped = (db: Database, at: number): Promise<number[]> =>
  db.unscopedTransaction(async (trx) => {
    const { rows } = await sql<{ id: number }>`select tenants_with_due_messages(${new Date(at)}) as id`.execute(trx);
    return rows.map(({ id }) => id);
  });

/** Ids of tenants whose daily figures are stale. */
export const listTenantsWithStaleFiguresUnscoped = (db: Database): Promise<number[]> =>
  db.unscopedTransaction(async (trx) => {
    const { rows } = await sql<{ id: number }>`select tenants_with_stale_figures() as id`.execute(trx);
    return rows.map(({ id }) => id);
  });

/**
 * Runs work for one tenant after the other, each in its own transaction, until the signal aborts. A failure of one
 * tenant is thrown after all others had their turn.
 */
export const forEachTenant = async (
  db: Database,
  signal: AbortSignal,
  work: (scope: TenantScope) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const tenantId of await listTenantsUnscoped(db)) {
    if (signal.aborted) return;
    await db.tenantTransaction(tenantId, work).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `The job failed for ${failures.length} tenants`);
};
