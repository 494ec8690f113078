import type { Scope } from '@ledig/domain/access/scope.ts';
import type { Run } from '@ledig/domain/dashboard/busy-hours.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';

/** Active companies in scope, oldest first. */
export const listPlaces = ({ trx, tenantId }: TenantTransaction, { companyId, departmentId }: Scope) =>
  trx
    .selectFrom('companies as c')
    .select((is) => [
      'c.id',
      storedZone(tenantId, 'c.id').as('zone'),
      is
        .exists(
          is
            .selectFrom('departments as d')
            .select('d.id')
            .where('d.tenant_id', '=', tenantId)
            .whereRef('d.company_id', '=', 'c.id')
            .where('d.archived_at', 'is', null)
            .where('d.schedule_system', '=', 'HOURLY')
            .$if(departmentId !== null, (query) => query.where('d.id', '=', departmentId)),
        )
        .$castTo<boolean>()
        .as('has_hourly'),
    ])
    .where('c.tenant_id', '=', tenantId)
    .where('c.archived_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('c.id', '=', companyId))
    .orderBy('c.id')
    .execute();

/** A company in scope, with its stored zone and whether it has an HOURLY department. */
export type Place = Awaited<ReturnType<typeof listPlaces>>[number];

const ofPlaces = (tenantId: number, { departmentId }: Scope, companyIds: readonly number[]) => sql`
  b.tenant_id = ${tenantId} and b.canceled_at is null and b.company_id = any(${[...companyIds]}::bigint[])
  and (${departmentId}::bigint is null or b.department_id = ${departmentId})`;

/** Bookings and guests that begin in a bucket, from `bounds[bucket]` to the next bound. */
export interface Bucket {
  readonly bucket: number;
  readonly bookings: number;
  readonly guests: number;
}

/**
 * Counts the bookings that begin between bounds (epoch milliseconds, ascending). The bounds carry the time zone, so SQL
 * needs none.
 */
export const countByBounds = async (
  { trx, tenantId }: TenantTransaction,
  scope: Scope,
  companyIds: readonly number[],
  bounds: readonly number[],
): Promise<Bucket[]> => {
  const instants = bounds.map((bound) => new Date(bound));
  const { rows } = await sql<Bucket>`
    select width_bucket(b.starts_at, ${instants}::timestamptz[]) - 1 as bucket, count(*) as bookings,
           sum(b.guests) as guests
      from bookings b
     where ${ofPlaces(tenantId, scope, companyIds)} and b.starts_at >= ${instants[0]} and b.starts_at < ${instants.at(-1)}
     group by 1`.execute(trx);
  return rows.map(({ bucket, bookings, guests }) => ({ bucket, bookings, guests: Number(guests) }));
};

const QUARTER_S = 900;

/** HOURLY bookings that begin in a period, by quarter hour of start and end. */
export const listRuns = async (
  { trx, tenantId }: TenantTransaction,
  scope: Scope,
  companyIds: readonly number[],
  period: Period,
): Promise<Omit<Run, 'zone'>[]> => {
  const { rows } = await sql<{ from: number; to: number; count: number }>`
    select floor(extract(epoch from b.starts_at) / ${QUARTER_S})::int as "from",
           ceil(extract(epoch from b.ends_at) / ${QUARTER_S})::int as "to", count(*) as count
      from bookings b join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
     where ${ofPlaces(tenantId, scope, companyIds)} and d.schedule_system = 'HOURLY'
       and b.starts_at >= ${new Date(period.from)} and b.starts_at < ${new Date(period.to)}
     group by 1, 2`.execute(trx);
  const quarter = QUARTER_S * 1000;
  return rows.map(({ from, to, count }) => ({ from: from * quarter, to: to * quarter, count }));
};
