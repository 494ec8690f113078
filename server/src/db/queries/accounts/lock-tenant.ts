import type { TenantTransaction } from '../../database.ts';

/**
 * Locks the tenant's row until the transaction ends. Serializes changes of its companies, files and staff. Bookings
 * don't wait: they only lock the tenant's key.
 */
export const lockTenant = async ({ trx, tenantId }: TenantTransaction): Promise<{ readonly root_slug: string }> =>
  trx.selectFrom('tenants').select('root_slug').where('id', '=', tenantId).forNoKeyUpdate().executeTakeFirstOrThrow();
