import type { TenantScope } from '../database.ts';
import type { Json } from '../types.ts';

/** One stored setting; `value` is JSON as stored. */
export interface SettingRecord {
  readonly company_id: number;
  readonly key: string;
  readonly value: Json;
}

/** The stored settings of companies by key; only `keys`, when given. */
export const listSettings = (
  { trx, tenantId }: TenantScope,
  companyIds: readonly number[],
  keys?: readonly string[],
): Promise<SettingRecord[]> =>
  trx
    .selectFrom('company_settings')
    .select(['company_id', 'key', 'value'])
    .where('tenant_id', '=', tenantId)
    .where((is) => is('company_id', '=', is.fn.any(is.val([...companyIds]))))
    .$if(keys !== undefined, (query) => query.where((is) => is('key', '=', is.fn.any(is.val([...(keys ?? [])])))))
    .orderBy('company_id')
    .orderBy('key')
    .execute();
