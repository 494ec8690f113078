import { REFUSALS } from '@ledig/domain/refusals.ts';
import { knowsAccount } from '#auth/device-cookie.ts';
import { hashToken } from '#auth/tokens.ts';
import type { Limit } from '#db/queries/accounts/rate-limits.ts';
import { endSessionsOf, removeTwoFactor } from '#db/queries/accounts/sessions.ts';
import type { Handler } from '#http/call.ts';
import { Fault, faultOnField } from '#http/fault.ts';
import { limitAttempts } from '#http/limits.ts';
import { noteOf } from '#http/note-event.ts';
import { findPersonById, holdPerson, lockPerson } from './account.store.ts';
import { holdProviderAccount } from './enter.ts';
import { accountOf, beginSession, deviceOf } from './open-session.ts';
import { forgiveAttempts, guardAttempt } from './sign-in-guard.ts';
import { findToken, takeChallenge } from './tokens.store.ts';
import {
  confirmSecret,
  findSecuritySettings,
  findTwoFactor,
  replaceRecoveryCodes,
  saveSecret,
} from './two-factor.store.ts';
import { consumeCode, isShort, newRecoveryCodes, newSecret, stepOf } from './two-factor-codes.ts';

/** Six digits have few combinations. At this rate a guess succeeds once in years. */
const confirmLimit = (sessionHash: Buffer): Limit => ({
  of: `two-factor ${sessionHash.toString('hex')}`,
  most: 5,
  minutes: 15,
});

const wrongCode = () => faultOnField('oneTimeCodeWrong', 'code');

/** The caller's two-factor state. */
export const getTwoFactor: Handler<'account.getTwoFactor'> = ({ deps, tenant, user }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const [row, settings] = await Promise.all([findTwoFactor(tx, user.id), findSecuritySettings(tx)]);
    const confirmed = row?.confirmed_at ?? null;
    return {
      two_factor: {
        enabled: confirmed !== null,
        confirmed_at: confirmed?.toISOString() ?? null,
        recovery_codes_left: confirmed === null ? 0 : (row?.recovery_hashes.length ?? 0),
        required: settings.two_factor_required,
      },
    };
  });

/**
 * Returns a new secret for an authenticator, replacing an unconfirmed one.
 *
 * @throws Fault AUTH-117 when two-factor sign-in is on
 */
export const setUpTwoFactor: Handler<'account.setUpTwoFactor'> = ({ deps, tenant, user, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const person = await findPersonById(tx, user.id);
    const { sealed, secret, uri } = newSecret(deps.secrets, `${person?.email} (${person?.root_slug})`);
    if (!(await saveSecret(tx, user.id, sealed, new Date(now)))) throw new Fault('twoFactorAlreadyOn');
    return { secret, uri };
  });

/**
 * Turns two-factor sign-in on with a first code. Returns the recovery codes, which can't be shown again. Ends the
 * person's other sessions, which began without a second factor.
 *
 * @throws Fault AUTH-118 before the setup, AUTH-117 when it is on, AUTH-115 for a wrong code
 */
export const confirmTwoFactor: Handler<'account.confirmTwoFactor'> = async ({ deps, tenant, user, body, now }) => {
  await limitAttempts(deps, now, [confirmLimit(user.sessionHash)], 'code');
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    await lockPerson(tx, user.id);
    const row = await findTwoFactor(tx, user.id, true);
    if (!row) throw new Fault('twoFactorNotOn');
    if (row.confirmed_at !== null) throw new Fault('twoFactorAlreadyOn');
    const step = stepOf(deps.secrets, row, body.code, now);
    if (step === null) throw wrongCode();
    const { codes, hashes } = newRecoveryCodes();
    await confirmSecret(tx, user.id, step, hashes, new Date(now));
    await endSessionsOf(tx, user.id, new Date(now), user.sessionHash);
    return { recovery_codes: codes };
  });
};

/**
 * Replaces the recovery codes and returns the new ones, which can't be shown again. The endpoint requires a recent
 * proof of identity, so an open session isn't enough.
 *
 * @throws Fault AUTH-118 while two-factor sign-in is off
 */
export const renewRecoveryCodes: Handler<'account.renewRecoveryCodes'> = ({ deps, tenant, user, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const row = await findTwoFactor(tx, user.id, true);
    if (!row?.confirmed_at) throw new Fault('twoFactorNotOn');
    const { codes, hashes } = newRecoveryCodes();
    await replaceRecoveryCodes(tx, user.id, hashes, new Date(now));
    return { recovery_codes: codes };
  });

/**
 * Turns two-factor sign-in off. The endpoint requires a recent proof of identity.
 *
 * @throws Fault AUTH-118 while it is off
 */
export const disableTwoFactor: Handler<'account.disableTwoFactor'> = ({ deps, tenant, user }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const row = await findTwoFactor(tx, user.id, true);
    if (!row?.confirmed_at) throw new Fault('twoFactorNotOn');
    await removeTwoFactor(tx, user.id);
    return { success: true };
  });

/** After this many guesses at a challenge, the person must enter the password again. */
const challengeLimit = (hash: Buffer): Limit => ({ of: `challenge ${hash.toString('hex')}`, most: 5, minutes: 15 });

/**
 * Second step of signing in: exchanges the challenge and a code for a session.
 *
 * @throws Fault AUTH-116 for an expired challenge, AUTH-115 for a wrong or used code, AUTH-128 when the person was bound
 * to another account of the provider since then, REQUEST-3005 after five attempts at a challenge, or from one address at
 * one account
 */
export const signInTwoFactor: Handler<'account.signInTwoFactor'> = async (call) => {
  const { deps, tenant, body, now, ip } = call;
  const at = new Date(now);
  const hash = hashToken(body.challenge);
  const found = await deps.db.tenantRead(tenant.id, async (tx) => {
    const id = await findToken(tx, 'two_factor', hash, at);
    return id === undefined ? undefined : findPersonById(tx, id);
  });
  if (!found) throw new Fault('challengeExpired');
  const { id: userId } = found;
  const device = deviceOf(call);
  const deviceId = device && knowsAccount(device, { tenantId: tenant.id, userId }) ? device.id : null;
  const account = String(userId);
  const attempt = { guessed: 'code', account, tenantId: tenant.id, ip, deviceId, isShort: isShort(body.code) } as const;
  const about = accountOf(found);
  await guardAttempt(deps, now, attempt, () => noteOf(call, { kind: 'locked_out', ...about, reason: 'code' }));
  await limitAttempts(deps, now, [challengeLimit(hash)], 'code');
  try {
    const session = await beginSession(call, async (tx) => {
      await holdPerson(tx, userId);
      const row = await findTwoFactor(tx, userId, true);
      const person = await findPersonById(tx, userId);
      if (!row?.confirmed_at || !person) throw new Fault('challengeExpired');
      if (!(await consumeCode(tx, deps.secrets, { userId, row, code: body.code, now }))) throw wrongCode();
      const taken = await takeChallenge(tx, hash, at);
      if (taken === undefined) throw new Fault('challengeExpired');
      if (taken.account) await holdProviderAccount(tx, call, person, { ...taken.account, isFirst: true });
      return person;
    });
    await forgiveAttempts(deps, attempt);
    return { data: session };
  } catch (error) {
    const isWrong = error instanceof Fault && error.code === REFUSALS.oneTimeCodeWrong;
    if (isWrong) await noteOf(call, { kind: 'sign_in_failed', ...about, reason: 'wrong_code' });
    throw error;
  }
};
