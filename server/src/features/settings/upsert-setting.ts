import { inScope } from '@ledig/domain/access/scope.ts';
import { findCompany } from '../../db/queries/companies.ts';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { removeSetting, saveSetting } from './settings.store.ts';
import { readSingleValue } from './single-values.ts';

const CLEARABLE: ReadonlySet<string> = new Set(['company_website_url', 'guest_retention_months']);
const isCleared = (key: string, value: unknown): boolean => CLEARABLE.has(key) && (value === null || value === '');

/**
 * Sets a single-valued setting of an active company (decisions, settings). An empty website removes it.
 * Throws COMPANY-400, COMPANY-403 for an archived company, and what `readSingleValue` refuses.
 */
export const upsertSetting: Handler<'settings.upsertSetting'> = async ({ deps, tenant, user, params, body, now }) => {
  const { companyId, key } = params;
  return deps.db.tenantTransaction(tenant.id, async (scope) => {
    const company = await findCompany(scope, companyId);
    if (!company || !inScope(user.scope, { companyId })) throw new Fault('COMPANY-400');
    if (company.archived) throw new Fault('COMPANY-403');
    if (isCleared(key, body.value)) {
      await removeSetting(scope, companyId, key);
      return { success: true, value: null };
    }
    const value = readSingleValue(key, body.value);
    await saveSetting(scope, { companyId, key, value, now: new Date(now) });
    return { success: true, value };
  });
};
