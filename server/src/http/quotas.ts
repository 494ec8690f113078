import { checkQuota } from '@ledig/domain/account/quotas.ts';
import type { TenantTransaction } from '#db/database.ts';
import { loadUsage, type QuotaEnv } from '#db/queries/accounts/quotas.ts';
import { unwrap } from './fault.ts';

/**
 * Checks quotas of the tenant. The caller must hold the tenant's row lock, so that two concurrent calls can't both use
 * the last unit of a quota.
 *
 * @param adding the amount to add per quota; 0 when the transaction has already added it
 */
export const checkQuotas = async (
  tx: TenantTransaction,
  { env, now }: { readonly env: QuotaEnv; readonly now: number },
  adding: Readonly<Partial<Record<'companies' | 'files' | 'file_bytes' | 'staff', number>>>,
  field: string,
): Promise<void> => {
  const usage = await loadUsage(tx, env, new Date(now));
  for (const [name, amount] of Object.entries(adding) as [keyof typeof adding, number][]) {
    const refusal = checkQuota(name, usage[name], amount, field);
    if (refusal) unwrap(refusal);
  }
};
