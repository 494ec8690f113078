import type { NamedEndpoint } from '@ledig/contract/api.ts';
import { hasReach } from '@ledig/domain/access/reach.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { listProviderAccounts } from '#db/queries/accounts/provider-accounts.ts';
import { noteSecurityEvent } from '#db/queries/accounts/security-events.ts';
import type { Deps, SignedIn, TenantRef } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { userAgentOf } from '#http/user-agent.ts';
import { isUnrestricted, mustSetUpTwoFactor } from './access-row.ts';
import { bearerOf, type FoundSession, findSession, type SessionRow } from './session.ts';
import { findSlugUnscoped } from './slugs.ts';
import { requireTenant, slugOf } from './tenant.ts';
import { hashToken, readAccessToken } from './tokens.ts';
import { isArchivedSlug, opennessOf } from './usable.ts';

/** How long a proof of identity allows sensitive calls (docs/rules/accounts.md#proof). */
const PROOF_MS = 5 * 60_000;

/** The refusal of a call without a live session. Names an archived company when that ended the session. */
const refusalWithoutSession = async (deps: Deps, request: FastifyRequest, now: number): Promise<Fault> => {
  const token = bearerOf(request);
  const claims = token ? await readAccessToken(deps.secrets, token, now) : null;
  if (!claims) return new Fault('signedOut');
  const found = await deps.db.tenantRead(claims.tenantId, async ({ trx, tenantId }) => {
    const ended = await trx
      .selectFrom('sessions as s')
      .innerJoin('users as u', (on) => on.on('u.tenant_id', '=', tenantId).onRef('u.id', '=', 's.user_id'))
      .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'u.company_id'))
      .select('s.id')
      .where('s.tenant_id', '=', tenantId)
      .where('s.token_hash', '=', hashToken(claims.sessionToken))
      .whereRef('s.ended_at', '>=', 'c.archived_at')
      .executeTakeFirst();
    return ended !== undefined;
  });
  return new Fault(found ? 'ownCompanyArchived' : 'signedOut');
};

/** Refuses a call of an unusable tenant, or of an account without its own password or required second factor. */
const checkRestrictions = (row: SessionRow, { openTo = [] }: NamedEndpoint): void => {
  if (!row.usable && !openTo.includes('tenantUnusable')) throw new Fault('accountUnusable');
  if (row.must_change_password && !openTo.includes('passwordMissing')) throw new Fault('ownPasswordNeeded');
  if (mustSetUpTwoFactor(row) && !openTo.includes('twoFactorMissing')) throw new Fault('twoFactorRequired');
};

/** Tenant of platform calls. It can't be used for a transaction. */
const NO_TENANT: TenantRef = { id: 0, slug: null };

/** Whether role, reach and ownership allow the call (docs/rules/access.md#enforced-once). */
const mayCall = (endpoint: NamedEndpoint, { isOwner, role, scope }: SignedIn): boolean => {
  if (endpoint.ownerOnly && !isOwner) return false;
  if (!hasReach(scope, endpoint.reach)) return false;
  return typeof endpoint.who === 'string' || endpoint.who.includes(role);
};

/**
 * @throws Fault when the session's last proof of identity is too old: AUTH-131 (code), AUTH-132 (password, or the
 * sign-in provider for people who use it) or AUTH-130 (password)
 */
const checkProof = async (
  { db, provider }: Deps,
  { user, claims: { tenantId } }: FoundSession,
  now: number,
): Promise<void> => {
  const { id, provenAt, hasTwoFactor } = user;
  if (now - provenAt <= PROOF_MS) return;
  if (hasTwoFactor) throw new Fault('codeProofNeeded');
  if (provider === null) throw new Fault('passwordProofNeeded');
  const accounts = await db.tenantRead(tenantId, (tx) => listProviderAccounts(tx, id));
  const own = await provider.findOwn(accounts);
  throw new Fault(own ? 'providerProofNeeded' : 'passwordProofNeeded');
};

/** Records a denied call in the security log of the caller's tenant. */
const noteDenial = (
  { db }: Deps,
  request: FastifyRequest,
  { row, user, claims: { tenantId } }: FoundSession,
  now: number,
  { code, endpoint }: { readonly code: string; readonly endpoint: NamedEndpoint },
): Promise<void> => {
  const caller = { ip: request.ip, userAgent: userAgentOf(request), requestId: request.id, user };
  const { companyId, departmentId } = user.scope;
  const about = { account: row.email, userId: user.id, companyId, departmentId };
  return noteSecurityEvent(db, tenantId, caller, now, { kind: 'denied', ...about, reason: `${code} ${endpoint.name}` });
};

/**
 * Finds the tenant and the user of a call. Checks that the user may make the call.
 *
 * Public calls: the header names the tenant. The user is set only if the session belongs to that tenant.
 *
 * Other calls: the session names the tenant. The header may name one of that tenant's slugs.
 *
 * @throws Fault REQUEST-3002 without a live session.
 * @throws Fault REQUEST-3003 if role or reach don't allow the call.
 * @throws Fault REQUEST-3010 for an unusable tenant; REQUEST-3004 if the call hides it.
 * @throws Fault REQUEST-3012 for the slug of another tenant.
 * @throws Fault AUTH-120 on the public page of an unverified tenant.
 * @throws Fault COMPANY-405 on the public page of an archived company.
 * @throws Fault AUTH-140 if the session ended because its company was archived.
 * @throws Fault USER-2014 if the account needs its own password.
 * @throws Fault AUTH-114 if the account needs a second factor.
 * @throws Fault AUTH-130, AUTH-131 or AUTH-132 if the proof of identity is too old.
 */
export const authorise = async (
  deps: Deps,
  request: FastifyRequest,
  endpoint: NamedEndpoint,
  now: number,
): Promise<{ tenant: TenantRef; user: SignedIn | null }> => {
  if (endpoint.platform) return { tenant: NO_TENANT, user: null };
  if (endpoint.who === 'public') {
    const named = await requireTenant(deps, request, endpoint);
    const openness = endpoint.forSigningIn ? 'open' : await opennessOf(deps.db, named.id, now);
    if (openness === 'closed') throw new Fault(endpoint.hidesClosed ? 'notFound' : 'accountUnusable');
    // Images and calendar files of an archived company stay available, because its own records show them.
    if (!endpoint.forSigningIn && !endpoint.media && (await isArchivedSlug(deps.db, named, now)))
      throw new Fault('companyClosed');
    const session = request.headers.authorization ? await findSession(deps, request, now) : null;
    const isOwn = session?.claims.tenantId === named.id && isUnrestricted(session.row);
    // Files are identified by a hash or a signed link that only staff have, and image elements send no session.
    if (openness === 'unverified' && !isOwn && !endpoint.media) throw new Fault('pageNotOpenYet');
    return { tenant: named, user: isOwn ? session.user : null };
  }
  const session = await findSession(deps, request, now);
  if (!session) throw await refusalWithoutSession(deps, request, now);
  const { claims, row, user } = session;
  const slug = slugOf(request);
  const deny = async (name: 'roleNotAllowed' | 'otherTenant'): Promise<never> => {
    await noteDenial(deps, request, session, now, { code: REFUSALS[name], endpoint });
    throw new Fault(name);
  };
  if (slug !== null && (await findSlugUnscoped(deps.db, slug, now))?.id !== claims.tenantId) await deny('otherTenant');
  checkRestrictions(row, endpoint);
  if (!mayCall(endpoint, user)) await deny('roleNotAllowed');
  if (endpoint.recentAuth) await checkProof(deps, session, now);
  return { tenant: { id: claims.tenantId, slug }, user };
};
