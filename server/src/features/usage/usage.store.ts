import type { Period } from '@ledig/domain/time/period.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { nameOrder } from '../../db/queries/name-order.ts';

/** The tenant that pays. */
export interface PayingTenant {
  readonly name: string;
  readonly isDemo: boolean;
  /** When the first month begins: at the first booking, or when the tenant was made. */
  readonly since: Date;
}

export const findPayingTenant = async ({ trx, tenantId }: TenantScope): Promise<PayingTenant> => {
  const { rows } = await sql<PayingTenant>`
    select t.name, t.is_demo as "isDemo", least(t.created_at, (
             select min(b.created_at) from bookings b where b.tenant_id = ${tenantId})) as since
      from tenants t where t.id = ${tenantId}`.execute(trx);
  const [tenant] = rows;
  if (!tenant) throw new TypeError(`Tenant ${tenantId} does not exist`);
  return tenant;
};

/**
 * Counts the bookings that were made in each of several periods that follow each other (docs/rules/usage.md#bookings).
 *
 * @param bounds epoch milliseconds, ascending: the beginning of each period, and the end of the last one
 */
export const countMade = async (
  { trx, tenantId }: TenantScope,
  bounds: readonly number[],
): Promise<readonly number[]> => {
  const instants = bounds.map((bound) => new Date(bound));
  const { rows } = await sql<{ period: number; count: number }>`
    select width_bucket(b.created_at, ${instants}::timestamptz[]) - 1 as period, count(*) as count from bookings b
     where b.tenant_id = ${tenantId} and b.created_at >= ${instants[0]} and b.created_at < ${instants.at(-1)}
     group by 1`.execute(trx);
  return bounds.slice(1).map((_, index) => rows.find(({ period }) => period === index)?.count ?? 0);
};

/** The bookings that were made in one department. */
export interface MadeInDepartment {
  readonly company: string;
  readonly department: string;
  readonly bookings: number;
}

/** Counts the bookings that were made in a period, by department. Departments without any are missing. */
export const countByDepartment = async (
  { trx, tenantId }: TenantScope,
  { from, to }: Period,
): Promise<MadeInDepartment[]> => {
  const { rows } = await sql<MadeInDepartment>`
    select c.name as company, d.name as department, made.bookings
      from (select b.department_id, count(*) as bookings from bookings b
             where b.tenant_id = ${tenantId} and b.created_at >= ${new Date(from)} and b.created_at < ${new Date(to)}
             group by b.department_id) made
      join departments d on d.tenant_id = ${tenantId} and d.id = made.department_id
      join companies c on c.tenant_id = ${tenantId} and c.id = d.company_id
     order by ${nameOrder('c.name')}, c.id, ${nameOrder('d.name')}, d.id`.execute(trx);
  return rows;
};
