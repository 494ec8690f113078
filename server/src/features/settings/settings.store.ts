import type { TenantScope } from '../../db/database.ts';

/** Stores one setting of a company, in place of what it was. */
export const saveSetting = (
  { trx, tenantId }: TenantScope,
  setting: { companyId: number; key: string; value: unknown; now: Date },
) => {
  const value = JSON.stringify(setting.value);
  return trx
    .insertInto('company_settings')
    .values({ tenant_id: tenantId, company_id: setting.companyId, key: setting.key, value, updated_at: setting.now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'company_id', 'key']).doUpdateSet({ value, updated_at: setting.now }),
    )
    .execute();
};

/** Forgets one setting of a company, so that its default counts. */
export const removeSetting = ({ trx, tenantId }: TenantScope, companyId: number, key: string) =>
  trx
    .deleteFrom('company_settings')
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .execute();
