import { addDays, datesBetween, type LocalDate } from '@ledig/domain/time/dates.ts';
import { dateAt, startOfDay } from '@ledig/domain/time/zone.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';

/** The company, department or entity whose bookings are counted. */
export type CountedPlace =
  | { readonly companyId: number }
  | { readonly departmentId: number }
  | { readonly entityId: number };

/**
 * Counts of bookings that aren't canceled: in total, today, and per day of the chart, including days without any. Dates
 * are in the company's zone.
 */
export interface BookingCounts {
  readonly bookings_count: number;
  readonly bookings_today_count: number;
  readonly bookings_count_by_day: readonly { readonly date: LocalDate; readonly count: number }[];
}

/** Days before and after today that charts show. */
const CHART_DAYS = 30;

/**
 * SQL source of a place's bookings. `o` holds the start. A company's bookings are found through its departments,
 * because the index begins with the department.
 */
const bookingsOf = (tenantId: number, place: CountedPlace): RawBuilder<unknown> => {
  if ('entityId' in place) {
    return sql`allocations o where o.tenant_id = ${tenantId} and o.entity_id = ${place.entityId} and o.active`;
  }
  const departments =
    'departmentId' in place
      ? sql`o.department_id = ${place.departmentId}`
      : sql`o.department_id = any(array(
          select d.id from departments d where d.tenant_id = ${tenantId} and d.company_id = ${place.companyId}))`;
  return sql`bookings o where o.tenant_id = ${tenantId} and o.canceled_at is null and ${departments}`;
};

/**
 * Counts the bookings of a company, department or entity by start day. The days come from an index by start, the total
 * from an index count.
 */
export const countBookings = async (
  { trx, tenantId }: TenantTransaction,
  place: CountedPlace,
  { zone, now }: { readonly zone: string; readonly now: number },
): Promise<BookingCounts> => {
  const today = dateAt(now, zone);
  const last = addDays(today, CHART_DAYS);
  const days = datesBetween(addDays(today, -CHART_DAYS), last);
  const bounds = [...days, addDays(last, 1)].map((date) => new Date(startOfDay(date, zone)));
  const bookings = bookingsOf(tenantId, place);
  const [totals, found] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${bookings}`.execute(trx),
    sql<{ bucket: number; count: number }>`
      select width_bucket(o.starts_at, ${bounds}::timestamptz[]) - 1 as bucket, count(*)::int as count
        from ${bookings} and o.starts_at >= ${bounds[0]} and o.starts_at < ${bounds.at(-1)}
       group by 1`.execute(trx),
  ]);
  const counts = new Map(found.rows.map(({ bucket, count }) => [bucket, count]));
  return {
    bookings_count: totals.rows[0]?.total ?? 0,
    bookings_today_count: counts.get(days.indexOf(today)) ?? 0,
    bookings_count_by_day: days.map((date, at) => ({ date, count: counts.get(at) ?? 0 })),
  };
};
