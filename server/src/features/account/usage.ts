import { isNearQuota, QUOTAS } from '@ledig/domain/account/quotas.ts';
import { loadUsage } from '#db/queries/accounts/quotas.ts';
import type { Handler } from '#http/call.ts';

/** The tenant's use of its quotas, and the warnings that are due (docs/rules/sign-up.md#quotas). */
export const getUsage: Handler<'account.getUsage'> = async ({ deps, tenant, now }) => {
  const usage = await deps.db.tenantRead(tenant.id, (tx) => loadUsage(tx, deps.env, new Date(now)));
  return { usage: QUOTAS.map((quota) => ({ quota, ...usage[quota], is_near: isNearQuota(usage[quota]) })) };
};
