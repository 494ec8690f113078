import type { AccountState } from '@ledig/domain/pricing/usage.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { countRows } from '#db/queries/statements/rows.ts';

/** The tenant that pays. */
export interface PayingTenant extends AccountState {
  readonly name: string;
  /** The start of the first month: the first booking, or the creation of the tenant if that is earlier. */
  readonly since: Date;
}

export const findPayingTenant = async ({ trx, tenantId }: TenantTransaction): Promise<PayingTenant> => {
  const first = trx
    .selectFrom('bookings')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('tenant_id', '=', tenantId);
  const { enabled, ...tenant } = await trx
    .selectFrom('tenants')
    .select(['name', 'is_demo as isDemo', 'enabled_at as enabled'])
    .select(sql<Date>`least(created_at, (${first}))`.as('since'))
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { ...tenant, enabledAt: enabled?.getTime() ?? null };
};

/**
 * Counts the bookings that were made in each of several periods that follow each other (docs/rules/usage.md#bookings).
 *
 * @param bounds epoch milliseconds, ascending: the beginning of each period, and the end of the last one
 */
export const countMade = async (
  { trx, tenantId }: TenantTransaction,
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
export const countByDepartment = (
  { trx, tenantId }: TenantTransaction,
  { from, to }: Period,
): Promise<MadeInDepartment[]> =>
  trx
    .selectFrom((is) =>
      is
        .selectFrom('bookings as b')
        .select(['b.department_id', countRows.as('bookings')])
        .where('b.tenant_id', '=', tenantId)
        .where('b.created_at', '>=', new Date(from))
        .where('b.created_at', '<', new Date(to))
        .groupBy('b.department_id')
        .as('made'),
    )
    .innerJoin('departments as d', (on) => on.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'made.department_id'))
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'd.company_id'))
    .select(['c.name as company', 'd.name as department', 'made.bookings'])
    .orderBy(nameOrder('c.name'))
    .orderBy('c.id')
    .orderBy(nameOrder('d.name'))
    .orderBy('d.id')
    .execute();
