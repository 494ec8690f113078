import type { TenantTransaction } from '../../database.ts';

/** Root slug of the shared demo tenant, which can't be enabled (docs/rules/accounts.md#enabling). */
export const DEMO_SLUG = 'demo';

/** Whether this tenant is the shared demo. */
export const isDemoTenant = async ({ trx, tenantId }: TenantTransaction): Promise<boolean> => {
  const row = await trx.selectFrom('tenants').select('root_slug').where('id', '=', tenantId).executeTakeFirst();
  return row?.root_slug === DEMO_SLUG;
};
