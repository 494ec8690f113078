import type { Scope } from '@ledig/domain/access/scope.ts';
import type { SelectQueryBuilder, SqlBool } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import type { DB } from '../../types.ts';
import { allOf, placesInScope } from './list-page.ts';

type TableWith<Column extends string> = {
  [T in keyof DB]: DB[T] extends Record<'tenant_id' | Column, unknown> ? T : never;
}[keyof DB];

const aliased = <T extends keyof DB, A extends string>(
  { trx, tenantId }: TenantTransaction,
  table: T,
  alias: A,
  scope: Pick<Scope, 'companyId' | 'departmentId'>,
) => {
  const all = trx.selectFrom(`${table} as ${alias}` as 'users as u');
  const some = all.where(allOf(placesInScope(alias, tenantId, scope)).$castTo<SqlBool>());
  return some as unknown as SelectQueryBuilder<DB & Record<A, DB[T]>, A, object>;
};

/** The rows of a table in a scope of company and department, under an alias. */
export const rowsInScope: <T extends TableWith<'company_id' | 'department_id'>, A extends string>(
  ...input: Parameters<typeof aliased<T, A>>
) => ReturnType<typeof aliased<T, A>> = aliased;

/** The rows of a table in a scope of companies, under an alias. */
export const companyRowsInScope = <T extends TableWith<'company_id'>, A extends string>(
  tx: TenantTransaction,
  table: T,
  alias: A,
  { companyId }: Pick<Scope, 'companyId'>,
) => aliased(tx, table, alias, { companyId, departmentId: null });
