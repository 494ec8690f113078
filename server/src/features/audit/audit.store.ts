import type { Scope } from '@ledig/domain/access/scope.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { allOf, loadPage, type Page, type PageBounds, pageBounds } from '../../db/queries/list-page.ts';
import { nameOrder } from '../../db/queries/name-order.ts';

/** Filter of the log. Instants are epoch milliseconds, `to` is exclusive. */
export interface AuditCriteria {
  readonly user?: number | undefined;
  readonly kind?: string | undefined;
  readonly record?: number | undefined;
  readonly action?: string | undefined;
  readonly from: number | null;
  readonly to: number | null;
}

/** Column values before and after, as stored. */
export type Columns = Readonly<Record<string, unknown>>;

export interface AuditRecord {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly user_id: number | null;
  readonly user_name: string;
  readonly session: string | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly request_id: string | null;
  readonly action: string;
  readonly kind: string;
  readonly record_id: number | null;
  readonly record_name: string;
  readonly changed: { readonly before?: Columns; readonly after?: Columns };
}

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Staff of a company or department see only its rows. Other rows need access to the whole tenant. */
const conditionsOf = (tenantId: number, { companyId, departmentId }: Scope, criteria: AuditCriteria) => {
  const { user, kind, record, action, from, to } = criteria;
  return allOf([
    sql`tenant_id = ${tenantId}`,
    ...(companyId === null ? [] : [sql`company_id = ${companyId}`]),
    ...(departmentId === null ? [] : [sql`department_id = ${departmentId}`]),
    ...(isGiven(user) ? [sql`user_id = ${user}`] : []),
    ...(isGiven(kind) ? [sql`kind = ${kind}`] : []),
    ...(isGiven(record) ? [sql`record_id = ${record}`] : []),
    ...(isGiven(action) ? [sql`action = ${action}`] : []),
    ...(isGiven(from) ? [sql`at >= ${new Date(from)}`] : []),
    ...(isGiven(to) ? [sql`at < ${new Date(to)}`] : []),
  ]);
};

/** A page of the log, newest first. */
export const listAuditPage = async (
  tenant: TenantScope,
  scope: Scope,
  criteria: AuditCriteria,
  bounds: PageBounds,
): Promise<Page<AuditRecord>> => {
  const { trx, tenantId } = tenant;
  const conditions = conditionsOf(tenantId, scope, criteria);
  return loadPage(
    tenant,
    sql<AuditRecord>`
      select id, at, actor, user_id, user_name, session, ip, user_agent, request_id, action, kind, record_id, record_name, changed
        from audit_log where ${conditions} order by id desc ${pageBounds(bounds)}`.execute(trx),
    sql`audit_log where ${conditions}`,
  );
};

/** All staff, archived ones included, because their changes stay in the log. */
export const listAuditPeople = (
  { trx, tenantId }: TenantScope,
  { companyId, departmentId }: Scope,
): Promise<{ id: number; name: string }[]> =>
  trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .$if(departmentId !== null, (query) => query.where('department_id', '=', departmentId))
    .orderBy(nameOrder('name'))
    .orderBy('id')
    .execute();

/** Maps columns to the table whose ids they hold. */
export const REFERENCES = {
  company_id: 'companies',
  department_id: 'departments',
  category_id: 'categories',
  renting_entity_id: 'renting_entities',
  user_id: 'users',
  created_by: 'users',
  client_id: 'clients',
} as const;
export type Reference = (typeof REFERENCES)[keyof typeof REFERENCES];

/** Names by table and id. Deleted records have none. */
export const findNames = async (
  { trx, tenantId }: TenantScope,
  wanted: ReadonlyMap<Reference, ReadonlySet<number>>,
): Promise<ReadonlyMap<string, string>> => {
  const found = await Promise.all(
    [...wanted].map(async ([table, ids]) => {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from ${sql.table(table)} where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])`.execute(
        trx,
      );
      return rows.map(({ id, name }) => [`${table} ${id}`, name] as const);
    }),
  );
  return new Map(found.flat());
};
