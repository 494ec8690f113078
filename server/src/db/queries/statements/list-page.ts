import type { Scope } from '@ledig/domain/access/scope.ts';
import { type CompanySettings, readSettings } from '@ledig/domain/settings/settings.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';

// The common parts of every paged list: size, bounds, scope, order, count.

/** Rows of one page, and the total. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** The requested page, from 1. */
export interface PageBounds {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Settings of lists: rows per page, and the time zone of dates. They are of the given company, or of the tenant's first
 * active company.
 */
export const findListSettings = async (
  { trx, tenantId }: TenantTransaction,
  companyId: number | null,
): Promise<Pick<CompanySettings, 'pageSize' | 'zone'>> => {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select s.key, s.value from company_settings s
     where s.tenant_id = ${tenantId} and s.key in ('pagination', 'timezone')
       and s.company_id = ${
         companyId ?? sql`(select min(c.id) from companies c where c.tenant_id = ${tenantId} and c.archived_at is null)`
       }`.execute(trx);
  return readSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
};

/** `limit` and `offset` of a page. */
export const pageBounds = ({ page, pageSize }: PageBounds) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;

/** SQL conditions: rows with `tenant_id`, `company_id` and `department_id` are in a scope. */
export const placesInScope = (
  alias: string,
  tenantId: number,
  { companyId, departmentId }: Pick<Scope, 'companyId' | 'departmentId'>,
): RawBuilder<unknown>[] => [
  sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantId}`,
  ...(companyId === null ? [] : [sql`${sql.ref(`${alias}.company_id`)} = ${companyId}`]),
  ...(departmentId === null ? [] : [sql`${sql.ref(`${alias}.department_id`)} = ${departmentId}`]),
];

/**
 * SQL conditions of a filter: a column is one of the ids. An empty list doesn't filter. A single id isn't compared by
 * `=`: the planner would then take any index of departments, and read all bookings of a busy one.
 *
 * @param column such as `b.department_id`
 */
export const filterByIds = (column: string, ids: readonly number[]): RawBuilder<unknown>[] =>
  ids.length === 0 ? [] : [sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`];

/** SQL: conditions joined by `and`. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(conditions, sql` and `);

/**
 * SQL of an order: a column, then columns that break ties.
 *
 * @param columns SQL of each column that can be sorted by
 * @param ties SQL after the column and its direction, such as `u.id`
 */
export const orderBy = <S extends string>(
  columns: Readonly<Record<S, string>>,
  { sort, order }: { readonly sort: S; readonly order: 'asc' | 'desc' },
  ...ties: readonly string[]
): RawBuilder<unknown> => sql.raw([`${columns[sort]} ${order}`, ...ties].join(', '));

type Rows<T> = Promise<readonly T[] | { readonly rows: readonly T[] }>;

const rowsIn = async <T>(found: Rows<T>): Promise<readonly T[]> => {
  const answer = await found;
  return 'rows' in answer ? answer.rows : answer;
};

const countAll = async ({ trx }: TenantTransaction, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(trx);
  return rows[0]?.total ?? 0;
};

/**
 * A page: rows that the caller selects, and the total.
 *
 * @param from SQL after `from` of the count: tables and conditions without order and bounds
 */
export const loadPage = async <T>(
  tx: TenantTransaction,
  rows: Rows<T>,
  from: RawBuilder<unknown>,
): Promise<Page<T>> => {
  const [found, total] = await Promise.all([rowsIn(rows), countAll(tx, from)]);
  return { rows: found, total };
};

/**
 * SQL of a column `total`: how many rows match, before the bounds of the page. It reads every match, so use it for
 * lists that a text or a period keeps small. A list that reads its order from an index stops at the end of its page,
 * and counts in a separate statement.
 */
export const allMatches = sql`count(*) over ()::int as total`;

/** Rows of a page, and the total (`allMatches`). No row knows the total of a page after the last one. */
interface CountedRows<T> {
  readonly rows: readonly T[];
  readonly total: number | undefined;
}

/** Like `loadPage`, for rows that contain the total. Only a page after the last one needs a separate count. */
export const loadCountedPage = async <T>(
  tx: TenantTransaction,
  found: Promise<CountedRows<T>>,
  from: RawBuilder<unknown>,
): Promise<Page<T>> => {
  const { rows, total } = await found;
  return { rows, total: total ?? (await countAll(tx, from)) };
};
