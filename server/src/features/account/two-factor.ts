import type { Limit } from '../../db/queries/rate-limits.ts';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { forgetAttempts, limitAttempts } from '../../http/limits.ts';
import { passwordMatches } from '../../plugins/passwords.ts';
import { hashToken } from '../../plugins/tokens.ts';
import { findPersonById } from './account.store.ts';
import { openSessionOf } from './open-session.ts';
import { passwordLimit } from './passwords.ts';
import { findToken, takeToken } from './tokens.store.ts';
import {
  confirmSecret,
  findTwoFactor,
  isTwoFactorRequired,
  removeTwoFactor,
  replaceRecoveryCodes,
  requireTwoFactor,
  saveSecret,
} from './two-factor.store.ts';
import { newRecoveryCodes, newSecret, stepOf, useCode } from './two-factor-codes.ts';

/** Six digits are few: at this pace a guess succeeds once in years. */
const codeLimit = (tenantId: number, userId: number): Limit => ({
  of: `two-factor ${tenantId} ${userId}`,
  most: 5,
  minutes: 15,
});

const wrongCode = () => new Fault('AUTH-115', { fields: [{ field: 'code', code: 'AUTH-115' }] });

/** How one's own two-factor sign-in stands. */
export const getTwoFactor: Handler<'account.getTwoFactor'> = ({ deps, tenant, user }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const [row, required] = await Promise.all([findTwoFactor(scope, user.id), isTwoFactorRequired(scope)]);
    const confirmed = row?.confirmed_at ?? null;
    return {
      two_factor: {
        enabled: confirmed !== null,
        confirmed_at: confirmed?.toISOString() ?? null,
        recovery_codes_left: confirmed === null ? 0 : (row?.recovery_hashes.length ?? 0),
        required,
      },
    };
  });

/** A new secret; whoever begins anew before confirming gets another one. Throws AUTH-117 when it is on already. */
export const setUpTwoFactor: Handler<'account.setUpTwoFactor'> = ({ deps, tenant, user, now }) =>
  deps.db.tenantTransaction(tenant.id, async (scope) => {
    const person = await findPersonById(scope, user.id);
    const { sealed, secret, uri } = newSecret(deps.secrets, `${person?.email} (${person?.root_slug})`);
    if (!(await saveSecret(scope, user.id, sealed, new Date(now)))) throw new Fault('AUTH-117');
    return { secret, uri };
  });

/**
 * Turns two-factor sign-in on by a first code and answers the recovery codes, which nobody can see again.
 * Throws AUTH-118 before the setup, AUTH-117 when it is on, AUTH-115 for a wrong code.
 */
export const confirmTwoFactor: Handler<'account.confirmTwoFactor'> = async ({ deps, tenant, user, body, now }) => {
  await limitAttempts(deps, now, [codeLimit(tenant.id, user.id)], 'code');
  return deps.db.tenantTransaction(tenant.id, async (scope) => {
    const row = await findTwoFactor(scope, user.id, true);
    if (!row) throw new Fault('AUTH-118');
    if (row.confirmed_at !== null) throw new Fault('AUTH-117');
    const step = stepOf(deps.secrets, row, body.code, now);
    if (step === null) throw wrongCode();
    const { codes, hashes } = newRecoveryCodes();
    await confirmSecret(scope, user.id, step, hashes, new Date(now));
    return { recovery_codes: codes };
  });
};

/**
 * New recovery codes, which nobody can see again; those before cease. A code proves that it is the person and not just their
 * open session: of the authenticator, or one of the old ones. Throws AUTH-118 while it is off, AUTH-115 for a wrong code.
 */
export const renewRecoveryCodes: Handler<'account.renewRecoveryCodes'> = async ({ deps, tenant, user, body, now }) => {
  const limit = codeLimit(tenant.id, user.id);
  await limitAttempts(deps, now, [limit], 'code');
  const answer = await deps.db.tenantTransaction(tenant.id, async (scope) => {
    const row = await findTwoFactor(scope, user.id, true);
    if (!row?.confirmed_at) throw new Fault('AUTH-118');
    if (!(await useCode(scope, deps.secrets, { userId: user.id, row, code: body.code, now }))) throw wrongCode();
    const { codes, hashes } = newRecoveryCodes();
    await replaceRecoveryCodes(scope, user.id, hashes, new Date(now));
    return { recovery_codes: codes };
  });
  await forgetAttempts(deps, limit);
  return answer;
};

/** Turns two-factor sign-in off, by password and code. Throws AUTH-118, USER-2003, AUTH-115. */
export const disableTwoFactor: Handler<'account.disableTwoFactor'> = async ({ deps, tenant, user, body, now }) => {
  await limitAttempts(deps, now, [codeLimit(tenant.id, user.id), passwordLimit(tenant.id, user.id)], 'code');
  const person = await deps.db.tenantRead(tenant.id, (scope) => findPersonById(scope, user.id));
  if (!(await passwordMatches(person?.password_hash, body.password)))
    throw new Fault('USER-2003', { fields: [{ field: 'password', code: 'USER-2003' }] });
  return deps.db.tenantTransaction(tenant.id, async (scope) => {
    const row = await findTwoFactor(scope, user.id, true);
    if (!row?.confirmed_at) throw new Fault('AUTH-118');
    if (!(await useCode(scope, deps.secrets, { userId: user.id, row, code: body.code, now }))) throw wrongCode();
    await removeTwoFactor(scope, user.id);
    return { success: true };
  });
};

/**
 * The second step of signing in: the challenge of the first one and a code become a session, once.
 * Throws AUTH-116 for a challenge that is over, AUTH-115 for a wrong code or one that was used, REQUEST-3005 after five attempts.
 */
export const signInTwoFactor: Handler<'account.signInTwoFactor'> = async ({ deps, tenant, body, now, userAgent }) => {
  const at = new Date(now);
  const hash = hashToken(body.challenge);
  const userId = await deps.db.tenantRead(tenant.id, (scope) => findToken(scope, 'two_factor', hash, at));
  if (userId === undefined) throw new Fault('AUTH-116');
  const limit = codeLimit(tenant.id, userId);
  await limitAttempts(deps, now, [limit], 'code');
  const session = await deps.db.tenantTransaction(tenant.id, async (scope) => {
    const row = await findTwoFactor(scope, userId, true);
    const person = await findPersonById(scope, userId);
    if (!row?.confirmed_at || !person) throw new Fault('AUTH-116');
    if (!(await useCode(scope, deps.secrets, { userId, row, code: body.code, now }))) throw wrongCode();
    if ((await takeToken(scope, 'two_factor', hash, at)) === undefined) throw new Fault('AUTH-116');
    return openSessionOf(scope, deps, person, { now, userAgent });
  });
  await forgetAttempts(deps, limit);
  return { data: session };
};

/** What the tenant requires of signing in. */
export const getSecuritySettings: Handler<'account.getSecuritySettings'> = async ({ deps, tenant }) => ({
  settings: { two_factor_required: await deps.db.tenantRead(tenant.id, isTwoFactorRequired) },
});

/**
 * Turns the requirement of two-factor sign-in for all staff on or off. The caller must have it on already: AUTH-118 otherwise,
 * because they would lock themselves out at once.
 */
export const updateSecuritySettings: Handler<'account.updateSecuritySettings'> = async ({
  deps,
  tenant,
  user,
  body,
}) => {
  await deps.db.tenantTransaction(tenant.id, async (scope) => {
    if (body.two_factor_required && !(await findTwoFactor(scope, user.id))?.confirmed_at)
      throw new Fault('AUTH-118', { fields: [{ field: 'two_factor_required', code: 'AUTH-118' }] });
    await requireTwoFactor(scope, body.two_factor_required);
  });
  return { settings: body };
};
