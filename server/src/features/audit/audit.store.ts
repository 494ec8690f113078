import { isNarrow, type Scope } from '@ledig/domain/access/scope.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import type { PageBounds } from '#db/queries/statements/list-page.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { anyOf, loadQueryPage } from '#db/queries/statements/rows.ts';

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

/** A page of the log, newest first. Staff of a company or department see only its rows. */
export const listAuditPage = (
  { trx, tenantId }: TenantTransaction,
  { companyId, departmentId }: Scope,
  { user, kind, record, action, from, to }: AuditCriteria,
  bounds: PageBounds,
) =>
  loadQueryPage(
    trx
      .selectFrom('audit_log')
      .where('tenant_id', '=', tenantId)
      .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
      .$if(departmentId !== null, (query) => query.where('department_id', '=', departmentId))
      .$if(user !== undefined, (query) => query.where('user_id', '=', user ?? null))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
      .$if(record !== undefined, (query) => query.where('record_id', '=', record ?? null))
      .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
      .$if(from !== null, (query) => query.where('at', '>=', new Date(from ?? 0)))
      .$if(to !== null, (query) => query.where('at', '<', new Date(to ?? 0))),
    (log) =>
      log
        .select(['id', 'at', 'actor', 'user_id', 'user_name', 'session', 'ip', 'user_agent', 'request_id', 'action'])
        .select(['kind', 'record_id', 'record_name'])
        .select(({ ref }) =>
          ref('changed').$castTo<{ readonly before?: Columns; readonly after?: Columns }>().as('changed'),
        )
        // Ids don't follow the time after the tenant has moved to another node (decision 0311).
        .orderBy('at', 'desc')
        .orderBy('id', 'desc'),
    bounds,
  );

export type AuditRecord = Awaited<ReturnType<typeof listAuditPage>>['rows'][number];

/** All staff, archived ones included, because their changes stay in the log. */
export const listAuditPeople = (
  { trx, tenantId }: TenantTransaction,
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

/** The names that clients gave last in scope (docs/rules/access.md#contact-data). */
const namesGiven = async (
  { trx, tenantId }: TenantTransaction,
  { companyId, departmentId }: Scope,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> => {
  const given = (table: string) => sql`
    select x.client_id, x.client_name, x.created_at from ${sql.table(table)} x
     where x.tenant_id = ${tenantId} and x.client_id = any(${[...ids]}::bigint[])
       and (${companyId}::bigint is null or x.company_id = ${companyId})
       and (${departmentId}::bigint is null or x.department_id = ${departmentId})`;
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (client_id) client_id as id, client_name as name from (
      ${given('bookings')} union all ${given('booking_requests')} union all ${given('waiting_list_entries')}) g
     order by client_id, created_at desc`.execute(trx);
  return rows;
};

/** Names by table and id. Deleted records have none, and for staff of a company, clients without a stay there. */
export const findNames = async (
  tx: TenantTransaction,
  scope: Scope,
  wanted: ReadonlyMap<Reference, ReadonlySet<number>>,
): Promise<ReadonlyMap<string, string>> => {
  const stored = (table: Reference, ids: readonly number[]) =>
    tx.trx
      .selectFrom(table)
      .select(['id', 'name'])
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', anyOf(ids))
      .execute();
  const found = await Promise.all(
    [...wanted].map(async ([table, ids]) => {
      const isGiven = table === 'clients' && isNarrow(scope);
      const rows = await (isGiven ? namesGiven(tx, scope, [...ids]) : stored(table, [...ids]));
      return rows.map(({ id, name }) => [`${table} ${id}`, name] as const);
    }),
  );
  return new Map(found.flat());
};
