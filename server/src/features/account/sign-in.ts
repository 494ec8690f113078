import { insertToken } from '../../db/queries/account-tokens.ts';
import type { Limit } from '../../db/queries/rate-limits.ts';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { addressOf, forgetAttempts, limitAttempts } from '../../http/limits.ts';
import { passwordMatches } from '../../plugins/passwords.ts';
import { hashToken, newSessionToken } from '../../plugins/tokens.ts';
import { findPersonByEmail } from './account.store.ts';
import { openSessionOf } from './open-session.ts';

/** How long somebody may take over the second step. */
const CHALLENGE_MINUTES = 10;
const MINUTE_MS = 60_000;

const ofAccount = (tenantId: number, email: string): Limit => ({
  of: `sign-in ${tenantId} ${email.toLowerCase()}`,
  most: 10,
  minutes: 15,
});
const ofAddress = (ip: string): Limit => ({ of: `sign-in ${addressOf(ip)}`, most: 50, minutes: 15 });

/**
 * Signs a member of staff in on a slug of their tenant; the owner only on the root slug (AUTH-113).
 * A wrong e-mail and a wrong password are one code and one duration (decisions, tenancy and sign-in). Where two-factor sign-in is
 * on, the right password earns a challenge and no session. Throws REQUEST-3005 after 10 attempts at one account in a quarter of
 * an hour, or 50 from one address; the right password makes the account's count begin anew.
 */
export const signIn: Handler<'account.signIn'> = async ({ body, tenant, now, userAgent, ip, deps }) => {
  const account = ofAccount(tenant.id, body.email);
  await limitAttempts(deps, now, [account, ofAddress(ip)], 'password');
  const person = await deps.db.tenantRead(tenant.id, (scope) => findPersonByEmail(scope, body.email));
  if (!(await passwordMatches(person?.password_hash, body.password)) || !person) throw new Fault('AUTH-106');
  if (person.is_owner && tenant.slug !== person.root_slug) throw new Fault('AUTH-113');
  await forgetAttempts(deps, account);
  const at = new Date(now);
  if (!person.two_factor)
    return {
      data: await deps.db.tenantTransaction(tenant.id, (scope) =>
        openSessionOf(scope, deps, person, { now, userAgent }),
      ),
    };
  const challenge = newSessionToken();
  const expiresAt = new Date(now + CHALLENGE_MINUTES * MINUTE_MS);
  const token = { kind: 'two_factor', hash: hashToken(challenge), userId: person.id, now: at, expiresAt } as const;
  await deps.db.tenantTransaction(tenant.id, (scope) => insertToken(scope, token));
  return { data: { two_factor: true, challenge, expires_at: expiresAt.toISOString() } };
};
