import type { TenantTransaction } from '../../database.ts';

/** Company and department of an active entity. Undefined when the tenant has no such entity. */
export const findEntityPlace = async ({ trx, tenantId }: TenantTransaction, id: number) => {
  const row = await trx
    .selectFrom('renting_entities')
    .select(['company_id', 'department_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row && { companyId: row.company_id, departmentId: row.department_id };
};

/** Department of an active entity. Undefined when the tenant has no such entity. */
export const findEntityDepartment = async (tx: TenantTransaction, id: number): Promise<number | undefined> =>
  (await findEntityPlace(tx, id))?.departmentId;
