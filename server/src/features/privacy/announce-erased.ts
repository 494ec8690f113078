import type { TenantTransaction } from '../../db/database.ts';
import { announceRequest } from '../../db/queries/announce-request.ts';
import { listBookingPlaces } from '../../db/queries/booking-places.ts';
import type { ErasedIds } from '../../db/queries/forget-guests.ts';
import { anyOf } from '../../db/queries/rows.ts';

const PLACE = ['id', 'company_id as companyId', 'department_id as departmentId'] as const;

/** Requests with the unit that the guest wished for, if any. */
const listRequestPlaces = ({ trx, tenantId }: TenantTransaction, ids: readonly number[]) =>
  trx
    .selectFrom('booking_requests')
    .select([...PLACE, 'wished_entity_id as wishedEntityId'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();

const listEntryPlaces = ({ trx, tenantId }: TenantTransaction, ids: readonly number[]) =>
  trx
    .selectFrom('waiting_list_entries')
    .select(PLACE)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();

/**
 * Announces the rows of an erased client to open screens. The announced entries also serve the lines, where the units
 * of ended offers are free.
 */
export const announceErased = async (
  tx: TenantTransaction,
  { bookings, requests, entries }: ErasedIds,
): Promise<void> => {
  for (const place of await listBookingPlaces(tx, bookings)) tx.announce({ ...place, kind: 'booking.changed' });
  for (const request of await listRequestPlaces(tx, requests)) await announceRequest(tx, 'request.changed', request);
  for (const place of await listEntryPlaces(tx, entries))
    tx.announce({ ...place, kind: 'waiting.changed', entityIds: [] });
};
