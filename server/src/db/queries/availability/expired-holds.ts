import type { TakenPeriod } from '@ledig/domain/availability/taken.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';

/** Ids of the allocations of a department's expired offers that haven't been ended yet. */
const expiredHolds = (tenantId: number, departmentId: number, now: number): RawBuilder<unknown> => sql`
  select l.id from waiting_list_offers o
    join allocations l on l.tenant_id = ${tenantId} and l.offer_id = o.id
   where o.tenant_id = ${tenantId} and o.department_id = ${departmentId} and o.status = 'open'
     and o.expires_at <= ${new Date(now)}`;

/**
 * Units that expired offers of a department still hold. They count as free (docs/rules/waiting-list.md#offers).
 *
 * @param now epoch milliseconds
 */
export const findExpiredHolds = async (
  { trx, tenantId }: TenantTransaction,
  departmentId: number,
  now: number,
): Promise<TakenPeriod[]> => {
  const { rows } = await sql<TakenPeriod>`
    select entity_id as "entityId", (date_part('epoch', starts_at) * 1000)::float8 as "from",
           (date_part('epoch', ends_at) * 1000)::float8 as "to"
      from allocations
     where tenant_id = ${tenantId} and id in (${expiredHolds(tenantId, departmentId, now)})`.execute(trx);
  return rows;
};

/**
 * Releases the units of a department's expired offers. The offers end when the line is served next. The holds are
 * locked in id order, so that two transactions that release them don't deadlock.
 *
 * @param now epoch milliseconds
 */
export const releaseExpiredHolds = async (
  { trx, tenantId }: TenantTransaction,
  departmentId: number,
  now: number,
): Promise<void> => {
  await sql`
    delete from allocations where tenant_id = ${tenantId} and id in (
      ${expiredHolds(tenantId, departmentId, now)} order by l.id for update of l)`.execute(trx);
};
