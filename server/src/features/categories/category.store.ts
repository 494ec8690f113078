import type { Scope } from '@ledig/domain/access/scope.ts';
import type { TenantTransaction } from '#db/database.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { departmentsInScope } from '#db/queries/departments/departments-in-scope.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { countRows, insertRow, updateVersion } from '#db/queries/statements/rows.ts';
import { rowsInScope } from '#db/queries/statements/rows-in-scope.ts';

/** The texts in the form. */
export interface CategoryTexts {
  readonly name: string;
  readonly name_en: string | null;
  readonly description: string;
  readonly description_en: string | null;
}

const categoriesInScope = (tx: TenantTransaction, scope: Scope) => rowsInScope(tx, 'categories', 'k', scope);

/**
 * Adds the columns of a category with the names of its company and department, and the number of its active entities.
 */
const withDetails = (query: ReturnType<typeof categoriesInScope>, tenantId: number) =>
  query
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'k.company_id'))
    .innerJoin('departments as d', (on) => on.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'k.department_id'))
    .select(['k.id', 'k.name', 'k.name_en', 'k.description', 'k.description_en', 'k.picture_hash', 'k.company_id'])
    .select(['c.name as company_name', 'c.slug as domain', 'k.department_id', 'd.name as department_name'])
    .select(['k.created_at', 'k.version', storedZone(tenantId, 'k.company_id').as('zone')])
    .select((is) => [
      is('k.deleted_at', 'is not', null).$castTo<boolean>().as('deleted'),
      is
        .selectFrom('renting_entities as e')
        .select(countRows.as('count'))
        .where('e.tenant_id', '=', tenantId)
        .whereRef('e.department_id', '=', 'k.department_id')
        .whereRef('e.category_id', '=', 'k.id')
        .where('e.archived_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('entities'),
    ]);

/** A category with the names of its company and department. */
export type CategoryRecord = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

/** Categories in scope by name, active or deleted, optionally of one department. */
export const listCategoriesInScope = (
  tx: TenantTransaction,
  scope: Scope,
  { deleted, departmentId }: { readonly deleted: boolean; readonly departmentId: number | undefined },
): Promise<CategoryRecord[]> =>
  withDetails(categoriesInScope(tx, scope), tx.tenantId)
    .where('k.deleted_at', deleted ? 'is not' : 'is', null)
    .$if(!deleted, (query) => query.where('d.archived_at', 'is', null).where('c.archived_at', 'is', null))
    .$if(departmentId !== undefined, (query) => query.where('k.department_id', '=', departmentId ?? 0))
    .orderBy(nameOrder('k.name'))
    .orderBy('k.id')
    .execute();

/**
 * A category in scope, deleted or not. `lock` prevents changes of it, and new entities in it, until the transaction
 * ends.
 */
export const findCategory = async (
  tx: TenantTransaction,
  scope: Scope,
  id: number,
  lock = false,
): Promise<CategoryRecord | undefined> => {
  const category = categoriesInScope(tx, scope).where('k.id', '=', id);
  if (lock) await category.select('k.id').forUpdate().execute();
  return withDetails(category, tx.tenantId).executeTakeFirst();
};

/** A department in scope, locked against archiving. */
export const lockDepartment = (tx: TenantTransaction, scope: Scope, id: number) =>
  departmentsInScope(tx, scope)
    .select((is) => [
      'd.company_id as companyId',
      is
        .and([is('d.schedule_system', '=', 'DAILY'), is('d.allow_categories', '=', true)])
        .$castTo<boolean>()
        .as('allow'),
      is('d.archived_at', 'is not', null).$castTo<boolean>().as('archived'),
    ])
    .where('d.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Names of the active entities in a category. It can't be deleted while there are any. */
export const listEntitiesIn = async (
  { trx, tenantId }: TenantTransaction,
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
export const insertCategory = (
  tx: TenantTransaction,
  fields: CategoryTexts & { readonly company_id: number; readonly department_id: number },
): Promise<number> => insertRow(tx, 'categories', fields);

/** Changes columns of a category and increments its version. */
export const updateCategoryRow = (
  tx: TenantTransaction,
  id: number,
  columns: CategoryTexts | { readonly deleted_at: Date } | { readonly picture_hash: string | null },
): Promise<void> => updateVersion(tx, 'categories', id, columns);
