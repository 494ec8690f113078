import type { PlannedOffer } from '@ledig/domain/waiting-list/plan-offers.ts';
import { SlotTakenError } from '#booking/retry-on-conflict.ts';
import type { TenantTransaction } from '#db/database.ts';
import { holdUnits, lockUnits } from '#db/queries/bookings/hold-units.ts';
import { anyOf, constant, insertRow, updateRow } from '#db/queries/statements/rows.ts';
import type { EntryRecord } from './entries.store.ts';

/** An offer to write, and its author: null for an automatic offer. */
interface OfferToStore extends Omit<PlannedOffer, 'wishId'> {
  readonly now: number;
  readonly createdBy: number | null;
}

const insertOffer = (
  tx: TenantTransaction,
  entry: Pick<EntryRecord, 'id' | 'company_id' | 'department_id'>,
  { from, to, expiresAt, now, createdBy }: OfferToStore,
): Promise<number> =>
  insertRow(tx, 'waiting_list_offers', {
    entry_id: entry.id,
    company_id: entry.company_id,
    department_id: entry.department_id,
    starts_at: new Date(from),
    ends_at: new Date(to),
    expires_at: new Date(expiresAt),
    created_by: createdBy,
    created_at: new Date(now),
  });

/**
 * Writes an offer and holds its units with allocations. The exclusion constraint rejects an overlap.
 *
 * @param createdBy the staff member who offers; null for an automatic offer
 * @throws SlotTakenError when another booking took a unit first, or a unit was archived
 */
export const holdOffer = async (
  tx: TenantTransaction,
  entry: Pick<EntryRecord, 'id' | 'company_id' | 'department_id'>,
  { from, to, entityIds, expiresAt }: Omit<PlannedOffer, 'wishId'>,
  { now, createdBy }: { readonly now: number; readonly createdBy: number | null },
): Promise<void> => {
  const [id, units] = await Promise.all([
    insertOffer(tx, entry, { from, to, entityIds, expiresAt, now, createdBy }),
    lockUnits(tx, entityIds),
  ]);
  if (units.length === 0 || units.length !== entityIds.length) throw new SlotTakenError();
  const held = await holdUnits(
    tx,
    'offer_id',
    units.map((unit) => ({ holderId: id, entityId: unit.id, departmentId: unit.department_id, from, to })),
  );
  if (held !== entityIds.length) throw new SlotTakenError();
};

/** Releases the units of offers. They are free at once. Returns the ids of the units. */
export const releaseHolds = async (
  { trx, tenantId }: TenantTransaction,
  offerIds: readonly number[],
): Promise<number[]> => {
  const holds = trx
    .selectFrom('allocations')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('offer_id', '=', anyOf(offerIds))
    .orderBy('id')
    .forUpdate();
  const released = trx.deleteFrom('allocations').where('tenant_id', '=', tenantId).where('id', 'in', holds);
  return (await released.returning('entity_id').execute()).map(({ entity_id }) => entity_id);
};

/** Ends an open offer. The caller must release its units as well, unless a booking takes them. */
export const storeOfferEnd = (
  tx: TenantTransaction,
  id: number,
  status: 'accepted' | 'declined' | 'withdrawn',
  now: number,
  bookingId: number | null = null,
): Promise<void> =>
  updateRow(tx, 'waiting_list_offers', id, { status, ended_at: new Date(now), booking_id: bookingId });

/** Ends the offers of a department that have run out, and releases their units. Returns the ids of their entries. */
export const expireOffers = async (tx: TenantTransaction, departmentId: number, now: number): Promise<number[]> => {
  const { trx, tenantId } = tx;
  const at = new Date(now);
  const rows = await trx
    .updateTable('waiting_list_offers')
    .set({ status: 'expired', ended_at: at })
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', departmentId)
    .where('status', '=', constant('open'))
    .where('expires_at', '<=', at)
    .returning(['id', 'entry_id'])
    .execute();
  if (rows.length > 0) {
    await releaseHolds(
      tx,
      rows.map(({ id }) => id),
    );
  }
  return rows.map(({ entry_id }) => entry_id);
};

/** When the tenant's next open offer runs out, in epoch milliseconds. Null without one. */
export const findNextExpiry = async ({ trx, tenantId }: TenantTransaction): Promise<number | null> => {
  const row = await trx
    .selectFrom('waiting_list_offers')
    .select(({ fn }) => fn.min<Date | null>('expires_at').as('next'))
    .where('tenant_id', '=', tenantId)
    .where('status', '=', constant('open'))
    .executeTakeFirst();
  return row?.next?.getTime() ?? null;
};
