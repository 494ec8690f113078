import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import type { Json } from '../../types.ts';

/** One stored setting; `value` is JSON as stored. */
export interface SettingRecord {
  readonly company_id: number;
  readonly key: string;
  readonly value: Json;
}

/** Stored settings of companies by key, limited to `keys` when given. */
export const listSettings = (
  { trx, tenantId }: TenantTransaction,
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

/**
 * SQL for the time zone that a row's company has stored, or null.
 *
 * @param company the column that names the company, such as `b.company_id`
 */
export const storedZone = (tenantId: number, company: string): RawBuilder<string | null> => sql`(
  select s.value #>> '{}' from company_settings s
   where s.tenant_id = ${tenantId} and s.company_id = ${sql.ref(company)} and s.key = 'timezone')`;

/** Stores one setting of a company, replacing the old value. */
export const saveSetting = (
  { trx, tenantId }: TenantTransaction,
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
