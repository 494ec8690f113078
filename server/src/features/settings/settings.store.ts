import type { TenantScope } from '../../db/database.ts';

export { saveSetting } from '../../db/queries/company-settings.ts';

/** Forgets one setting of a company, so that its default counts. */
export const removeSetting = ({ trx, tenantId }: TenantScope, companyId: number, key: string) =>
  trx
    .deleteFrom('company_settings')
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .execute();
