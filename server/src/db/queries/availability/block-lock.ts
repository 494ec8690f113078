import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';

/**
 * Key of the department's advisory lock. Bookings take it in shared mode, a change of the department's blocks in
 * exclusive mode.
 */
const keyOf = (tenantId: number, departmentId: number): string => `blocks:${tenantId}:${departmentId}`;

/**
 * Locks a department's blocks against changes until the transaction ends, shared with other bookings. Every booking or
 * move takes this lock before it reads the blocks (docs/rules/blocked-dates.md#races). So either the booking sees a new
 * block, or the block sees the booking.
 */
export const lockBlocksShared = async (
  { trx, tenantId }: Pick<TenantTransaction, 'trx' | 'tenantId'>,
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
  { trx, tenantId }: Pick<TenantTransaction, 'trx' | 'tenantId'>,
  departmentIds: readonly number[],
): Promise<void> => {
  for (const departmentId of [...new Set(departmentIds)].sort((a, b) => a - b)) {
    const key = keyOf(tenantId, departmentId);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  }
};
