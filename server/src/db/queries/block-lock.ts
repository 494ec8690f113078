import { sql } from 'kysely';
import type { TenantScope } from '../database.ts';

/** One advisory lock per department. Bookings share it. A change of the department's blocks takes it exclusively. */
const keyOf = (tenantId: number, departmentId: number): string => `blocks:${tenantId}:${departmentId}`;

/**
 * Locks a department's blocks against changes until the transaction ends. Every booking or move takes this lock before
 * it reads the blocks, so that a booking and a new block always see each other (docs/rules/blocked-dates.md#races).
 */
export const holdBlocks = async (
  { trx, tenantId }: Pick<TenantScope, 'trx' | 'tenantId'>,
  departmentId: number,
): Promise<void> => {
  const key = keyOf(tenantId, departmentId);
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(trx);
};

/**
 * Locks the blocks of departments exclusively until the transaction ends. Waits for bookings under way. Departments are
 * locked in id order, which prevents deadlocks.
 */
export const lockBlocks = async (
  { trx, tenantId }: Pick<TenantScope, 'trx' | 'tenantId'>,
  departmentIds: readonly number[],
): Promise<void> => {
  for (const departmentId of [...new Set(departmentIds)].sort((a, b) => a - b)) {
    const key = keyOf(tenantId, departmentId);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  }
};
