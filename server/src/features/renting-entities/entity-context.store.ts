import type { Scope } from '@ledig/domain/access/scope.ts';
import type { EntityDepartment, LinkedStaff } from '@ledig/domain/renting-entities/rules.ts';
import type { TenantTransaction } from '#db/database.ts';
import { departmentsInScope } from '#db/queries/departments/departments-in-scope.ts';

/** A department, with `archived` true when it or its company is archived. */
export interface FoundDepartment extends EntityDepartment {
  readonly archived: boolean;
}

/**
 * Locks a department in scope against changes and archiving until the transaction ends. Several transactions may hold
 * this lock at once.
 */
export const shareLockDepartment = (
  tx: TenantTransaction,
  scope: Scope,
  id: number,
): Promise<FoundDepartment | undefined> =>
  departmentsInScope(tx, scope)
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tx.tenantId).onRef('c.id', '=', 'd.company_id'))
    .select(['d.id', 'd.company_id as companyId', 'd.department_type as departmentType'])
    .select(['d.schedule_system as scheduleSystem', 'd.activity_system as activitySystem'])
    .select('d.allow_categories as allowCategories')
    .select((is) =>
      is
        .or([is('d.archived_at', 'is not', null), is('c.archived_at', 'is not', null)])
        .$castTo<boolean>()
        .as('archived'),
    )
    .where('d.id', '=', id)
    .forShare('d')
    .executeTakeFirst();

/** A staff member of the tenant, archived or not. Null without an id or when there is none. */
export const findStaff = async (
  { trx, tenantId }: TenantTransaction,
  id: number | null,
): Promise<LinkedStaff | null> => {
  if (id === null) return null;
  const row = await trx
    .selectFrom('users')
    .select(['id', 'role', 'company_id as companyId', 'department_id as departmentId'])
    .select((is) => is('archived_at', 'is not', null).$castTo<boolean>().as('archived'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
};

/** Ids of a department's categories that aren't deleted. */
export const listCategoryIds = async (
  { trx, tenantId }: TenantTransaction,
  departmentId: number,
): Promise<number[]> => {
  const rows = await trx
    .selectFrom('categories')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', departmentId)
    .where('deleted_at', 'is', null)
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
};
