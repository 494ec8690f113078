import { checkSignInChange } from '@ledig/domain/staff/rules.ts';
import { hashPassword } from '#crypto/passwords.ts';
import type { TenantTransaction } from '#db/database.ts';
import { deleteCalendarFeed } from '#db/queries/accounts/calendar-feeds.ts';
import {
  hasProviderAccount,
  listProviderAccounts,
  removeProviderAccounts,
} from '#db/queries/accounts/provider-accounts.ts';
import { countLiveSessions, endSessionsOf, hasTwoFactor, removeTwoFactor } from '#db/queries/accounts/sessions.ts';
import type { Call, Handler, SignedIn } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { limitAttempts } from '#http/limits.ts';
import { noteOf } from '#http/note-event.ts';
import { writeAccountMessage } from '#messages/account/account-messages.store.ts';
import { makeFirstPassword } from './first-password.ts';
import { findAccountAddresses, findStaffMember, saveFirstPassword } from './staff.store.ts';

/** Locks and returns a staff member in scope whose sign-in the caller may change. */
const findChangeable = async (tx: TenantTransaction, user: SignedIn, id: number) => {
  const person = await findStaffMember(tx, user.scope, id, true);
  if (!person) throw new Fault('staffNotFound');
  if (person.archived) throw new Fault('staffDeactivated');
  const { companyId, departmentId } = user.scope;
  const manager = { id: user.id, isOwner: user.isOwner, companyId, departmentId };
  const refusal = checkSignInChange(manager, { id, role: person.role, isOwner: person.is_owner });
  if (refusal) unwrap(refusal);
  return person;
};

/** Ends a person's sessions and calendar subscription. Returns the number of sessions. */
const endAccess = async (tx: TenantTransaction, id: number, now: number): Promise<number> => {
  await deleteCalendarFeed(tx, id);
  return endSessionsOf(tx, id, new Date(now), null);
};

type Change = 'sessions_ended' | 'two_factor_reset' | 'provider_reset' | 'password_replaced';

/** Sends a mail about the change to the staff member and to the admin. */
const mailBoth = async (
  tx: TenantTransaction,
  {
    deps,
    user,
    params,
    language,
    now,
  }: Call<'staff.endStaffSessions' | 'staff.resetStaffTwoFactor' | 'staff.replaceStaffPassword'>,
  change: Change,
): Promise<void> => {
  const addresses = await findAccountAddresses(tx, [params.id, user.id]);
  const member = addresses.find(({ id }) => id === params.id);
  const admin = addresses.find(({ id }) => id === user.id);
  if (!member || !admin) throw new Fault('staffNotFound');
  const { linkKey } = deps.secrets;
  const at = new Date(now);
  const to = (person: typeof member) => ({
    name: person.name,
    recipient: person.email,
    language: person.language ?? language,
  });
  const path = `/${member.domain}/auth/signin`;
  await writeAccountMessage(tx, linkKey, { kind: `account_${change}`, ...to(member), path }, at);
  const report = { ...to(admin), path: `/staff-member/${member.id}`, about: member.name };
  await writeAccountMessage(tx, linkKey, { kind: `account_admin_${change}`, ...report }, at);
};

/**
 * Sign-in details of a staff member.
 *
 * @throws Fault USER-2001 out of the caller's scope
 */
export const getStaffSecurity: Handler<'staff.getStaffSecurity'> = async ({ deps, tenant, user, params, now }) => {
  const [two_factor, accounts, sessions] = await deps.db.tenantRead(tenant.id, async (tx) => {
    if (!(await findStaffMember(tx, user.scope, params.id))) throw new Fault('staffNotFound');
    return Promise.all([
      hasTwoFactor(tx, params.id),
      listProviderAccounts(tx, params.id),
      countLiveSessions(tx, params.id, new Date(now)),
    ]);
  });
  const provider_account = (await deps.provider?.findOwn(accounts)) !== undefined;
  return { security: { id: params.id, two_factor, provider_account, sessions } };
};

/**
 * Ends all sessions and the calendar subscription of a staff member, and informs both by mail.
 *
 * @throws Fault USER-2001, 2004, 2008, 2030 or 2031
 */
export const endStaffSessions: Handler<'staff.endStaffSessions'> = async (call) => {
  const { person, ended } = await call.deps.db.tenantTransaction(call.tenant.id, async (tx) => {
    const found = await findChangeable(tx, call.user, call.params.id);
    const count = await endAccess(tx, found.id, call.now);
    await mailBoth(tx, call, 'sessions_ended');
    return { person: found, ended: count };
  });
  const { id: userId, email: account, company_id: companyId, department_id: departmentId } = person;
  await noteOf(call, { kind: 'sessions_ended', account, userId, companyId, departmentId, reason: String(ended) });
  return { success: true, ended };
};

/**
 * Turns the two-factor sign-in of a staff member off, unbinds their account of the sign-in provider, ends their sessions
 * and informs both by mail. The next account with their verified address is bound.
 *
 * @throws Fault USER-2042 when there is neither, else as `endStaffSessions`
 */
export const resetStaffTwoFactor: Handler<'staff.resetStaffTwoFactor'> = (call) =>
  call.deps.db.tenantTransaction(call.tenant.id, async (tx) => {
    const { id } = await findChangeable(tx, call.user, call.params.id);
    const hadFactor = await hasTwoFactor(tx, id);
    if (!hadFactor && !(await hasProviderAccount(tx, id))) throw new Fault('staffWithoutTwoFactor');
    await removeTwoFactor(tx, id);
    await removeProviderAccounts(tx, id);
    await endAccess(tx, id, call.now);
    await mailBoth(tx, call, hadFactor ? 'two_factor_reset' : 'provider_reset');
    return { success: true };
  });

/**
 * Gives a staff member a new first password, ends their sessions and informs both by mail. Only this answer contains
 * the password. The second factor stays.
 *
 * @throws Fault REQUEST-3005 after 20 calls of an admin in an hour, else as `endStaffSessions`
 */
export const replaceStaffPassword: Handler<'staff.replaceStaffPassword'> = async (call) => {
  const { deps, tenant, user, params, now } = call;
  await limitAttempts(deps, now, [{ of: `first-password ${tenant.id} ${user.id}`, most: 20, minutes: 60 }]);
  const password = makeFirstPassword();
  const hash = await hashPassword(password);
  await deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { id } = await findChangeable(tx, user, params.id);
    await saveFirstPassword(tx, id, hash);
    await endAccess(tx, id, now);
    await mailBoth(tx, call, 'password_replaced');
  });
  return { user_password: password };
};
