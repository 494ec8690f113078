import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { checkNewPassword } from '#auth/common-passwords.ts';
import { hashToken, newSessionToken } from '#auth/tokens.ts';
import { opennessOf } from '#auth/usable.ts';
import { hashPassword, passwordMatches } from '#crypto/passwords.ts';
import { dropTokens, insertToken } from '#db/queries/accounts/account-tokens.ts';
import type { Limit } from '#db/queries/accounts/rate-limits.ts';
import { endSessionsOf } from '#db/queries/accounts/sessions.ts';
import type { Handler } from '#http/call.ts';
import { Fault, faultOnField } from '#http/fault.ts';
import { limitAttempts, networkLimits } from '#http/limits.ts';
import { noteOf } from '#http/note-event.ts';
import { writeAccountMessage } from '#messages/account/account-messages.store.ts';
import { domainOf } from './account.present.ts';
import { findPersonByEmail, findPersonById, lockPerson, namesOf, savePassword } from './account.store.ts';
import { proofLimit } from './confirm-identity.ts';
import { accountOf } from './open-session.ts';
import { findToken, takeToken } from './tokens.store.ts';
import { verifyAddress } from './verify-email.ts';

/** Lifetime of a link to choose a new password. */
const RESET_MINUTES = 60;

const forgotLimits = (tenantId: number, email: string, ip: string): Limit[] => [
  { of: `forgot ${tenantId} ${email.toLowerCase()}`, most: 3, minutes: 60 },
  ...networkLimits('forgot', ip, { most: 20, minutes: 60 }),
];

/**
 * Sends a link to choose a new password.
 *
 * An unknown address is refused with AUTH-109. HIDE_UNKNOWN_EMAILS makes the answer the same for known and unknown
 * addresses. There is a strict limit per account and a looser one per network. While the tenant is unverified, the
 * answer says that only the owner gets mail (docs/rules/sign-up.md#unverified).
 */
export const forgotPassword: Handler<'account.forgotPassword'> = async (call) => {
  const { deps, tenant, body, now, language, ip } = call;
  await limitAttempts(deps, now, forgotLimits(tenant.id, body.email, ip), 'email');
  const sent = await deps.db.tenantTransaction(tenant.id, async (tx) => {
    const person = await findPersonByEmail(tx, body.email);
    if (!person) return false;
    const token = newSessionToken();
    const at = new Date(now);
    const expiresAt = new Date(now + RESET_MINUTES * MINUTE_MS);
    await insertToken(tx, { kind: 'reset_password', hash: hashToken(token), userId: person.id, now: at, expiresAt });
    const { name, email } = person;
    const path = `/${domainOf(person)}/auth/reset-password/${token}`;
    const message = { kind: 'account_reset_password', recipient: email, name, language, path } as const;
    await writeAccountMessage(tx, deps.secrets.linkKey, message, at);
    return true;
  });
  await noteOf(call, { kind: 'reset_asked', account: body.email, reason: sent ? '' : 'unknown_account' });
  if (!sent && !deps.env.HIDE_UNKNOWN_EMAILS) throw faultOnField('emailUnknown', 'email');
  const isUnverified = (await opennessOf(deps.db, tenant.id, now)) === 'unverified';
  return { success: true, message: isUnverified ? 'reset_link_owner_only' : 'reset_link_sent' };
};

/** Returns whether a link to choose a new password is invalid: used, expired or unknown. */
export const checkTokenExpiration: Handler<'account.checkTokenExpiration'> = async ({ deps, tenant, body, now }) => {
  const hash = hashToken(body.token);
  const userId = await deps.db.tenantRead(tenant.id, (tx) => findToken(tx, 'reset_password', hash, new Date(now)));
  return { info: { token_expired: userId === undefined } };
};

const expired = () => faultOnField('resetLinkExpired', 'token');

/**
 * Sets a new password by the token of a mail, once, and ends all sessions of the person. It also verifies the e-mail
 * address, as the link in the mail does (docs/rules/sign-up.md#unverified).
 *
 * @throws Fault AUTH-110 for an invalid token, FIELD-3130 for a common password, FIELD-3140 for one that consists of
 * names
 */
export const resetPassword: Handler<'account.resetPassword'> = async ({ deps, tenant, body, now, language }) => {
  const at = new Date(now);
  const hash = hashToken(body.token);
  // Checked first to save the slow hash. The token is consumed afterwards.
  const found = await deps.db.tenantRead(tenant.id, async (tx) => {
    const id = await findToken(tx, 'reset_password', hash, at);
    return id === undefined ? undefined : findPersonById(tx, id);
  });
  if (!found) throw expired();
  await checkNewPassword(body.password, 'password', namesOf(found));
  const passwordHash = await hashPassword(body.password);
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    await lockPerson(tx, found.id);
    const userId = await takeToken(tx, 'reset_password', hash, at);
    const person = userId === undefined ? undefined : await findPersonById(tx, userId);
    if (!person) throw expired();
    await savePassword(tx, person.id, passwordHash);
    await verifyAddress(tx, deps, person, { now, language });
    await dropTokens(tx, person.id, ['reset_password', 'two_factor']);
    await endSessionsOf(tx, person.id, at, null);
    return { info: { domain: domainOf(person) } };
  });
};

/**
 * Changes the caller's own password and ends their other sessions. Ignores the id in the call.
 *
 * @throws Fault USER-2003 for a wrong current password, or one that was replaced during the check, USER-2015 for an
 * unchanged one, FIELD-3130 for a common one, FIELD-3140 for one that consists of names
 */
export const changePassword: Handler<'account.changePassword'> = async (call) => {
  const { deps, tenant, user, body, now } = call;
  await limitAttempts(deps, now, [proofLimit(user.sessionHash)], 'old_password');
  const person = await deps.db.tenantRead(tenant.id, (tx) => findPersonById(tx, user.id));
  if (!person) throw new Fault('signedOut');
  const refuse = async (reason: string): Promise<never> => {
    await noteOf(call, { kind: 'proof_failed', ...accountOf(person), reason });
    throw faultOnField('currentPasswordWrong', 'old_password');
  };
  if (!(await passwordMatches(person.password_hash, body.old_password))) await refuse('wrong_password');
  if (body.password === body.old_password) throw faultOnField('passwordUnchanged', 'password');
  await checkNewPassword(body.password, 'password', namesOf(person));
  const passwordHash = await hashPassword(body.password);
  const isChanged = await deps.db.tenantTransaction(tenant.id, async (tx) => {
    await lockPerson(tx, user.id);
    // The password may have been replaced while the old one was checked. A replaced one must not win.
    const current = await findPersonById(tx, user.id);
    if (current?.password_hash !== person.password_hash) return false;
    await savePassword(tx, user.id, passwordHash);
    await dropTokens(tx, user.id, ['reset_password', 'two_factor']);
    await endSessionsOf(tx, user.id, new Date(now), user.sessionHash);
    return true;
  });
  if (!isChanged) await refuse('changed_meanwhile');
  return { success: true };
};
