import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

/** How many bookings hold an entity: in all, and those that begin in each bucket between the bounds. */
export interface EntityCounts {
  readonly total: number;
  readonly buckets: readonly number[];
}

/** Counts the bookings of an entity that aren't canceled, and those that begin between bounds (epoch milliseconds, rising). */
export const countBookings = async (
  { trx, tenantId }: TenantScope,
  entityId: number,
  bounds: readonly number[],
): Promise<EntityCounts> => {
  const instants = bounds.map((bound) => new Date(bound));
  const [{ rows: totals }, { rows }] = await Promise.all([
    sql<{ total: number }>`
      select count(*)::int as total from allocations l
       where l.tenant_id = ${tenantId} and l.entity_id = ${entityId} and l.active`.execute(trx),
    sql<{ bucket: number; count: number }>`
      select width_bucket(l.starts_at, ${instants}::timestamptz[]) - 1 as bucket, count(*)::int as count
        from allocations l
       where l.tenant_id = ${tenantId} and l.entity_id = ${entityId} and l.active
         and l.starts_at >= ${instants[0]} and l.starts_at < ${instants.at(-1)}
       group by 1`.execute(trx),
  ]);
  const buckets = bounds.slice(1).map((_, at) => rows.find(({ bucket }) => bucket === at)?.count ?? 0);
  return { total: totals[0]?.total ?? 0, buckets };
};
