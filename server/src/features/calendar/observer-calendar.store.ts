import type { Scope } from '@ledig/domain/access/scope.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { bookingsEndingAfter, bookingsInScope } from '#db/queries/bookings/booking-scope.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { allOf, placesInScope } from '#db/queries/statements/list-page.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';

export interface UnitRow {
  readonly id: number;
  readonly name: string;
  readonly department_name: string;
  readonly zone: string | null;
}

export interface ItemRow {
  readonly kind: 'booking' | 'request';
  readonly id: number;
  readonly client_name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly guests: number;
  readonly zone: string | null;
  readonly entity_ids: readonly number[];
}

const MAX_UNITS = 200;
const MAX_ITEMS = 1000;

const unitsInScope = (tenantId: number, scope: Scope) =>
  allOf([
    ...placesInScope('e', tenantId, scope),
    ...(scope.entityIds === null ? [] : [sql`e.id = any(${[...scope.entityIds]}::bigint[])`]),
    sql`e.archived_at is null`,
  ]);

/** The active units in an observer's scope, by department and name. At most 200. */
export const listObserverUnits = async ({ trx, tenantId }: TenantTransaction, scope: Scope): Promise<UnitRow[]> => {
  const { rows } = await sql<UnitRow>`
    select e.id, e.name, d.name as department_name, ${storedZone(tenantId, 'e.company_id')} as zone
      from renting_entities e join departments d on d.tenant_id = ${tenantId} and d.id = e.department_id
     where ${unitsInScope(tenantId, scope)} and d.archived_at is null
     order by ${nameOrder('d.name')}, d.id, ${nameOrder('e.name')}, e.id limit ${MAX_UNITS}`.execute(trx);
  return rows;
};

/**
 * Bookings in scope that overlap a period, and pending requests in it that wish for a unit in scope. At most 1,000 of
 * each.
 */
export const listObserverItems = async (
  { trx, tenantId }: TenantTransaction,
  scope: Scope,
  { from, to }: Period,
): Promise<ItemRow[]> => {
  const [bookings, requests] = await Promise.all([
    sql<ItemRow>`
      select 'booking' as kind, b.id, b.client_name, b.starts_at, b.ends_at, b.guests,
             ${storedZone(tenantId, 'b.company_id')} as zone,
             array(select l.entity_id from allocations l
                    where l.tenant_id = ${tenantId} and l.booking_id = b.id and l.active order by l.entity_id) as entity_ids
        from ${bookingsEndingAfter(tenantId, from)} b
       where ${allOf(bookingsInScope(tenantId, scope))} and b.canceled_at is null
         and b.starts_at < ${new Date(to)}
       order by b.starts_at, b.id limit ${MAX_ITEMS}`.execute(trx),
    sql<ItemRow>`
      select 'request' as kind, r.id, r.client_name, r.starts_at, r.ends_at, r.guests,
             ${storedZone(tenantId, 'r.company_id')} as zone, array[r.wished_entity_id] as entity_ids
        from booking_requests r
       where r.tenant_id = ${tenantId} and r.status = 'pending' and r.starts_at < ${new Date(to)}
         and r.ends_at > ${new Date(from)}
         and r.wished_entity_id in (select e.id from renting_entities e where ${unitsInScope(tenantId, scope)})
       order by r.starts_at, r.id limit ${MAX_ITEMS}`.execute(trx),
  ]);
  return [...bookings.rows, ...requests.rows];
};
