import type { Category } from '@ledig/contract/departments/categories.ts';
import { checkDeleteCategory } from '@ledig/domain/departments/rules.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { TenantTransaction } from '#db/database.ts';
import { violates } from '#db/failures.ts';
import { imagePath } from '#db/queries/companies/company-files.ts';
import type { Handler, SignedIn } from '#http/call.ts';
import { expectVersion } from '#http/expect-version.ts';
import { Fault, faultOnField, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import {
  type CategoryRecord,
  type CategoryTexts,
  findCategory,
  insertCategory,
  listCategoriesInScope,
  listEntitiesIn,
  lockDepartment,
  updateCategoryRow,
} from './category.store.ts';

/** A category as staff see it. */
export const presentForStaff = (row: CategoryRecord): Category => ({
  id: row.id,
  name: row.name,
  name_en: row.name_en,
  description: row.description,
  description_en: row.description_en,
  picture: imagePath(row.domain, row.picture_hash),
  company_id: row.company_id,
  company: { id: row.company_id, name: row.company_name },
  department_id: row.department_id,
  department: { id: row.department_id, name: row.department_name },
  domain: row.domain,
  renting_entities_count: row.entities,
  deleted: row.deleted,
  created_at: formatInstant(row.created_at.getTime(), readSettings({ timezone: row.zone }).zone),
  version: row.version,
});

/** Categories in scope, active or deleted. */
export const listCategories: Handler<'categories.listCategories'> = async ({ deps, tenant, user, query }) => {
  const deleted = query.deleted === '1' || query.deleted === 'true';
  const rows = await deps.db.tenantRead(tenant.id, (tx) =>
    listCategoriesInScope(tx, user.scope, { deleted, departmentId: query.departmentId }),
  );
  return { categories: rows.map(presentForStaff) };
};

/** @throws Fault CATEGORY-3301 when it isn't in scope */
export const findInScope = async (tx: TenantTransaction, user: SignedIn, id: number, lock = false) => {
  const row = await findCategory(tx, user.scope, id, lock);
  if (!row) throw new Fault('categoryNotFound');
  return row;
};

/** One category in scope, deleted or not. */
export const getCategory: Handler<'categories.getCategory'> = ({ deps, tenant, user, params }) =>
  deps.db.tenantRead(tenant.id, async (tx) => ({
    category: presentForStaff(await findInScope(tx, user, params.id)),
  }));

/** Converts a violation of the unique index on names into a refusal. */
const refusingUsedName = async <T>(act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (!violates(error, 'categories_by_name')) throw error;
    throw faultOnField('categoryNameTaken', 'name');
  }
};

const textsOf = ({ name, name_en, description, description_en }: CategoryTexts): CategoryTexts => ({
  name,
  name_en,
  description,
  description_en,
});

/** Adds a category to a DAILY department that uses categories, once per key. Names are unique per department. */
export const createCategory: Handler<'categories.createCategory'> = (call) => {
  const { deps, tenant, user, body, idempotency } = call;
  return refusingUsedName(() =>
    deps.db.tenantTransaction(tenant.id, (tx) =>
      once(tx, `category:${user.id}`, idempotency, async () => {
        const { company_id, department_id } = body;
        const department = await lockDepartment(tx, user.scope, department_id);
        if (department?.companyId !== company_id) throw faultOnField('departmentNotFound', 'department_id');
        if (department.archived) throw faultOnField('departmentArchived', 'department_id');
        if (!department.allow) throw faultOnField('departmentWithoutCategories', 'department_id');
        const id = await insertCategory(tx, { ...textsOf(body), company_id, department_id });
        return { category: presentForStaff(await findInScope(tx, user, id)) };
      }),
    ),
  );
};

/** Changes the names and descriptions of an active category. */
export const updateCategory: Handler<'categories.updateCategory'> = ({ deps, tenant, user, params, body }) =>
  refusingUsedName(() =>
    deps.db.tenantTransaction(tenant.id, async (tx) => {
      const current = await findInScope(tx, user, params.id, true);
      if (current.deleted) throw new Fault('categoryDeleted');
      if (body.company_id !== undefined && body.company_id !== current.company_id)
        throw faultOnField('categoryKeepsDepartment', 'company_id');
      if (body.department_id !== undefined && body.department_id !== current.department_id) {
        throw faultOnField('categoryKeepsDepartment', 'department_id');
      }
      expectVersion(body.version, current.version);
      await updateCategoryRow(tx, current.id, textsOf(body));
      return { category: presentForStaff(await findInScope(tx, user, current.id)) };
    }),
  );

/** Deletes a category without active entities. */
export const deleteCategory: Handler<'categories.deleteCategory'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const current = await findInScope(tx, user, params.id, true);
    const entities = await listEntitiesIn(tx, current);
    const refusal = checkDeleteCategory({ deleted: current.deleted, entities });
    if (refusal) unwrap(refusal);
    await updateCategoryRow(tx, current.id, { deleted_at: new Date(now) });
    return { success: true } as const;
  });
