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

type Condition = RawBuilder<unknown>;

/**
 * @param from SQL of the table expression `b`
 * @param order SQL of the first order, before the start
 */
const selectArrivals = async (
  { trx, tenantId }: TenantTransaction,
  from: Condition,
  conditions: readonly Condition[],
  order: Condition = sql`b.starts_at`,
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
     order by ${order}, b.starts_at, b.id limit ${MAX_ROWS + 1}`.execute(trx);
  return rows;
};

/**
 * SQL condition: booking `b` of department `d` is on the list of today in its company's zone, as `visitStateOf` decides.
 * Without it, bookings of the days around would fill the list.
 */
const isListedToday = (tenantId: number, now: Date): Condition => {
  const zone = sql`coalesce(${storedZone(tenantId, 'b.company_id')}, 'Europe/Oslo')`;
  const dateOf = (instant: Condition) => sql`(${instant} at time zone ${zone})::date`;
  const today = dateOf(sql`${now}::timestamptz`);
  const hasArrived = sql`(b.arrived_at is not null or exists (
    select from interactors i where i.tenant_id = ${tenantId} and i.booking_id = b.id))`;
  return sql`${dateOf(sql`b.starts_at`)} <= ${today} and case
    when d.schedule_system = 'HOURLY' then b.ends_at > ${now} or ${dateOf(sql`b.ends_at`)} >= ${today}
    when b.checked_out_at is not null then ${dateOf(sql`b.checked_out_at`)} = ${today}
    else ${dateOf(sql`b.ends_at`)} >= ${today} - case when ${hasArrived} then ${OVERDUE_DAYS}::int else 0 end end`;
};

/** SQL: whether booking `b` of department `d` needs no further step. False comes first. */
const isOver = (now: Date): Condition =>
  sql`b.checked_out_at is not null or (b.ends_at <= ${now} and d.schedule_system = 'HOURLY')`;

/**
 * The bookings in scope on today's list, by start. At most 1,000: those that are over are left out first.
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
  const { tenantId } = tx;
  const found = await selectArrivals(
    tx,
    bookingsEndingAfter(tenantId, now - (OVERDUE_DAYS + 2) * DAY_MS),
    [
      ...bookingsInScope(tenantId, viewer),
      ...filterByIds('b.department_id', departmentIds),
      sql`b.starts_at < ${new Date(now + 2 * DAY_MS)}`,
      sql`(b.ends_at > ${new Date(now - 2 * DAY_MS)} or (d.schedule_system = 'DAILY' and b.checked_out_at is null))`,
      isListedToday(tenantId, new Date(now)),
    ],
    isOver(new Date(now)),
  );
  const byStart = (a: ArrivalRecord, b: ArrivalRecord) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id;
  return { rows: found.slice(0, MAX_ROWS).sort(byStart), isCut: found.length > MAX_ROWS };
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
