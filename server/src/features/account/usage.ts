import { isNearQuota, QUOTAS } from '@ledig/domain/account/quotas.ts';
import { loadUsage } from '../../db/queries/quotas.ts';
import type { Handler } from '../../http/call.ts';

/** How much the tenant uses of what it may have, and where a warning is due (docs/rules/sign-up.md#quotas). */
export const getUsage: Handler<'account.getUsage'> = async ({ deps, tenant, now }) => {
  const usage = await deps.db.tenantRead(tenant.id, (scope) => loadUsage(scope, deps.env, new Date(now)));
  return { usage: QUOTAS.map((quota) => ({ quota, ...usage[quota], is_near: isNearQuota(usage[quota]) })) };
};
