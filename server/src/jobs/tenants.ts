import { sql } from 'kysely';
import type { Database, TenantScope } from '../db/database.ts';

/** Every tenant's id, from the slugs that anyone may read; nothing else of them. */
export const listTenantsUnscoped = (db: Database): Promise<number[]> =>
  db.unscopedRead(async (trx) => {
    const { rows } = await sql<{ id: number }>`select distinct tenant_id as id from slugs order by 1`.execute(trx);
    return rows.map(({ id }) => id);
  });

/** The ids of the tenants that have messages due at an instant (epoch milliseconds); nothing else of them. */
export const listTenantsWithDueMessagesUnscoped = (db: Database, at: number): Promise<number[]> =>
  db.unscopedTransaction(async (trx) => {
    const { rows } = await sql<{ id: number }>`select tenants_with_due_messages(${new Date(at)}) as id`.execute(trx);
    return rows.map(({ id }) => id);
  });

/**
 * Does work for one tenant after the other, each in a transaction of its own, until told to stop. One tenant's failure is thrown
 * once all others had their turn.
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
