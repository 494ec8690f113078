import type { TenantScope } from '../database.ts';

/**
 * Locks the tenant's row, so that one call at a time changes which companies, files and staff it has, until the transaction ends.
 * Bookings are written all the same: they lock the tenant's key only.
 */
export const lockTenant = async ({ trx, tenantId }: TenantScope): Promise<{ readonly root_slug: string }> =>
  trx.selectFrom('tenants').select('root_slug').where('id', '=', tenantId).forNoKeyUpdate().executeTakeFirstOrThrow();
