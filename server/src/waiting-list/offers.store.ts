import type { PlannedOffer } from '@ledig/domain/waiting-list/plan-offers.ts';
import { sql } from 'kysely';
import { SlotTakenError } from '../booking/retry-on-conflict.ts';
import type { TenantScope } from '../db/database.ts';
import { holdUnits, lockUnits } from '../db/queries/hold-units.ts';
import type { EntryRecord } from './entries.store.ts';

/** An offer to write, and its author: null for an automatic offer. */
interface OfferToStore extends Omit<PlannedOffer, 'wishId'> {
  readonly now: number;
  readonly createdBy: number | null;
}

const insertOffer = async (
  { trx, tenantId }: TenantScope,
  entry: Pick<EntryRecord, 'id' | 'company_id' | 'department_id'>,
  { from, to, expiresAt, now, createdBy }: OfferToStore,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into waiting_list_offers (tenant_id, entry_id, company_id, department_id, starts_at, ends_at, expires_at, created_by,
      created_at)
    values (${tenantId}, ${entry.id}, ${entry.company_id}, ${entry.department_id}, ${new Date(from)}, ${new Date(to)},
      ${new Date(expiresAt)}, ${createdBy}, ${new Date(now)})
    returning id`.execute(trx);
  return rows[0]?.id;
};

/**
 * Writes an offer and holds its units with allocations. The exclusion constraint rejects an overlap.
 *
 * @param createdBy the staff member who offers; null for an automatic offer
 * @throws SlotTakenError when another booking took a unit first, or a unit was archived
 */
export const holdOffer = async (
  scope: TenantScope,
  entry: Pick<EntryRecord, 'id' | 'company_id' | 'department_id'>,
  { from, to, entityIds, expiresAt }: Omit<PlannedOffer, 'wishId'>,
  { now, createdBy }: { readonly now: number; readonly createdBy: number | null },
): Promise<void> => {
  const [id, units] = await Promise.all([
    insertOffer(scope, entry, { from, to, entityIds, expiresAt, now, createdBy }),
    lockUnits(scope, entityIds),
  ]);
  if (id === undefined || units.length === 0 || units.length !== entityIds.length) throw new SlotTakenError();
  const held = await holdUnits(
    scope,
    'offer_id',
    units.map((unit) => ({ holderId: id, entityId: unit.id, departmentId: unit.department_id, from, to })),
  );
  if (held !== entityIds.length) throw new SlotTakenError();
};

/** Releases the units of offers. They are free at once. */
export const releaseHolds = async ({ trx, tenantId }: TenantScope, offerIds: readonly number[]): Promise<void> => {
  await sql`
    delete from allocations where tenant_id = ${tenantId} and id in (
      select id from allocations where tenant_id = ${tenantId} and offer_id = any(${[...offerIds]}::bigint[])
       order by id for update)`.execute(trx);
};

/** Ends an open offer. The caller must release its units as well, unless a booking takes them. */
export const storeOfferEnd = async (
  { trx, tenantId }: TenantScope,
  id: number,
  status: 'accepted' | 'declined' | 'withdrawn',
  now: number,
  bookingId: number | null = null,
): Promise<void> => {
  await sql`
    update waiting_list_offers set status = ${status}, ended_at = ${new Date(now)}, booking_id = ${bookingId}
     where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
};

/** Ends the offers of a department that have run out, and releases their units. Returns the ids of their entries. */
export const expireOffers = async (scope: TenantScope, departmentId: number, now: number): Promise<number[]> => {
  const { trx, tenantId } = scope;
  const at = new Date(now);
  const { rows } = await sql<{ id: number; entry_id: number }>`
    update waiting_list_offers set status = 'expired', ended_at = ${at}
     where tenant_id = ${tenantId} and department_id = ${departmentId} and status = 'open' and expires_at <= ${at}
    returning id, entry_id`.execute(trx);
  if (rows.length > 0) {
    await releaseHolds(
      scope,
      rows.map(({ id }) => id),
    );
  }
  return rows.map(({ entry_id }) => entry_id);
};

/** When the tenant's next open offer runs out, in epoch milliseconds. Null without one. */
export const findNextExpiry = async ({ trx, tenantId }: TenantScope): Promise<number | null> => {
  const { rows } = await sql<{ next: Date | null }>`
    select min(expires_at) as next from waiting_list_offers where tenant_id = ${tenantId} and status = 'open'`.execute(
    trx,
  );
  return rows[0]?.next?.getTime() ?? null;
};
