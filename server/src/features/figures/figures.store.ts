import type { Scope } from '@ledig/domain/access/scope.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { TenantTransaction } from '#db/database.ts';
import { departmentsInScope } from '#db/queries/departments/departments-in-scope.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { findsRow } from '#db/queries/statements/rows.ts';

/** Departments of a company in scope, archived ones included, by name. */
export const listDepartments = (
  tx: TenantTransaction,
  scope: Scope,
  { companyId, departmentId }: { readonly companyId: number; readonly departmentId: number | null },
) =>
  departmentsInScope(tx, { ...scope, companyId })
    .select((is) => [
      'd.id',
      'd.name',
      is.ref('d.schedule_system').$castTo<ScheduleSystem>().as('system'),
      is('d.archived_at', 'is not', null).$castTo<boolean>().as('archived'),
    ])
    .$if(departmentId !== null, (query) => query.where('d.id', '=', departmentId))
    .orderBy(nameOrder('d.name'))
    .orderBy('d.id')
    .execute();

/** A department with figures. */
export type FigureDepartmentRow = Awaited<ReturnType<typeof listDepartments>>[number];

/** Whether a category belongs to a department, deleted or not. */
export const isCategoryOf = (
  { trx, tenantId }: TenantTransaction,
  departmentId: number,
  id: number,
): Promise<boolean> => {
  const categories = trx.selectFrom('categories').select('id').where('tenant_id', '=', tenantId);
  return findsRow(categories.where('department_id', '=', departmentId).where('id', '=', id));
};
