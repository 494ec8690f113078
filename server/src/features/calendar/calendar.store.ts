import type { Scope } from '@ledig/domain/access/scope.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { matchesPhrase } from '../../db/queries/booking-phrase.ts';
import { storedZone } from '../../db/queries/company-settings.ts';

/** A department that a calendar shows; `zone` as its company stored it. */
export interface ShownDepartment {
  readonly id: number;
  readonly zone: string | null;
}

/** Which departments somebody looks at. */
export interface CalendarChoice {
  readonly scope: Scope;
  readonly scheduleSystem: 'HOURLY' | 'DAILY';
  /** Undefined: all in scope. */
  readonly departmentIds: readonly number[] | undefined;
}

/** The active departments of a choice, as far as they are in scope. */
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
  readonly department_id: number;
  readonly department_name: string;
  readonly company_id: number;
  readonly company_name: string;
}

/** The active entities of departments, by department and name as people count: Table 2 before Table 10. */
export const listShownEntities = async (
  { trx, tenantId }: TenantScope,
  departmentIds: readonly number[],
): Promise<EntityRow[]> => {
  const { rows } = await sql<EntityRow>`
    select e.id, e.name, e.type, e.description, e.capacity, e.can_combine, k.id as category_id, d.id as department_id,
           d.name as department_name, c.id as company_id, c.name as company_name
      from renting_entities e
      join departments d on d.tenant_id = e.tenant_id and d.id = e.department_id
      join companies c on c.tenant_id = d.tenant_id and c.id = d.company_id
      left join categories k on k.tenant_id = e.tenant_id and k.id = e.category_id and k.deleted_at is null
     where e.tenant_id = ${tenantId} and e.archived_at is null and e.department_id = any(${[...departmentIds]}::bigint[])
     order by d.name, d.id, e.name, e.id`.execute(trx);
  return rows;
};

const MONTH_MS = 31 * 86_400_000;

/** An entity's last allocation that starts before an instant, not earlier than `since` says. */
const lastBefore = (tenantId: number, instant: number, since: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select l.booking_id, l.starts_at, l.ends_at from allocations l
   where l.tenant_id = ${tenantId} and l.entity_id = w.id and l.active and l.starts_at < ${new Date(instant)} ${since}
   order by l.starts_at desc limit 1)`;

/** As `lastBefore` without bounds; within a month first, as in `taken-periods.ts`: where that finds one, it is the same one. */
const lastOfAllBefore = (tenantId: number, instant: number): RawBuilder<unknown> => sql`
  ${lastBefore(tenantId, instant, sql`and l.starts_at >= ${new Date(instant - MONTH_MS)}`)}
  union all ${lastBefore(tenantId, instant, sql``)} limit 1`;

/**
 * What is held of departments' active entities between two instants, as rows of booking, entity, start and end. As in
 * `taken-periods.ts`: what starts within the window and the last one before it, from the index `allocations_by_start` alone, so
 * that the cost grows with what is shown and not with what is stored. `offset 0` keeps it entity by entity: joined, every
 * allocation of the tenant in the window is held against every entity.
 */
const heldIn = (tenantId: number, departmentIds: readonly number[], { from, to }: Period): RawBuilder<unknown> => sql`
  wanted as materialized (
    select e.id from renting_entities e
     where e.tenant_id = ${tenantId} and e.archived_at is null and e.department_id = any(${[...departmentIds]}::bigint[])
  ), held as materialized (
    select a.booking_id, w.id as entity_id, a.starts_at, a.ends_at
      from wanted w cross join lateral (
        select l.booking_id, l.starts_at, l.ends_at from allocations l
         where l.tenant_id = ${tenantId} and l.entity_id = w.id and l.active
           and l.starts_at >= ${new Date(from)} and l.starts_at < ${new Date(to)} offset 0) a
    union all
    select a.booking_id, w.id, a.starts_at, a.ends_at
      from wanted w cross join lateral (${lastOfAllBefore(tenantId, from)}) a
     where a.ends_at > ${new Date(from)}
  )`;

/** Ids of the entities of departments that are held at some time in the window. */
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

/** A booking in view. Instants are epoch milliseconds; `to` is when it lets go, which is earlier after an early check-out. */
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
}

/** As `ItemRow`, in its order: an array is read faster than an object with the same seventeen names in every row. */
type ItemTuple = readonly [
  ...[number, string, number, number[], number, number, string, string[], number],
  ...[number | null, number | null, number | null, string | null, string | null, boolean, boolean, number],
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
  checkedIn,
});

/** The column in epoch milliseconds. */
const millis = (column: string): RawBuilder<unknown> => sql`(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`;

/**
 * How many guests were checked in to each booking of `shown` that has some. Asked for by a list of ids, and once: a count for every
 * booking by itself takes half as long again as all the rest.
 */
const countedIn = (tenantId: number): RawBuilder<unknown> => sql`
  select json_object_agg(g.booking_id, g.guests)::text
    from (select i.booking_id, count(*) as guests from interactors i
           where i.tenant_id = ${tenantId} and i.booking_id = any(array(select booking_id from shown))
           group by i.booking_id) g`;

/** The bookings that hold something of departments in a window, by start; only those that a phrase means, where one is given. */
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
             to_char(b.expected_departure, 'HH24:MI'), b.whole_department, b.is_manual, b.version)
             order by s.starts_at, b.id)::text as items, (${countedIn(tenantId)}) as guests
      from shown s join bookings b on b.tenant_id = ${tenantId} and b.id = s.booking_id
     where ${condition}`.execute(trx);
  const { items, guests } = rows[0] ?? {};
  if (items == null) return [];
  const checkedIn: Readonly<Record<string, number>> = guests == null ? {} : JSON.parse(guests);
  return (JSON.parse(items) as ItemTuple[]).map((row) => itemOf(row, checkedIn[row[0]] ?? 0));
};
