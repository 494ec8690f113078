import type { Scope } from '@ledig/domain/access/scope.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { nameOrder } from '../../db/queries/name-order.ts';

/** A department with figures. */
export interface FigureDepartmentRow {
  readonly id: number;
  readonly name: string;
  readonly system: 'HOURLY' | 'DAILY';
  readonly archived: boolean;
}

/** Departments of a company in scope, archived ones included, by name. */
export const listDepartments = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  { companyId, departmentId }: { readonly companyId: number; readonly departmentId: number | null },
): Promise<FigureDepartmentRow[]> => {
  const { rows } = await sql<FigureDepartmentRow>`
    select d.id, d.name, d.schedule_system as system, d.archived_at is not null as archived from departments d
     where d.tenant_id = ${tenantId} and d.company_id = ${companyId}
       and (${scope.departmentId}::bigint is null or d.id = ${scope.departmentId})
       and (${departmentId}::bigint is null or d.id = ${departmentId})
     order by ${nameOrder('d.name')}, d.id`.execute(trx);
  return rows;
};

/** Whether a category belongs to a department, deleted or not. */
export const isCategoryOf = async (
  { trx, tenantId }: TenantScope,
  departmentId: number,
  id: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from categories where tenant_id = ${tenantId} and department_id = ${departmentId} and id = ${id}`.execute(
    trx,
  );
  return rows.length > 0;
};
