import type { BookingColumns } from '@ledig/contract/calendar/calendar-columns.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { bind, heldInDepartment } from '#db/queries/availability/held-periods.ts';
import { matchesPhrase } from '#db/queries/bookings/booking-phrase.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { readJson } from '#db/queries/statements/json-columns.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { numbersIn } from '#db/queries/statements/number-arrays.ts';

/** A department shown in a calendar. `zone` is the company's stored value. */
export interface ShownDepartment {
  readonly id: number;
  readonly zone: string | null;
}

/** Departments to show. */
export interface CalendarChoice {
  readonly scope: Scope;
  readonly scheduleSystem: ScheduleSystem;
  /** Undefined: all in scope. */
  readonly departmentIds: readonly number[] | undefined;
}

/** Active departments of a choice that are in scope. */
export const listShownDepartments = async (
  { trx, tenantId }: TenantTransaction,
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
  { trx, tenantId }: TenantTransaction,
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
 *
 * The list of departments is a subquery so that the planner doesn't see its length. Otherwise PostgreSQL plans the
 * statement again at each call, which takes longer than running it (decision 0230).
 */
const heldIn = (tenantId: number, departmentIds: readonly number[], { from, to }: Period): RawBuilder<unknown> => {
  const shown = sql`unnest((select ${[...departmentIds]}::bigint[]))`;
  return sql`
  wanted as materialized (
    select e.id from renting_entities e
     where e.tenant_id = ${tenantId} and e.archived_at is null and e.department_id in (select ${shown})
  ), held as materialized (
    select x.booking_id, x.entity_id, x.starts_at, x.ends_at
      from ${shown} as d (id)
     cross join lateral (${bind(HELD, [tenantId, new Date(from), new Date(to)])} offset 0) x
     where x.entity_id in (select id from wanted)
  )`;
};

/** Ids of entities of departments that are booked at some time in the window. */
export const listHeldEntities = async (
  { trx, tenantId }: TenantTransaction,
  departmentIds: readonly number[],
  window: Period,
): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] }>`
    with ${heldIn(tenantId, departmentIds, window)}
    select coalesce(array_agg(distinct entity_id), '{}') as ids from held`.execute(trx);
  return rows[0]?.ids ?? [];
};

/** The columns as JSON arrays or arrays of PostgreSQL. Null without bookings. */
interface ColumnTexts {
  readonly ids: string | null;
  readonly titles: string;
  readonly departments: string;
  readonly guests: string;
  readonly versions: string;
  readonly uncommon: string | null;
  readonly checkedIn: string | null;
  readonly bookings: string;
  readonly units: string;
  readonly starts: string;
  readonly ends: string;
}

const columnsOf = (texts: ColumnTexts | undefined): Omit<BookingColumns, 'timezone'> => {
  if (texts === undefined || texts.ids === null) return NO_BOOKINGS;
  return {
    ids: numbersIn(texts.ids),
    titles: JSON.parse(texts.titles),
    department_ids: numbersIn(texts.departments),
    guests: numbersIn(texts.guests),
    versions: numbersIn(texts.versions),
    uncommon: readJson(texts.uncommon, []),
    checked_in: readJson(texts.checkedIn, {}),
    allocations: {
      booking_ids: numbersIn(texts.bookings),
      renting_entity_ids: numbersIn(texts.units),
      starts: numbersIn(texts.starts),
      ends: numbersIn(texts.ends),
    },
  };
};

const NO_BOOKINGS: Omit<BookingColumns, 'timezone'> = {
  ids: [],
  titles: [],
  department_ids: [],
  guests: [],
  versions: [],
  uncommon: [],
  checked_in: {},
  allocations: { booking_ids: [], renting_entity_ids: [], starts: [], ends: [] },
};

/** The column in epoch milliseconds. */
const millis = (column: string): RawBuilder<unknown> => sql`(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`;

/**
 * SQL for the number of checked-in guests per booking of `held`. One query for all ids, because a count per booking
 * would take 50 % longer.
 */
const countedIn = (tenantId: number): RawBuilder<unknown> => sql`
  select json_object_agg(g.booking_id, g.guests)::text as "checkedIn"
    from (select i.booking_id, count(*) as guests from interactors i
           where i.tenant_id = ${tenantId} and i.booking_id = any(array(select booking_id from held))
           group by i.booking_id) g`;

/**
 * SQL for the bookings of `held`. A booking starts with its allocations, so those that start in the window are one range
 * of an index by department and start. Bookings of one day have entries next to each other there. By id they would lie
 * on different pages of an index, one for each booking (decision 0490). `offset 0` keeps the range.
 */
const bookingsIn = (
  tenantId: number,
  departmentIds: readonly number[],
  { from, to }: Period,
): RawBuilder<unknown> => sql`
  select x.* from unnest((select ${[...departmentIds]}::bigint[])) as d (id)
   cross join lateral (
     select b.* from bookings b
      where b.tenant_id = ${tenantId} and b.department_id = d.id and b.canceled_at is null
        and b.starts_at >= ${new Date(from)} and b.starts_at < ${new Date(to)} offset 0) x
   where x.id in (select booking_id from held)
  union all
  select b.* from bookings b
   where b.tenant_id = ${tenantId}
     and b.id = any(array(select booking_id from held where starts_at < ${new Date(from)}))`;

/**
 * SQL for the columns of bookings that meet a condition. An array per column costs PostgreSQL a third of an array per
 * booking. The fields that few bookings have are an object per booking, for those bookings only.
 *
 * @param bookings SQL that selects the bookings
 */
const bookingColumns = (bookings: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select array_agg(b.id)::text as ids, json_agg(b.client_name)::text as titles,
         array_agg(b.department_id)::text as departments, array_agg(b.guests)::text as guests,
         array_agg(b.version)::text as versions,
         json_agg(json_build_object('id', b.id, 'note', b.note, 'tags', b.tags,
             'arrived_at', ${millis('b.arrived_at')}, 'completed_at', ${millis('b.completed_at')},
             'checked_out_at', ${millis('b.checked_out_at')},
             'booked_until', case when b.checked_out_at is not null then ${millis('b.ends_at')} end,
             'expected_arrival', to_char(b.expected_arrival, 'HH24:MI'),
             'expected_departure', to_char(b.expected_departure, 'HH24:MI'),
             'whole_department_reservation', b.whole_department, 'is_manual_booking', b.is_manual,
             'series_id', b.series_id, 'group_id', b.group_id))
           filter (where b.note <> '' or b.tags <> '{}' or b.whole_department or b.is_manual
             or coalesce(b.arrived_at, b.completed_at, b.checked_out_at) is not null
             or coalesce(b.expected_arrival, b.expected_departure) is not null
             or coalesce(b.series_id, b.group_id) is not null)::text as uncommon
    from (${bookings}) b where ${condition}`;

/** The bookings of departments in a window, as columns. Only those that match a phrase, when given. */
export const listBookingColumns = async (
  { trx, tenantId }: TenantTransaction,
  departmentIds: readonly number[],
  window: Period,
  phrase = '',
): Promise<Omit<BookingColumns, 'timezone'>> => {
  const condition = phrase === '' ? sql`true` : matchesPhrase(tenantId, phrase);
  const { rows } = await sql<ColumnTexts>`
    with ${heldIn(tenantId, departmentIds, window)}
    select shown.*, checked.*, kept.*
      from (${bookingColumns(bookingsIn(tenantId, departmentIds, window), condition)}) shown,
           (${countedIn(tenantId)}) checked,
           (select array_agg(booking_id)::text as bookings, array_agg(entity_id)::text as units,
                   array_agg(${millis('starts_at')})::text as starts, array_agg(${millis('ends_at')})::text as ends
              from held where booking_id is not null) kept`.execute(trx);
  return columnsOf(rows[0]);
};
