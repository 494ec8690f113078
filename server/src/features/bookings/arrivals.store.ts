import type { Scope } from '@ledig/domain/access/scope.ts';
import { OVERDUE_DAYS } from '@ledig/domain/arrivals/visit-state.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { bookingsEndingAfter, bookingsInScope } from '#db/queries/bookings/booking-scope.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { filterByIds } from '#db/queries/statements/list-page.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';

/** A booking in the form that the arrivals screen needs. */
export interface ArrivalRecord {
  readonly id: number;
  readonly zone: string | null;
  readonly schedule_system: ScheduleSystem;
  readonly department_id: number;
  readonly department_name: string;
  readonly client_name: string;
  readonly client_country_code: string;
  readonly client_phone_number: string;
  readonly guests: number;
  readonly registered: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly note: string;
  readonly tags: readonly string[];
  readonly arrived_at: Date | null;
  readonly checked_out_at: Date | null;
  readonly entities: readonly { readonly id: number; readonly name: string }[];
}

/** More than a department handles in a day. */
const MAX_ROWS = 1000;

/** @param from SQL of the table expression `b` */
const selectArrivals = async (
  { trx, tenantId }: TenantTransaction,
  from: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
) => {
  const { rows } = await sql<ArrivalRecord>`
    select b.id, ${storedZone(tenantId, 'b.company_id')} as zone, d.schedule_system, b.department_id,
           d.name as department_name, b.client_name, b.client_country_code, b.client_phone_number, b.guests,
           (select count(*)::int from interactors i
             where i.tenant_id = ${tenantId} and i.booking_id = b.id) as registered,
           b.starts_at, b.ends_at, b.note, b.tags, b.arrived_at, b.checked_out_at,
           coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name) order by ${nameOrder('e.name')}, e.id)
              from allocations l join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
             where l.tenant_id = ${tenantId} and l.booking_id = b.id), '[]') as entities
      from ${from} b join departments d on d.tenant_id = ${tenantId} and d.id = b.department_id
     where ${sql.join([...conditions, sql`b.canceled_at is null`], sql` and `)}
     order by b.starts_at, b.id limit ${MAX_ROWS + 1}`.execute(trx);
  return rows;
};

/**
 * The bookings in scope that may be on today's list in any time zone, by start. The caller removes the others with
 * `visitStateOf`. At most 1,000.
 *
 * @param departmentIds empty for all departments in scope
 * @param now epoch milliseconds
 */
export const listArrivalRows = async (
  tx: TenantTransaction,
  viewer: Scope,
  departmentIds: readonly number[],
  now: number,
): Promise<{ readonly rows: readonly ArrivalRecord[]; readonly isCut: boolean }> => {
  const ending = bookingsEndingAfter(tx.tenantId, now - (OVERDUE_DAYS + 2) * DAY_MS);
  const rows = await selectArrivals(tx, ending, [
    ...bookingsInScope(tx.tenantId, viewer),
    ...filterByIds('b.department_id', departmentIds),
    sql`b.starts_at < ${new Date(now + 2 * DAY_MS)}`,
    sql`(b.ends_at > ${new Date(now - 2 * DAY_MS)} or (d.schedule_system = 'DAILY' and b.checked_out_at is null))`,
  ]);
  return { rows: rows.slice(0, MAX_ROWS), isCut: rows.length > MAX_ROWS };
};

/** One booking in scope, for the arrivals screen. Undefined when it doesn't exist or was canceled. */
export const findArrivalRow = async (
  tx: TenantTransaction,
  viewer: Scope,
  id: number,
): Promise<ArrivalRecord | undefined> => {
  const [row] = await selectArrivals(tx, sql`bookings`, [...bookingsInScope(tx.tenantId, viewer), sql`b.id = ${id}`]);
  return row;
};
