import { type FigureCell, GROUPS, HOURS } from '@ledig/domain/figures/figure-tally.ts';
import type { DateRange } from '@ledig/domain/time/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import type { DatesByDepartment } from './count-days.ts';

/** SQL that is true for roll-ups `f` of the stale dates. */
const isStale = (stale: DatesByDepartment): RawBuilder<unknown> => {
  const pairs = [...stale].flatMap(([departmentId, dates]) => [...dates].map((date) => ({ departmentId, date })));
  return sql`(f.department_id, f.date) in (
    select * from unnest(${pairs.map(({ departmentId }) => departmentId)}::bigint[], ${pairs.map(({ date }) => date)}::date[]))`;
};

/** Replaces the roll-ups of dates of a company's departments. */
export const replaceDays = async (
  { trx, tenantId }: TenantTransaction,
  companyId: number,
  dates: DatesByDepartment,
  cells: readonly FigureCell[],
): Promise<void> => {
  await sql`
    delete from figure_days f
     where f.tenant_id = ${tenantId} and f.company_id = ${companyId} and ${isStale(dates)}`.execute(trx);
  if (cells.length === 0) return;
  await sql`
    insert into figure_days (tenant_id, company_id, date, department_id, category_id, bookings, guests, canceled, unarrived,
      returning_guests, new_guests, lead_days, open_ms, nights, lead, party, hours)
    select t.id, ${companyId}, c.date, c."departmentId", c."categoryId", c.bookings, c.guests, c.canceled, c.unarrived,
           c."returning", c.fresh, c."leadDays", c."openTime", c.nights, c.lead, c.party, c.hours
      from tenants t cross join json_to_recordset(${JSON.stringify(cells)}::json) c (date date, "departmentId" bigint, "categoryId" bigint,
             bookings int, guests int, canceled int, unarrived int, "returning" int, fresh int, "leadDays" bigint,
             "openTime" bigint, nights int, lead int[], party int[], hours bigint[])
     where t.id = ${tenantId}
    returning 1 as one`.execute(trx);
};

/** Roll-ups to read: of a company without the stale ones. */
export interface StoredDays extends DateRange {
  readonly companyId: number;
  /** Null: all. */
  readonly departmentId: number | null;
  readonly categoryId: number | null;
  readonly stale: DatesByDepartment;
}

const chosen = (tenantId: number, days: StoredDays): RawBuilder<unknown> => sql`
  f.tenant_id = ${tenantId} and f.company_id = ${days.companyId} and f.date between ${days.from} and ${days.to}
  and not ${isStale(days.stale)}
  and (${days.departmentId}::bigint is null or f.department_id = ${days.departmentId})
  and (${days.categoryId}::bigint is null or f.category_id = ${days.categoryId})`;

/** Counts by date and department: day from the range's first, department, and the numbers of `DayCounts`. */
export type DayRow = readonly [
  day: number,
  departmentId: number,
  bookings: number,
  guests: number,
  canceled: number,
  unarrived: number,
  returning: number,
  fresh: number,
  leadDays: number,
  openTime: number,
  nights: number,
];

export const listDays = async ({ trx, tenantId }: TenantTransaction, days: StoredDays): Promise<readonly DayRow[]> => {
  const { rows } = await sql<{ found: DayRow[] | null }>`
    select json_agg(json_build_array(g.date - ${days.from}::date, g.department_id, g.b, g.g, g.c, g.u, g.r, g.n, g.l, g.o, g.i)) as found
      from (select f.date, f.department_id, sum(f.bookings) as b, sum(f.guests) as g, sum(f.canceled) as c,
                   sum(f.unarrived) as u, sum(f.returning_guests) as r, sum(f.new_guests) as n,
                   sum(f.lead_days) as l, sum(f.open_ms) as o, sum(f.nights) as i
              from figure_days f where ${chosen(tenantId, days)} group by f.date, f.department_id) g`.execute(trx);
  return rows[0]?.found ?? [];
};

const sums = (column: string, length: number): RawBuilder<unknown> =>
  sql`json_build_array(${sql.join(
    Array.from({ length }, (_, index) => sql`coalesce(sum(${sql.ref(column)}[${sql.lit(index + 1)}]), 0)`),
  )})`;

/** Bookings by lead time and by party size. */
export const sumGroups = async (
  { trx, tenantId }: TenantTransaction,
  days: StoredDays,
): Promise<{ readonly lead: readonly number[]; readonly party: readonly number[] }> => {
  const { rows } = await sql<{ lead: number[]; party: number[] }>`
    select ${sums('f.lead', GROUPS)} as lead, ${sums('f.party', GROUPS)} as party
      from figure_days f where ${chosen(tenantId, days)}`.execute(trx);
  return rows[0] ?? { lead: [], party: [] };
};

/** Held open time of departments by weekday (0: Monday) and local hour, in milliseconds. */
export const sumHours = async (
  { trx, tenantId }: TenantTransaction,
  days: StoredDays,
  departmentIds: readonly number[],
): Promise<readonly { readonly weekday: number; readonly hours: readonly number[] }[]> => {
  const { rows } = await sql<{ weekday: number; hours: number[] }>`
    select (extract(isodow from f.date) - 1)::int as weekday, ${sums('f.hours', HOURS)} as hours
      from figure_days f where ${chosen(tenantId, days)} and f.department_id = any(${[...departmentIds]}::bigint[])
     group by 1`.execute(trx);
  return rows;
};
