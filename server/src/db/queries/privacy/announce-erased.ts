import type { TenantTransaction } from '../../database.ts';
import { listBookingPlaces } from '../bookings/booking-places.ts';
import { announceRequest } from '../requests/announce-request.ts';
import { anyOf } from '../statements/rows.ts';
import type { Stays } from './forget-traces.ts';

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

/** Ids of the rows whose person was erased. */
export type ErasedIds = Partial<Readonly<Record<Stays, readonly number[]>>>;

/**
 * Announces the rows of erased persons to open screens. The announced entries also serve the lines, where the units of
 * ended offers are free.
 */
export const announceErased = async (tx: TenantTransaction, erased: ErasedIds): Promise<void> => {
  const { bookings = [], booking_requests: requests = [], waiting_list_entries: entries = [] } = erased;
  if (bookings.length > 0)
    for (const place of await listBookingPlaces(tx, bookings)) tx.announce({ ...place, kind: 'booking.changed' });
  if (requests.length > 0)
    for (const request of await listRequestPlaces(tx, requests)) await announceRequest(tx, 'request.changed', request);
  if (entries.length > 0)
    for (const place of await listEntryPlaces(tx, entries))
      tx.announce({ ...place, kind: 'waiting.changed', entityIds: [] });
};
