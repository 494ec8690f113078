import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import { anyOf, countRows } from '../statements/rows.ts';
import { countGuests } from './count-guests.ts';

/** How many guests of a booking are registered or have checked in online. */
export const countKnownGuests = async (tx: TenantTransaction, bookingId: number): Promise<number> => {
  const online = tx.trx.selectFrom('online_guests').select(countRows.as('count'));
  const [registered, { count }] = await Promise.all([
    countGuests(tx, bookingId),
    online.where('tenant_id', '=', tx.tenantId).where('booking_id', '=', bookingId).executeTakeFirstOrThrow(),
  ]);
  return registered + count;
};

/** Deletes an online check-in of a booking with its personal data in the audit log. Returns whether there was one. */
export const deleteOnlineGuest = async (
  { trx, tenantId }: TenantTransaction,
  bookingId: number,
  id: number,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('online_guests')
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', bookingId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await sql`select audit_forget(${tenantId}, 'online_guests', array[${id}::bigint])`.execute(trx);
  return true;
};

/** Deletes all online check-ins of bookings with their personal data in the audit log. */
export const deleteOnlineGuests = async (
  { trx, tenantId }: TenantTransaction,
  bookingIds: readonly number[],
): Promise<void> => {
  const rows = await trx
    .deleteFrom('online_guests')
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', anyOf(bookingIds))
    .returning('id')
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await sql`select audit_forget(${tenantId}, 'online_guests', ${ids}::bigint[])`.execute(trx);
};
