import type { Scope } from '@ledig/domain/access/scope.ts';
import type { EntityDepartment, LinkedStaff } from '@ledig/domain/renting-entities/rules.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

/** A department, with `archived` true when it or its company is archived. */
export interface FoundDepartment extends EntityDepartment {
  readonly archived: boolean;
}

interface DepartmentRow {
  readonly id: number;
  readonly company_id: number;
  readonly department_type: string;
  readonly schedule_system: string;
  readonly activity_system: string;
  readonly allow_categories: boolean;
  readonly archived: boolean;
}

/** Locks a department in scope against changes and archiving until the transaction ends. */
export const holdDepartment = async (
  { trx, tenantId }: TenantScope,
  { companyId, departmentId }: Scope,
  id: number,
): Promise<FoundDepartment | undefined> => {
  const { rows } = await sql<DepartmentRow>`
    select d.id, d.company_id, d.department_type, d.schedule_system, d.activity_system, d.allow_categories,
           d.archived_at is not null or c.archived_at is not null as archived
      from departments d join companies c on c.tenant_id = d.tenant_id and c.id = d.company_id
     where d.tenant_id = ${tenantId} and d.id = ${id}
       and (${companyId}::bigint is null or d.company_id = ${companyId})
       and (${departmentId}::bigint is null or d.id = ${departmentId})
       for share of d`.execute(trx);
  const [row] = rows;
  return (
    row && {
      id: row.id,
      companyId: row.company_id,
      departmentType: row.department_type,
      scheduleSystem: row.schedule_system,
      activitySystem: row.activity_system,
      allowCategories: row.allow_categories,
      archived: row.archived,
    }
  );
};

interface StaffRow {
  readonly id: number;
  readonly role: string;
  readonly company_id: number | null;
  readonly department_id: number | null;
  readonly archived: boolean;
}

/** A staff member of the tenant, archived or not. Null without an id or when there is none. */
export const findStaff = async ({ trx, tenantId }: TenantScope, id: number | null): Promise<LinkedStaff | null> => {
  if (id === null) return null;
  const { rows } = await sql<StaffRow>`
    select id, role, company_id, department_id, archived_at is not null as archived
      from users where tenant_id = ${tenantId} and id = ${id} for share`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  const { company_id: companyId, department_id: departmentId, ...rest } = row;
  return { ...rest, companyId, departmentId };
};

/** Ids of a department's categories that aren't deleted. */
export const listCategoryIds = async ({ trx, tenantId }: TenantScope, departmentId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from categories
     where tenant_id = ${tenantId} and department_id = ${departmentId} and deleted_at is null for share`.execute(trx);
  return rows.map(({ id }) => id);
};
