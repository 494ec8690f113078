import { sql } from 'kysely';
import type { TenantScope } from '../database.ts';

/** Number of guests that were checked in to a booking. */
export const countGuests = async ({ trx, tenantId }: TenantScope, bookingId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from interactors where tenant_id = ${tenantId} and booking_id = ${bookingId}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
};
