import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { type JsonColumns, readJson } from '#db/queries/statements/json-columns.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import {
  type BookedUnit,
  type BookingRecord,
  type ListedBooking,
  RECORDS,
  ROWS,
  type StoredAs,
} from './booking-columns.store.ts';

/** Names and other data of the records that several bookings share, by id. Null when there are none. */
interface Shared {
  readonly companies: string | null;
  readonly departments: string | null;
  /** In the order of their names. */
  readonly units: string | null;
  readonly checked: string | null;
  readonly held_bookings: string | null;
  readonly held_units: string | null;
}

/** The answer's single row. */
interface Answer extends Shared {
  /** The ids of the page, in order. */
  readonly page_ids: string | null;
  readonly page_total: number | null;
}

/** The same with the names that only full records have. */
interface FullAnswer extends Answer {
  readonly categories: string | null;
  readonly users: string | null;
}

type SharedCompany = readonly [name: string, zone: string | null];
type SharedDepartment = readonly [...[name: string, schedule: string, activity: string], ...(string | null)[]];
type SharedUnit = readonly [id: number, name: string, capacity: number];

const dateOf = (instant: number): Date => new Date(instant);
const dateOrNull = (instant: number | null): Date | null => (instant === null ? null : new Date(instant));

/** The units of each booking, by name. */
const unitsByBooking = ({ units, held_bookings, held_units }: Shared): Map<number, BookedUnit[]> => {
  const held = Map.groupBy(readJson<number[]>(held_bookings, []).entries(), ([, booking]) => booking);
  const unitOf = readJson<number[]>(held_units, []);
  const listed = readJson<SharedUnit[]>(units, []).map(([id, name, capacity]) => ({ id, name, capacity }));
  const rank = new Map(listed.map(({ id }, n) => [id, n]));
  const ranksOf = (pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([at]) => rank.get(unitOf[at] ?? 0) ?? -1).sort((a, b) => a - b);
  return new Map(
    [...held].map(([booking, pairs]) => [booking, ranksOf(pairs).flatMap((n) => listed[n] ?? [])] as const),
  );
};

/** The bookings of the answer, in the order of the page. */
const recordsOf = <T extends StoredAs<ListedBooking>>(answer: Answer, columns: JsonColumns<T>) => {
  const companies = readJson<Record<string, SharedCompany>>(answer.companies, {});
  const departments = readJson<Record<string, SharedDepartment>>(answer.departments, {});
  const checked = readJson<Record<string, number>>(answer.checked, {});
  const units = unitsByBooking(answer);
  const recordOf = (row: T) => {
    const [companyName = '', zone = null] = companies[row.company_id] ?? [];
    const [name = '', schedule = '', activity = '', checkin = null, checkout = null] =
      departments[row.department_id] ?? [];
    return {
      ...row,
      starts_at: dateOf(row.starts_at),
      ends_at: dateOf(row.ends_at),
      arrived_at: dateOrNull(row.arrived_at),
      completed_at: dateOrNull(row.completed_at),
      checked_out_at: dateOrNull(row.checked_out_at),
      canceled_at: dateOrNull(row.canceled_at),
      created_at: dateOf(row.created_at),
      company_name: companyName,
      zone,
      department_name: name,
      schedule_system: schedule,
      activity_system: activity,
      checkin,
      checkout,
      checked_in: checked[row.id] ?? 0,
      entities: units.get(row.id) ?? [],
    };
  };
  const byId = new Map(columns.read(answer).map((row) => [row.id, row]));
  return readJson<number[]>(answer.page_ids, []).flatMap((id) => {
    const row = byId.get(id);
    return row ? [recordOf(row)] : [];
  });
};

/** SQL of the columns of `Shared`, as subqueries on `chosen` and `held`. Each record is read once for the page. */
const sharedColumns = (tenantId: number): RawBuilder<unknown> => sql`
  (select json_object_agg(c.id, json_build_array(c.name, ${storedZone(tenantId, 'c.id')}))::text
     from companies c where c.tenant_id = ${tenantId} and c.id in (select company_id from chosen)) as companies,
  (select json_object_agg(d.id, json_build_array(d.name, d.schedule_system, d.activity_system,
            to_char(d.checkin, 'HH24:MI'), to_char(d.checkout, 'HH24:MI')))::text
     from departments d where d.tenant_id = ${tenantId} and d.id in (select department_id from chosen)) as departments,
  (select json_agg(json_build_array(e.id, e.name, e.capacity) order by ${nameOrder('e.name')}, e.id)::text
     from renting_entities e
    where e.tenant_id = ${tenantId} and e.id = any(array(select distinct entity_id from held))) as units,
  (select json_object_agg(g.booking_id, g.guests)::text
     from (select i.booking_id, count(*) as guests from interactors i
            where i.tenant_id = ${tenantId} and i.booking_id = any(array(select id from page))
            group by i.booking_id) g) as checked,
  (select json_agg(booking_id)::text from held) as held_bookings,
  (select json_agg(entity_id)::text from held) as held_units`;

/** The columns of `FullAnswer` that `Answer` lacks. */
const fullColumns = (tenantId: number): RawBuilder<unknown> => sql`
  (select json_object_agg(k.id, k.name)::text
     from categories k where k.tenant_id = ${tenantId} and k.id in (select category_id from chosen)) as categories,
  (select json_object_agg(u.id, u.name)::text
     from users u where u.tenant_id = ${tenantId} and u.id in (select created_by from chosen)) as users`;

/**
 * A page of bookings, as SQL that selects its bookings in order.
 *
 * - `ids` selects `id`, and the number of all matches as `total` or null. The bookings are then read by id.
 * - `bookings` selects all columns of the bookings as well. It suits a period of a few days: no booking is read twice,
 *   and the units are read from an index by department and start, where bookings of one day lie next to each other
 *   (decision 0490).
 */
export type PageOfBookings = { readonly ids: RawBuilder<unknown> } | { readonly bookings: RawBuilder<unknown> };

/** SQL for the units of the bookings of `page` by id. */
const unitsById = (tenantId: number, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.booking_id, l.entity_id from allocations l where l.tenant_id = ${tenantId} and l.booking_id = any(array(${ids}))`;

/**
 * SQL for the units of the bookings of `page`. Active units start with their booking, so they are in a range of an index
 * by department and start. `offset 0` keeps the range. `is true` makes PostgreSQL look up the ids in a hash table. In a
 * join it would compare each unit with each id.
 */
const unitsByStart = (tenantId: number): RawBuilder<unknown> => sql`
  select l.booking_id, l.entity_id
    from (select department_id, min(starts_at) as since, max(starts_at) as until from page group by department_id) p
   cross join lateral (
     select a.booking_id, a.entity_id from allocations a
      where a.tenant_id = ${tenantId} and a.department_id = p.department_id and a.active
        and a.span = any('{0,1,2,3,4}') and a.starts_at between p.since and p.until offset 0) l
   where (l.booking_id in (select id from page)) is true
  union all
  ${unitsById(tenantId, sql`select id from page where canceled_at is not null`)}`;

/** The table expressions `page`, `chosen` (its bookings) and `held` (their units). */
const tablesOf = (tenantId: number, page: PageOfBookings): RawBuilder<unknown> => {
  if ('bookings' in page)
    return sql`page as materialized (${page.bookings}), chosen as not materialized (select * from page),
      held as materialized (${unitsByStart(tenantId)})`;
  return sql`page as materialized (${page.ids}), chosen as materialized (
      select b.* from bookings b where b.tenant_id = ${tenantId} and b.id = any(array(select id from page))
    ), held as materialized (${unitsById(tenantId, sql`select id from page`)})`;
};

/** The statement of a page of bookings. */
const selectPage = <A>(tenantId: number, page: PageOfBookings, columns: RawBuilder<unknown>): RawBuilder<A> => sql<A>`
    with ${tablesOf(tenantId, page)}
    select ${columns}, (select json_agg(id)::text from page) as page_ids,
           (select max(total) from page) as page_total, ${sharedColumns(tenantId)}
      from chosen b`;

/** A page's bookings, and the total when the page counted it. */
export interface BookingRows {
  readonly rows: readonly ListedBooking[];
  readonly total: number | undefined;
}

/** Bookings of a page as list rows, in its order. */
export const selectBookingRows = async (
  { trx, tenantId }: TenantTransaction,
  page: PageOfBookings,
): Promise<BookingRows> => {
  const { rows } = await selectPage<Answer>(tenantId, page, ROWS.select).execute(trx);
  const [answer] = rows;
  return answer
    ? { rows: recordsOf(answer, ROWS), total: answer.page_total ?? undefined }
    : { rows: [], total: undefined };
};

/** Full bookings of a page, in its order. */
export const selectBookings = async (
  { trx, tenantId }: TenantTransaction,
  page: PageOfBookings,
): Promise<readonly BookingRecord[]> => {
  const columns = sql`${RECORDS.select}, ${fullColumns(tenantId)}`;
  const { rows } = await selectPage<FullAnswer>(tenantId, page, columns).execute(trx);
  const [answer] = rows;
  if (!answer) return [];
  const categories = readJson<Record<string, string>>(answer.categories, {});
  const users = readJson<Record<string, string>>(answer.users, {});
  return recordsOf(answer, RECORDS).map((row) => ({
    ...row,
    category_name: categories[row.category_id ?? 0] ?? null,
    created_by_name: users[row.created_by ?? 0] ?? null,
  }));
};
