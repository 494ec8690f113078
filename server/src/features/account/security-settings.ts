import type { Handler } from '#http/call.ts';
import { faultOnField } from '#http/fault.ts';
import { findSecuritySettings, findTwoFactor, saveSecuritySettings } from './two-factor.store.ts';

/** Returns the tenant's sign-in rules. */
export const getSecuritySettings: Handler<'account.getSecuritySettings'> = async ({ deps, tenant }) => ({
  settings: await deps.db.tenantRead(tenant.id, findSecuritySettings),
});

/**
 * Changes the given sign-in rules of the tenant.
 *
 * @throws Fault AUTH-118 when the caller requires two-factor sign-in without using it, which would lock the caller out
 */
export const updateSecuritySettings: Handler<'account.updateSecuritySettings'> = async ({
  deps,
  tenant,
  user,
  body,
}) => {
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    if (body.two_factor_required && !(await findTwoFactor(tx, user.id))?.confirmed_at)
      throw faultOnField('twoFactorNotOn', 'two_factor_required');
    if (Object.values(body).some((value) => value !== undefined)) await saveSecuritySettings(tx, body);
    return { settings: await findSecuritySettings(tx) };
  });
};
