import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { findSecuritySettings, findTwoFactor, saveSecuritySettings } from './two-factor.store.ts';

/** The tenant's rules of signing in. */
export const getSecuritySettings: Handler<'account.getSecuritySettings'> = async ({ deps, tenant }) => ({
  settings: await deps.db.tenantRead(tenant.id, findSecuritySettings),
});

/**
 * Changes the tenant's rules of signing in; what is left out stays. Whoever requires two factors has
 * them already: AUTH-118 otherwise, because they would lock themselves out at once.
 */
export const updateSecuritySettings: Handler<'account.updateSecuritySettings'> = async ({
  deps,
  tenant,
  user,
  body,
}) => {
  return deps.db.tenantTransaction(tenant.id, async (scope) => {
    if (body.two_factor_required && !(await findTwoFactor(scope, user.id))?.confirmed_at)
      throw new Fault('AUTH-118', { fields: [{ field: 'two_factor_required', code: 'AUTH-118' }] });
    if (Object.values(body).some((value) => value !== undefined)) await saveSecuritySettings(scope, body);
    return { settings: await findSecuritySettings(scope) };
  });
};
