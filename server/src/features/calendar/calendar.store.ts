import type { Scope } from '@ledig/domain/access/scope.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { matchesPhrase } from '../../db/queries/booking-phrase.ts';
import { storedZone } from '../../db/queries/company-settings.ts';
import { bind, heldInDepartment } from '../../db/queries/held-periods.ts';
import { nameOrder } from '../../db/queries/name-order.ts';

/** A department shown in a calendar. `zone` is the company's stored value. */
export interface ShownDepartment {
  readonly id: number;
  readonly zone: string | null;
}

/** Departments to show. */
export interface CalendarChoice {
  readonly scope: Scope;
  readonly scheduleSystem: 'HOURLY' | 'DAILY';
  /** Undefined: all in scope. */
  readonly departmentIds: readonly number[] | undefined;
}

/** Active departments of a choice that are in scope. */
export const listShownDepartments = async (
  { trx, tenantId }: TenantScope,
  { scope, scheduleSystem, departmentIds }: CalendarChoice,
): Promise<ShownDepartment[]> => {
  const { rows } = await sql<ShownDepartment>`
    select d.id, ${storedZone(tenantId, 'd.company_id')} as zone
      from departments d join companies c on c.tenant_id = d.tenant_id and c.id = d.company_id
     where d.tenant_id = ${tenantId} and d.archived_at is null and c.archived_at is null
       and d.schedule_system = ${scheduleSystem}
       and (${scope.companyId}::bigint is null or d.company_id = ${scope.companyId})
       and (${scope.departmentId}::bigint is null or d.id = ${scope.departmentId})
       and (${departmentIds === undefined} or d.id = any(${[...(departmentIds ?? [])]}::bigint[]))`.execute(trx);
  return rows;
};

/** An entity with the names that its tooltip shows. */
export interface EntityRow {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly capacity: number;
  readonly can_combine: boolean;
  readonly category_id: number | null;
  readonly category_name: string | null;
  readonly category_name_en: string | null;
  readonly department_id: number;
  readonly department_name: string;
  readonly company_id: number;
  readonly company_name: string;
}

/** Active entities of departments, by department and name in natural order: Table 2 before Table 10. */
export const listShownEntities = async (
  { trx, tenantId }: TenantScope,
  departmentIds: readonly number[],
): Promise<EntityRow[]> => {
  const { rows } = await sql<EntityRow>`
    select e.id, e.name, e.type, e.description, e.capacity, e.can_combine, k.id as category_id,
           k.name as category_name, k.name_en as category_name_en, d.id as department_id, d.name as department_name,
           c.id as company_id, c.name as company_name
      from renting_entities e
      join departments d on d.tenant_id = e.tenant_id and d.id = e.department_id
      join companies c on c.tenant_id = d.tenant_id and c.id = d.company_id
      left join categories k on k.tenant_id = e.tenant_id and k.id = e.category_id and k.deleted_at is null
     where e.tenant_id = ${tenantId} and e.archived_at is null and e.department_id = any(${[...departmentIds]}::bigint[])
     order by ${nameOrder('d.name')}, d.id, ${nameOrder('e.name')}, e.id`.execute(trx);
  return rows;
};

const HELD = heldInDepartment({
  columns: 'a.booking_id, a.entity_id, a.starts_at, a.ends_at',
  tenant: '$1',
  department: 'd.id',
  from: '$2',
  to: '$3',
});

/**
 * The table expression `held`: allocations of the departments' active units in the window, as rows of booking, unit,
 * start and end. `offset 0` prevents a join of the departments into one scan of the tenant's bookings.
 */
const heldIn = (tenantId: number, departmentIds: readonly number[], { from, to }: Period): RawBuilder<unknown> => sql`
  wanted as materialized (
    select e.id from renting_entities e
     where e.tenant_id = ${tenantId} and e.archived_at is null and e.department_id = any(${[...departmentIds]}::bigint[])
  ), held as materialized (
    select x.booking_id, x.entity_id, x.starts_at, x.ends_at
      from unnest(${[...departmentIds]}::bigint[]) as d (id)
     cross join lateral (${bind(HELD, [tenantId, new Date(from), new Date(to)])} offset 0) x
     where x.entity_id in (select id from wanted)
  )`;

/** Ids of entities of departments that are booked at some time in the window. */
export const listHeldEntities = async (
  { trx, tenantId }: TenantScope,
  departmentIds: readonly number[],
  window: Period,
): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] }>`
    with ${heldIn(tenantId, departmentIds, window)}
    select coalesce(array_agg(distinct entity_id), '{}') as ids from held`.execute(trx);
  return rows[0]?.ids ?? [];
};

/**
 * A booking in the window. Instants are epoch milliseconds. `to` is when its units become free, which is earlier after
 * an early check-out.
 */
export interface ItemRow {
  readonly id: number;
  readonly title: string;
  readonly departmentId: number;
  readonly entityIds: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly note: string;
  readonly tags: readonly string[];
  readonly guests: number;
  /** Guests who were checked in (DAILY). */
  readonly checkedIn: number;
  readonly arrivedAt: number | null;
  readonly completedAt: number | null;
  readonly checkedOutAt: number | null;
  readonly expectedArrival: string | null;
  readonly expectedDeparture: string | null;
  readonly wholeDepartment: boolean;
  readonly isManual: boolean;
  readonly version: number;
  readonly seriesId: number | null;
  readonly groupId: number | null;
}

/** `ItemRow` as an array in the same order. Arrays parse faster than objects with repeated names. */
type ItemTuple = readonly [
  ...[number, string, number, number[], number, number, string, string[], number],
  ...[number | null, number | null, number | null, string | null, string | null, boolean, boolean, number],
  ...[number | null, number | null],
];

const itemOf = (row: ItemTuple, checkedIn: number): ItemRow => ({
  id: row[0],
  title: row[1],
  departmentId: row[2],
  entityIds: row[3],
  from: row[4],
  to: row[5],
  note: row[6],
  tags: row[7],
  guests: row[8],
  arrivedAt: row[9],
  completedAt: row[10],
  checkedOutAt: row[11],
  expectedArrival: row[12],
  expectedDeparture: row[13],
  wholeDepartment: row[14],
  isManual: row[15],
  version: row[16],
  seriesId: row[17],
  groupId: row[18],
  checkedIn,
});

/** The column in epoch milliseconds. */
const millis = (column: string): RawBuilder<unknown> => sql`(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`;

/**
 * SQL for the number of checked-in guests per booking of `shown`. One query for all ids: a count per booking would take
 * half as long again.
 */
const countedIn = (tenantId: number): RawBuilder<unknown> => sql`
  select json_object_agg(g.booking_id, g.guests)::text
    from (select i.booking_id, count(*) as guests from interactors i
           where i.tenant_id = ${tenantId} and i.booking_id = any(array(select booking_id from shown))
           group by i.booking_id) g`;

/** The bookings of departments in a window, by start. Only those that match a phrase, when given. */
export const listItems = async (
  { trx, tenantId }: TenantScope,
  departmentIds: readonly number[],
  window: Period,
  phrase = '',
): Promise<ItemRow[]> => {
  const condition = phrase === '' ? sql`true` : matchesPhrase(tenantId, phrase);
  const { rows } = await sql<{ items: string | null; guests: string | null }>`
    with ${heldIn(tenantId, departmentIds, window)}, shown as materialized (
      select booking_id, array_agg(entity_id order by entity_id) as entities, min(starts_at) as starts_at,
             max(ends_at) as ends_at
        from held group by booking_id
    )
    select json_agg(json_build_array(b.id, b.client_name, b.department_id, s.entities, ${millis('s.starts_at')},
             ${millis('s.ends_at')}, b.note, b.tags, b.guests, ${millis('b.arrived_at')}, ${millis('b.completed_at')},
             ${millis('b.checked_out_at')}, to_char(b.expected_arrival, 'HH24:MI'),
             to_char(b.expected_departure, 'HH24:MI'), b.whole_department, b.is_manual, b.version,
             b.series_id, b.group_id)
             order by s.starts_at, b.id)::text as items, (${countedIn(tenantId)}) as guests
      from shown s join bookings b on b.tenant_id = ${tenantId} and b.id = s.booking_id
     where ${condition}`.execute(trx);
  const { items, guests } = rows[0] ?? {};
  if (items == null) return [];
  const checkedIn: Readonly<Record<string, number>> = guests == null ? {} : JSON.parse(guests);
  return (JSON.parse(items) as ItemTuple[]).map((row) => itemOf(row, checkedIn[row[0]] ?? 0));
};
