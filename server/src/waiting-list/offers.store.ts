import type { PlannedOffer } from '@ledig/domain/waiting-list/plan-offers.ts';
import { sql } from 'kysely';
import { SlotTakenError } from '../booking/retry-on-conflict.ts';
import type { TenantScope } from '../db/database.ts';
import type { EntryRecord } from './entries.store.ts';

/**
 * Writes an offer and holds its units with allocations, in one statement. The exclusion constraint rejects an overlap.
 *
 * @param createdBy the staff member who offers; null for an automatic offer
 * @throws SlotTakenError when another booking took a unit first
 */
export const holdOffer = async (
  { trx, tenantId }: TenantScope,
  entry: Pick<EntryRecord, 'id' | 'company_id' | 'department_id'>,
  { from, to, entityIds, expiresAt }: Omit<PlannedOffer, 'wishId'>,
  { now, createdBy }: { readonly now: number; readonly createdBy: number | null },
): Promise<void> => {
  const { rows } = await sql<{ held: number }>`
    with asked as (
      select ${tenantId}::bigint as tenant_id, ${new Date(from)}::timestamptz as starts_at, ${new Date(to)}::timestamptz as ends_at
    ), offer as (
      insert into waiting_list_offers (tenant_id, entry_id, company_id, department_id, starts_at, ends_at, expires_at, created_by,
        created_at)
      select tenant_id, ${entry.id}::bigint, ${entry.company_id}::bigint, ${entry.department_id}::bigint, starts_at, ends_at,
             ${new Date(expiresAt)}::timestamptz, ${createdBy}::bigint, ${new Date(now)}::timestamptz
        from asked
      returning id
    ), wanted as (
      select e.id, e.department_id from renting_entities e
        join departments d on d.tenant_id = e.tenant_id and d.id = e.department_id
        join companies c on c.tenant_id = e.tenant_id and c.id = e.company_id
       where e.tenant_id = ${tenantId} and e.id = any(${[...entityIds]}::bigint[])
         and e.archived_at is null and d.archived_at is null and c.archived_at is null
       order by e.id for key share
    ), held as (
      insert into allocations (tenant_id, offer_id, department_id, entity_id, starts_at, ends_at)
      select asked.tenant_id, offer.id, wanted.department_id, wanted.id, asked.starts_at, asked.ends_at
        from asked, offer, wanted
      on conflict on constraint allocations_hold_once do nothing
      returning entity_id
    )
    select count(*)::int as held from held`.execute(trx);
  if (rows[0]?.held !== entityIds.length) throw new SlotTakenError();
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
