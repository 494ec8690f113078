import { knowsAccount } from '#auth/device-cookie.ts';
import { passwordMatches } from '#crypto/passwords.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { noteOf } from '#http/note-event.ts';
import { findPersonByEmail, type PersonRow } from './account.store.ts';
import { checkDomainOf, enter } from './enter.ts';
import { accountOf, deviceOf } from './open-session.ts';
import { type Attempt, forgiveAttempts, guardAttempt } from './sign-in-guard.ts';

type SignInCall = Call<'account.signIn'>;

const attemptOf = (call: SignInCall, person: PersonRow | undefined): Attempt => {
  const { tenant, body, ip } = call;
  const device = deviceOf(call);
  const isKnown = person !== undefined && knowsAccount(device, { tenantId: tenant.id, userId: person.id });
  const deviceId = isKnown && device ? device.id : null;
  return { guessed: 'password', account: body.email.toLowerCase(), tenantId: tenant.id, ip, deviceId };
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
  await checkDomainOf(call, person);
  await forgiveAttempts(deps, attempt);
  return enter(call, person);
};
