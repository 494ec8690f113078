import { sql } from 'kysely';
import type { TenantScope } from '../database.ts';

/** One advisory lock per department: bookings share it, and a change of the department's blocks takes it alone. */
const keyOf = (tenantId: number, departmentId: number): string => `blocks:${tenantId}:${departmentId}`;

/**
 * Keeps a department's blocks as they are until the transaction ends. Everything that puts a booking somewhere takes this before
 * it reads the blocks, so that a booking and a new block never miss each other (docs/rules/blocked-dates.md#races).
 */
export const holdBlocks = async (
  { trx, tenantId }: Pick<TenantScope, 'trx' | 'tenantId'>,
  departmentId: number,
): Promise<void> => {
  const key = keyOf(tenantId, departmentId);
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(trx);
};

/**
 * Waits for bookings under way in some departments, and lets new ones and other changes of blocks wait, until the transaction ends.
 * Departments are locked in id order, so that two changes never wait for each other in a circle.
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
