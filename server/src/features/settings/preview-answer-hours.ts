import { inScope } from '@ledig/domain/access/scope.ts';
import { sentBefore } from '@ledig/domain/requests/waiting.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import { countWaiting } from '#db/queries/requests/waiting-requests.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';

/** Number of pending requests that have already waited for so many hours. Changes nothing. */
export const previewAnswerHours: Handler<'settings.previewAnswerHours'> = (call) => {
  const { deps, tenant, user, params, body, now } = call;
  const { companyId } = params;
  return deps.db.tenantRead(tenant.id, async (tx) => {
    const company = await findCompany(tx, companyId);
    if (!company || !inScope(user.scope, { companyId })) throw new Fault('companyNotFound');
    return { total: await countWaiting(tx, { companyId, sentBefore: sentBefore(body.value, now) ?? now, now }) };
  });
};
