import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { passwordMatches } from '../../plugins/passwords.ts';
import { hashToken, newSessionToken, SESSION_HOURS, signAccessToken } from '../../plugins/tokens.ts';
import { presentSession } from './account.present.ts';
import { findPersonByEmail, insertSession } from './account.store.ts';

/**
 * Signs a member of staff in on a slug of their tenant; the owner only on the root slug (AUTH-113).
 * A wrong e-mail and a wrong password are one code and one duration (decisions, tenancy and sign-in).
 */
export const signIn: Handler<'account.signIn'> = async ({ body, tenant, now, userAgent, deps }) => {
  const person = await deps.db.tenantRead(tenant.id, (scope) => findPersonByEmail(scope, body.email));
  if (!(await passwordMatches(person?.password_hash, body.password)) || !person) throw new Fault('AUTH-106');
  if (person.is_owner && tenant.slug !== person.root_slug) throw new Fault('AUTH-113');
  const sessionToken = newSessionToken();
  const expiresAt = now + SESSION_HOURS * 3_600_000;
  await deps.db.tenantTransaction(tenant.id, (scope) =>
    insertSession(scope, {
      userId: person.id,
      tokenHash: hashToken(sessionToken),
      now: new Date(now),
      expiresAt: new Date(expiresAt),
      userAgent,
    }),
  );
  const claims = { userId: person.id, tenantId: tenant.id, sessionToken };
  return { data: presentSession(person, await signAccessToken(deps.secrets, claims, expiresAt), now) };
};
