import type { TenantTransaction } from '../../database.ts';
import { countRows } from '../statements/rows.ts';

/** Number of guests that were checked in to a booking. */
export const countGuests = async ({ trx, tenantId }: TenantTransaction, bookingId: number): Promise<number> => {
  const counting = trx.selectFrom('interactors').select(countRows.as('count')).where('tenant_id', '=', tenantId);
  return (await counting.where('booking_id', '=', bookingId).executeTakeFirstOrThrow()).count;
};
