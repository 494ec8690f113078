import { dropTokens } from '#db/queries/accounts/account-tokens.ts';
import { listProviderAccounts, removeProviderAccounts } from '#db/queries/accounts/provider-accounts.ts';
import { endSessionsOf } from '#db/queries/accounts/sessions.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { findPersonById, lockPerson } from './account.store.ts';
import { notifyPerson } from './notify-person.ts';

/** The caller's account of the sign-in provider. */
export const getProviderAccount: Handler<'account.getProviderAccount'> = async ({ deps, tenant, user }) => {
  const accounts = await deps.db.tenantRead(tenant.id, (tx) => listProviderAccounts(tx, user.id));
  const account = await deps.provider?.findOwn(accounts);
  return { provider_account: account ? { created_at: account.created_at.toISOString() } : null };
};

/**
 * Unbinds the caller's accounts of the sign-in provider and of earlier ones, and informs the caller by mail. Other
 * sessions end, and so do sign-ins that wait for a code. Does nothing without an account (docs/rules/provider.md#accounts).
 */
export const deleteProviderAccount: Handler<'account.deleteProviderAccount'> = (call) =>
  call.deps.db.tenantTransaction(call.tenant.id, async (tx) => {
    const { user, now } = call;
    await lockPerson(tx, user.id);
    const accounts = await listProviderAccounts(tx, user.id);
    if (accounts.length === 0) return { success: true };
    const person = await findPersonById(tx, user.id);
    if (!person) throw new Fault('signedOut');
    await removeProviderAccounts(tx, user.id);
    await dropTokens(tx, user.id, ['two_factor']);
    await endSessionsOf(tx, user.id, new Date(now), user.sessionHash);
    await notifyPerson(tx, call, person, 'account_provider_unlinked');
    return { success: true };
  });
