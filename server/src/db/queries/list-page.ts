import { readSettings } from '@ledig/domain/settings/settings.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../database.ts';

/**
 * Rows of a page for somebody: the `pagination` setting of their company, or of the tenant's first active one; 20 without it
 * (decisions, "API conventions").
 */
export const pageSizeFor = async ({ trx, tenantId }: TenantScope, companyId: number | null): Promise<number> => {
  const { rows } = await sql<{ pagination: unknown }>`
    select s.value as pagination
      from company_settings s
     where s.tenant_id = ${tenantId} and s.key = 'pagination'
       and s.company_id = ${
         companyId ?? sql`(select min(c.id) from companies c where c.tenant_id = ${tenantId} and c.archived_at is null)`
       }`.execute(trx);
  return readSettings(rows[0] ? { pagination: rows[0].pagination } : {}).pageSize;
};

/** Where a page begins and ends, as `limit` and `offset`. */
export const pageBounds = ({ page, pageSize }: { readonly page: number; readonly pageSize: number }) =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
