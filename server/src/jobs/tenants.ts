import { type RawBuilder, sql } from 'kysely';
import type { Database, TenantTransaction } from '#db/database.ts';
import { failureOf } from '#db/failures.ts';

/** Ids of all tenants, read from the public slugs. */
export const listTenantsUnscoped = (db: Database): Promise<number[]> =>
  db.unscopedRead(async (trx) => {
    const rows = await trx.selectFrom('slugs').select('tenant_id as id').distinct().orderBy('id').execute();
    return rows.map(({ id }) => id);
  });

/**
 * Ids of the tenants that a function finds. While a node of a cluster is lost, it can't ask all: then all may have
 * some.
 */
const listFoundUnscoped = async (db: Database, found: RawBuilder<number>): Promise<number[]> => {
  try {
    return await db.unscopedTransaction(async (trx) => {
      const { rows } = await sql<{ id: number }>`select ${found} as id`.execute(trx);
      return rows.map(({ id }) => id);
    });
  } catch (error) {
    if (failureOf(error) !== 'away') throw error;
    return listTenantsUnscoped(db);
  }
};

/** Ids of tenants with messages due at an instant (epoch milliseconds). */
export const listTenantsWithDueMessagesUnscoped = (db: Database, at: number): Promise<number[]> =>
  listFoundUnscoped(db, sql`tenants_with_due_messages(${new Date(at)})`);

/** Ids of tenants whose daily figures are stale. */
export const listTenantsWithStaleFiguresUnscoped = (db: Database): Promise<number[]> =>
  listFoundUnscoped(db, sql`tenants_with_stale_figures()`);

/**
 * Runs work for one tenant after the other, until the signal aborts. A failure of one tenant is thrown after all others
 * had their turn.
 */
export const forEachOf = async (
  tenantIds: readonly number[],
  signal: AbortSignal,
  work: (tenantId: number) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const tenantId of tenantIds) {
    if (signal.aborted) return;
    await work(tenantId).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `The job failed for ${failures.length} tenants`);
};

/** `forEachOf` all tenants, each in its own transaction. */
export const forEachTenant = async (
  db: Database,
  signal: AbortSignal,
  work: (tx: TenantTransaction) => Promise<unknown>,
): Promise<void> =>
  forEachOf(await listTenantsUnscoped(db), signal, (tenantId) => db.tenantTransaction(tenantId, work));
