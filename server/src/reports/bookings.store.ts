import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';

/** Scope and period of the bookings to read. Instants are epoch milliseconds. */
export interface Source {
  readonly companyId: number;
  /** Null: all departments. */
  readonly departmentId: number | null;
  readonly from: number;
  readonly to: number;
}

/** Bookings without `is_long` last at most this long. */
const SHORT_MS = 31 * DAY_MS;

/**
 * SQL for bookings `b` of a source that overlap its period, including canceled ones. Pages follow the order of an
 * index, so this is one condition and not `bookingsEndingAfter`.
 */
const touching = (tenantId: number, { companyId, departmentId, from, to }: Source): RawBuilder<unknown> => sql`
  b.tenant_id = ${tenantId} and b.company_id = ${companyId}
  and (${departmentId}::bigint is null or b.department_id = ${departmentId})
  and b.starts_at < ${new Date(to)} and b.ends_at > ${new Date(from)}
  and (b.starts_at > ${new Date(from - SHORT_MS)} or b.is_long)`;

/** Number of bookings that overlap the period. */
export const countBookings = async ({ trx, tenantId }: TenantTransaction, source: Source): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bookings b where ${touching(tenantId, source)}`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Whether any booking overlaps the period. */
export const hasBookings = async ({ trx, tenantId }: TenantTransaction, source: Source): Promise<boolean> => {
  const { rows } = await sql`select 1 from bookings b where ${touching(tenantId, source)} limit 1`.execute(trx);
  return rows.length > 0;
};

/** First start and last end of all bookings. Null when there are none. */
export const findSpan = async (
  { trx, tenantId }: TenantTransaction,
  { companyId, departmentId }: Pick<Source, 'companyId' | 'departmentId'>,
): Promise<{ readonly first: Date; readonly last: Date } | null> => {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(starts_at) as first, max(ends_at) as last from bookings b
     where b.tenant_id = ${tenantId} and b.company_id = ${companyId}
       and (${departmentId}::bigint is null or b.department_id = ${departmentId})`.execute(trx);
  const { first = null, last = null } = rows[0] ?? {};
  return first && last ? { first, last } : null;
};

/** A booking in the form that reports need. Instants are epoch milliseconds. */
export interface BookingRead {
  readonly id: number;
  readonly departmentId: number;
  readonly from: number;
  readonly heldUntil: number;
  readonly guests: number;
  readonly canceled: boolean;
  readonly units: number;
}
type Read = readonly [number, number, number, number, number, boolean, number];

/** Bookings read at a time: some megabytes. */
const PAGE = 5000;

const millis = (column: string): RawBuilder<unknown> => sql`(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`;

/** Position after a page. */
interface Cursor {
  readonly at: number;
  readonly id: number;
}

/**
 * One page of the period's bookings by start, with the number of units and the end of their allocations. One JSON text
 * of arrays is several times as fast as columns for a million rows.
 */
const readPage = async (
  { trx, tenantId }: TenantTransaction,
  source: Source,
  after: Cursor | null,
): Promise<BookingRead[]> => {
  const beyond = after === null ? sql`true` : sql`(b.starts_at, b.id) > (${new Date(after.at)}, ${after.id})`;
  const { rows } = await sql<{ page: Read[] | null }>`
    select json_agg(json_build_array(b.id, b.department_id, ${millis('b.starts_at')},
             coalesce(${millis('l.held_until')}, ${millis('b.ends_at')}), b.guests, b.canceled_at is not null, l.units)
             order by b.starts_at, b.id) as page
      from (select b.tenant_id, b.id, b.department_id, b.starts_at, b.ends_at, b.guests, b.canceled_at from bookings b
             where ${touching(tenantId, source)} and ${beyond}
             order by b.starts_at, b.id limit ${PAGE}) b
      cross join lateral (select count(*) as units, max(l.ends_at) as held_until from allocations l
        where l.tenant_id = ${tenantId} and l.booking_id = b.id and l.active) l`.execute(trx);
  return (rows[0]?.page ?? []).map(([id, departmentId, from, heldUntil, guests, canceled, units]) => ({
    id,
    departmentId,
    from,
    heldUntil,
    guests,
    canceled,
    units,
  }));
};

/** The period's bookings, page by page in one snapshot. */
export async function* readBookings(tx: TenantTransaction, source: Source): AsyncGenerator<readonly BookingRead[]> {
  let after: Cursor | null = null;
  for (;;) {
    const page: BookingRead[] = await readPage(tx, source, after);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    if (page.length < PAGE) return;
    after = { at: last.from, id: last.id };
  }
}

/** A registered guest of a booking. */
export interface GuestRead {
  readonly id: number;
  readonly bookingId: number;
  readonly unitId: number;
  readonly unit: string;
  readonly country: string;
  readonly purpose: string;
  /** Null: the first day of the stay. */
  readonly arrival: string | null;
  readonly heldUntil: Date;
}

/** The registered guests of bookings. */
export const listGuestsOf = async (
  { trx, tenantId }: TenantTransaction,
  bookingIds: readonly number[],
): Promise<GuestRead[]> => {
  const { rows } = await sql<GuestRead>`
    select i.id, i.booking_id as "bookingId", i.renting_entity_id as "unitId", e.name as unit,
           i.country_of_residence as country, i.purpose_of_stay as purpose, i.arrival_date as arrival,
           l.ends_at as "heldUntil"
      from interactors i
      join allocations l on l.tenant_id = ${tenantId} and l.booking_id = i.booking_id and l.entity_id = i.renting_entity_id
      join renting_entities e on e.tenant_id = ${tenantId} and e.id = i.renting_entity_id
     where i.tenant_id = ${tenantId} and i.booking_id = any(${[...bookingIds]}::bigint[])
     order by i.id`.execute(trx);
  return rows;
};

/** A department that a report counts. */
export interface DepartmentRead {
  readonly id: number;
  readonly name: string;
  readonly system: ScheduleSystem;
  readonly archived: boolean;
}

/** The company's departments, archived ones included, or the chosen one. By name. */
export const listDepartments = (
  { trx, tenantId }: TenantTransaction,
  { companyId, departmentId }: Pick<Source, 'companyId' | 'departmentId'>,
): Promise<DepartmentRead[]> =>
  trx
    .selectFrom('departments as d')
    .select((is) => [
      'd.id',
      'd.name',
      is.ref('d.schedule_system').$castTo<ScheduleSystem>().as('system'),
      is('d.archived_at', 'is not', null).$castTo<boolean>().as('archived'),
    ])
    .where('d.tenant_id', '=', tenantId)
    .where('d.company_id', '=', companyId)
    .$if(departmentId !== null, (query) => query.where('d.id', '=', departmentId))
    .orderBy(nameOrder('d.name'))
    .orderBy('d.id')
    .execute();

/**
 * Units of a company with the time in which each can be booked: from its creation or first booking until it was
 * archived.
 */
export const listUnits = async ({ trx, tenantId }: TenantTransaction, companyId: number) => {
  const { rows } = await sql<{ departmentId: number; categoryId: number | null; since: Date; until: Date | null }>`
    select e.department_id as "departmentId", e.category_id as "categoryId", e.archived_at as until,
           least(e.created_at, (select min(l.starts_at) from allocations l
             where l.tenant_id = ${tenantId} and l.entity_id = e.id and l.active)) as since
      from renting_entities e
     where e.tenant_id = ${tenantId} and e.company_id = ${companyId}`.execute(trx);
  return rows.map(({ departmentId, categoryId, since, until }) => ({
    departmentId,
    categoryId,
    from: since.getTime(),
    to: until?.getTime() ?? null,
  }));
};
