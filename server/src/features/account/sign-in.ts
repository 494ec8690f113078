import { REFUSALS } from '@ledig/domain/refusals.ts';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { knowsAccount } from '../../auth/device-cookie.ts';
import { hashToken, newSessionToken } from '../../auth/tokens.ts';
import { passwordMatches } from '../../crypto/passwords.ts';
import { insertToken } from '../../db/queries/account-tokens.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { noteOf } from '../../http/note-event.ts';
import { findPersonByEmail, type PersonRow } from './account.store.ts';
import { accountOf, beginSession, deviceOf, findUnchanged } from './open-session.ts';
import { type Attempt, forgiveAttempts, guardAttempt } from './sign-in-guard.ts';

/** Time to complete the second step. */
const CHALLENGE_MINUTES = 10;

type SignInCall = Call<'account.signIn'>;

const attemptOf = (call: SignInCall, person: PersonRow | undefined): Attempt => {
  const { tenant, body, ip } = call;
  const device = deviceOf(call);
  const isKnown = person !== undefined && knowsAccount(device, { tenantId: tenant.id, userId: person.id });
  const deviceId = isKnown && device ? device.id : null;
  return { guessed: 'password', account: body.email.toLowerCase(), tenantId: tenant.id, ip, deviceId };
};

/** Returns a challenge instead of a session, because a code is needed after the password. */
const challenge = async ({ deps, tenant, now }: SignInCall, person: PersonRow) => {
  const token = newSessionToken();
  const at = new Date(now);
  const expiresAt = new Date(now + CHALLENGE_MINUTES * MINUTE_MS);
  const row = { kind: 'two_factor', hash: hashToken(token), userId: person.id, now: at, expiresAt } as const;
  await deps.db.tenantTransaction(tenant.id, async (tx) => {
    await findUnchanged(tx, person);
    await insertToken(tx, row);
  });
  return { data: { two_factor: true as const, challenge: token, expires_at: expiresAt.toISOString() } };
};

/**
 * Signs a staff member in on a slug of their tenant. The owner must use the root slug (AUTH-113). A wrong e-mail and a
 * wrong password give the same code after the same time. With two-factor sign-in, the answer is a challenge instead of
 * a session.
 *
 * @throws Fault AUTH-106 also when password or second factor are changed while the password is checked
 * @throws Fault REQUEST-3005 as `guardAttempt`
 */
export const signIn: Handler<'account.signIn'> = async (call) => {
  const { body, tenant, now, deps } = call;
  const person = await deps.db.tenantRead(tenant.id, (tx) => findPersonByEmail(tx, body.email));
  const about = person ? accountOf(person) : { account: body.email };
  const attempt = attemptOf(call, person);
  await guardAttempt(deps, now, attempt, () => noteOf(call, { kind: 'locked_out', ...about, reason: 'password' }));
  if (!(await passwordMatches(person?.password_hash, body.password)) || !person) {
    await noteOf(call, { kind: 'sign_in_failed', ...about, reason: person ? 'wrong_password' : 'unknown_account' });
    throw new Fault('credentialsWrong');
  }
  if (person.is_owner && tenant.slug !== person.root_slug) {
    await noteOf(call, { kind: 'sign_in_failed', ...about, reason: 'wrong_domain' });
    throw new Fault('ownerOnOtherDomain');
  }
  await forgiveAttempts(deps, attempt);
  try {
    if (person.two_factor) return await challenge(call, person);
    return { data: await beginSession(call, (tx) => findUnchanged(tx, person)) };
  } catch (error) {
    const isChanged = error instanceof Fault && error.code === REFUSALS.credentialsWrong;
    if (isChanged) await noteOf(call, { kind: 'sign_in_failed', ...about, reason: 'changed_meanwhile' });
    throw error;
  }
};
