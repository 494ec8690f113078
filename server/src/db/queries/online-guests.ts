import { sql } from 'kysely';
import type { TenantScope } from '../database.ts';

/** How many guests of a booking are registered or have checked in online. */
export const countKnownGuests = async ({ trx, tenantId }: TenantScope, bookingId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from interactors i where i.tenant_id = ${tenantId} and i.booking_id = ${bookingId})
          + (select count(*) from online_guests o where o.tenant_id = ${tenantId} and o.booking_id = ${bookingId}))::int
           as count`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Deletes an online check-in of a booking with its personal data in the audit log. Returns whether there was one. */
export const deleteOnlineGuest = async (
  { trx, tenantId }: TenantScope,
  bookingId: number,
  id: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from online_guests where tenant_id = ${tenantId} and booking_id = ${bookingId} and id = ${id}`.execute(trx);
  if ((numAffectedRows ?? 0n) === 0n) return false;
  await sql`select audit_forget(${tenantId}, 'online_guests', array[${id}::bigint])`.execute(trx);
  return true;
};
