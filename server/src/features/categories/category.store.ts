import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { storedZone } from '../../db/queries/company-settings.ts';
import { placesInScope } from '../../db/queries/list-page.ts';
import { nameOrder } from '../../db/queries/name-order.ts';

/** A category with the names of its company and department. */
export interface CategoryRecord {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly description: string;
  readonly description_en: string | null;
  readonly picture_hash: string | null;
  readonly company_id: number;
  readonly company_name: string;
  readonly domain: string;
  readonly zone: string | null;
  readonly department_id: number;
  readonly department_name: string;
  /** Number of active entities in it. */
  readonly entities: number;
  readonly deleted: boolean;
  readonly created_at: Date;
  readonly version: number;
}

/** The texts in the form. */
export interface CategoryTexts {
  readonly name: string;
  readonly name_en: string | null;
  readonly description: string;
  readonly description_en: string | null;
}

type Condition = RawBuilder<unknown>;

/** SQL conditions: category `k` is in scope. */
const within = (tenantId: number, scope: Scope): Condition[] => placesInScope('k', tenantId, scope);

const select = async ({ trx, tenantId }: TenantScope, rest: Condition): Promise<CategoryRecord[]> => {
  const { rows } = await sql<CategoryRecord>`
    select k.id, k.name, k.name_en, k.description, k.description_en, k.picture_hash, k.company_id, c.name as company_name, c.slug as domain,
           ${storedZone(tenantId, 'k.company_id')} as zone,
           k.department_id, d.name as department_name,
           (select count(*)::int from renting_entities e
             where e.tenant_id = ${tenantId} and e.department_id = k.department_id and e.category_id = k.id
               and e.archived_at is null) as entities,
           k.deleted_at is not null as deleted, k.created_at, k.version
      from categories k
      join companies c on c.tenant_id = k.tenant_id and c.id = k.company_id
      join departments d on d.tenant_id = k.tenant_id and d.id = k.department_id
     where ${rest}`.execute(trx);
  return rows;
};

/** Categories in scope by name, active or deleted, optionally of one department. */
export const listCategoriesInScope = (
  tenant: TenantScope,
  scope: Scope,
  { deleted, departmentId }: { readonly deleted: boolean; readonly departmentId: number | undefined },
): Promise<CategoryRecord[]> => {
  const conditions = [
    ...within(tenant.tenantId, scope),
    deleted
      ? sql`k.deleted_at is not null`
      : sql`k.deleted_at is null and d.archived_at is null and c.archived_at is null`,
    ...(departmentId === undefined ? [] : [sql`k.department_id = ${departmentId}`]),
  ];
  return select(tenant, sql`${sql.join(conditions, sql` and `)} order by ${nameOrder('k.name')}, k.id`);
};

/**
 * A category in scope, deleted or not. `lock` prevents changes of it, and new entities in it, until the transaction
 * ends.
 */
export const findCategory = async (
  tenant: TenantScope,
  scope: Scope,
  id: number,
  lock = false,
): Promise<CategoryRecord | undefined> => {
  const conditions = sql.join([...within(tenant.tenantId, scope), sql`k.id = ${id}`], sql` and `);
  if (lock) await sql`select from categories k where ${conditions} for update`.execute(tenant.trx);
  return (await select(tenant, conditions))[0];
};

/** A department in scope, locked against archiving. */
export const holdDepartment = async (
  { trx, tenantId }: TenantScope,
  { companyId, departmentId }: Scope,
  id: number,
) => {
  const { rows } = await sql<{ companyId: number; allow: boolean; archived: boolean }>`
    select d.company_id as "companyId", d.schedule_system = 'DAILY' and d.allow_categories as allow,
           d.archived_at is not null as archived
      from departments d
     where d.tenant_id = ${tenantId} and d.id = ${id}
       and (${companyId}::bigint is null or d.company_id = ${companyId})
       and (${departmentId}::bigint is null or d.id = ${departmentId})
       for no key update`.execute(trx);
  return rows[0];
};

/** Names of the active entities in a category. It can't be deleted while there are any. */
export const listEntitiesIn = async (
  { trx, tenantId }: TenantScope,
  { id, department_id: departmentId }: Pick<CategoryRecord, 'id' | 'department_id'>,
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('renting_entities')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', departmentId)
    .where('category_id', '=', id)
    .where('archived_at', 'is', null)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
};

/** Inserts a category and returns its id. */
export const insertCategory = async (
  { trx, tenantId }: TenantScope,
  fields: CategoryTexts & { readonly company_id: number; readonly department_id: number },
): Promise<number> => {
  const row = await trx
    .insertInto('categories')
    .values({ tenant_id: tenantId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Changes columns of a category and increments its version. */
export const updateCategoryRow = async (
  { trx, tenantId }: TenantScope,
  id: number,
  columns: CategoryTexts | { readonly deleted_at: Date } | { readonly picture_hash: string | null },
): Promise<void> => {
  await trx
    .updateTable('categories')
    .set({ ...columns, version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
};
