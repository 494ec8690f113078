import type { TenantScope } from '../database.ts';
import { countRows } from './rows.ts';

/** SQL of the number of records that aren't archived, of the tenant or of one company. */
export const countActive = (
  { trx, tenantId }: TenantScope,
  table: 'departments' | 'renting_entities' | 'users',
  companyId: number | null,
) =>
  trx
    .selectFrom(table)
    .select(countRows.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .$asScalar()
    .$notNull();
