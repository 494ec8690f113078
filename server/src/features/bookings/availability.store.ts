import type { TenantScope } from '../../db/database.ts';

/** The department of an active entity; undefined when the tenant has no such entity. */
export const findEntityDepartment = async ({ trx, tenantId }: TenantScope, id: number): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('renting_entities')
    .select('department_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row?.department_id;
};
