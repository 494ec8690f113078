import type { NamedEndpoint } from '@ledig/contract/api.ts';
import type { Role } from '@ledig/contract/endpoint.ts';
import type { Language } from '@ledig/contract/primitives.ts';
import { hasReach } from '@ledig/domain/access/reach.ts';
import { scopeOf } from '@ledig/domain/access/scope.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { noteSecurityEvent } from '../db/queries/security-events.ts';
import type { Deps, SignedIn, TenantRef } from '../http/call.ts';
import { Fault } from '../http/fault.ts';
import { languageOf } from '../http/language.ts';
import { findSlugUnscoped } from './slugs.ts';
import { requireTenant, slugOf } from './tenant.ts';
import { hashToken, readAccessToken, type SessionClaims } from './tokens.ts';
import { isArchivedSlug, opennessOf } from './usable.ts';

/** Precision of a session's last use. */
const USED_EVERY_MS = 60_000;
/** How long a proof of identity allows sensitive calls (docs/rules/accounts.md#proof). */
const PROOF_MS = 5 * 60_000;
/** Header of calls that no user action caused. They don't keep a session from going idle. */
const UNATTENDED = 'ledig-unattended';

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

interface SessionRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly is_owner: boolean;
  readonly company_id: number | null;
  readonly department_id: number | null;
  readonly usable: boolean;
  readonly must_change_password: boolean;
  readonly two_factor_required: boolean;
  readonly has_two_factor: boolean;
  readonly last_used_at: Date;
  readonly proven_at: Date;
  readonly ends_at: Date;
  readonly linked: number[] | null;
}

/** Identifies a stored session. */
export interface SessionRef {
  readonly tenantId: number;
  readonly userId: number;
  readonly sessionHash: Buffer;
}

const loadSession = ({ db }: Pick<Deps, 'db'>, ref: SessionRef, now: number): Promise<SessionRow | undefined> =>
  db.tenantRead(ref.tenantId, async ({ trx, tenantId }) => {
    const at = new Date(now);
    const { rows } = await sql<SessionRow>`
      select u.id, u.name, u.email, u.role, u.is_owner, u.company_id, u.department_id,
             t.disabled_reason is null and (t.demo_expires_at is null or t.demo_expires_at > ${at}) as usable,
             u.must_change_password, s.last_used_at, coalesce(s.proven_at, s.created_at) as proven_at,
             least(s.expires_at, s.last_used_at + make_interval(mins => t.idle_minutes)) as ends_at, t.two_factor_required,
             exists (select from two_factor f
               where f.tenant_id = ${tenantId} and f.user_id = u.id and f.confirmed_at is not null) as has_two_factor,
             case when u.role = 'observer' then
               (select array_agg(e.id order by e.id) from renting_entities e where e.tenant_id = ${tenantId} and e.user_id = u.id)
             end as linked
        from sessions s
        join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
        join tenants t on t.id = s.tenant_id
       where s.tenant_id = ${tenantId} and s.token_hash = ${ref.sessionHash} and s.user_id = ${ref.userId}
         and s.ended_at is null and s.expires_at > ${at} and u.archived_at is null
         and s.last_used_at + make_interval(mins => t.idle_minutes) > ${at}`.execute(trx);
    return rows[0];
  });

const signedIn = ({ tenantId, sessionHash }: SessionRef, row: SessionRow): SignedIn => ({
  id: row.id,
  name: row.name,
  role: row.role as Role,
  isOwner: row.is_owner,
  sessionHash,
  hasTwoFactor: row.has_two_factor,
  provenAt: row.proven_at.getTime(),
  endsAt: row.ends_at.getTime(),
  scope: scopeOf({
    tenantId,
    role: row.role as Role,
    companyId: row.company_id,
    departmentId: row.department_id,
    linkedEntityIds: row.linked ?? [],
  }),
});

const mustSetUpTwoFactor = (row: SessionRow): boolean => row.two_factor_required && !row.has_two_factor;

/** Whether the tenant is usable, and the account has its own password and the required second factor. */
const isFree = (row: SessionRow): boolean => row.usable && !row.must_change_password && !mustSetUpTwoFactor(row);

/** Refuses a call of an unusable tenant, or of an account without its own password or required second factor. */
const checkFree = (row: SessionRow, { openTo = [] }: NamedEndpoint): void => {
  if (!row.usable && !openTo.includes('tenantUnusable')) throw new Fault('accountUnusable');
  if (row.must_change_password && !openTo.includes('passwordMissing')) throw new Fault('ownPasswordNeeded');
  if (mustSetUpTwoFactor(row) && !openTo.includes('twoFactorMissing')) throw new Fault('twoFactorRequired');
};

/** Updates a session's last use and its language, at most once per `USED_EVERY_MS`. */
const noteUse = async (
  { db }: Deps,
  ref: SessionRef,
  { last_used_at: last }: SessionRow,
  now: number,
  language: Language,
): Promise<void> => {
  if (now - last.getTime() < USED_EVERY_MS) return;
  await db.tenantTransaction(ref.tenantId, ({ trx, tenantId }) =>
    trx
      .updateTable('sessions')
      .set({ last_used_at: new Date(now), language })
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', ref.sessionHash)
      .execute(),
  );
};

/** The person of a session while it is alive and its tenant usable. Null afterwards. */
export const findSignedIn = async (deps: Pick<Deps, 'db'>, ref: SessionRef, now: number): Promise<SignedIn | null> => {
  const row = await loadSession(deps, ref, now);
  return row && isFree(row) ? signedIn(ref, row) : null;
};

interface FoundSession {
  readonly claims: SessionClaims;
  readonly row: SessionRow;
  readonly user: SignedIn;
}

const findSession = async (deps: Deps, request: FastifyRequest, now: number): Promise<FoundSession | null> => {
  const token = bearerOf(request);
  const claims = token ? await readAccessToken(deps.secrets, token, now) : null;
  const ref = claims && { ...claims, sessionHash: hashToken(claims.sessionToken) };
  const row = ref && (await loadSession(deps, ref, now));
  if (!ref || !row) return null;
  if (request.headers[UNATTENDED] === undefined) {
    await noteUse(deps, ref, row, now, languageOf(request.headers['accept-language']));
  }
  return { claims, row, user: signedIn(ref, row) };
};

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

/** Tenant of platform calls. It can't be used for a transaction. */
const NO_TENANT: TenantRef = { id: 0, slug: null };

/** Whether role, reach and ownership allow the call (docs/rules/access.md#enforced-once). */
const mayCall = (endpoint: NamedEndpoint, { isOwner, role, scope }: SignedIn): boolean => {
  if (endpoint.ownerOnly && !isOwner) return false;
  if (!hasReach(scope, endpoint.reach)) return false;
  return typeof endpoint.who === 'string' || endpoint.who.includes(role);
};

/** @throws Fault AUTH-130 (password) or AUTH-131 (code) when the session's last proof of identity is too old */
const checkProof = ({ provenAt, hasTwoFactor }: SignedIn, now: number): void => {
  if (now - provenAt <= PROOF_MS) return;
  throw new Fault(hasTwoFactor ? 'codeProofNeeded' : 'passwordProofNeeded');
};

/** Records a denied call in the security log of the caller's tenant. */
const noteDenial = (
  { db }: Deps,
  request: FastifyRequest,
  { row, user, claims: { tenantId } }: FoundSession,
  now: number,
  { code, endpoint }: { readonly code: string; readonly endpoint: NamedEndpoint },
): Promise<void> => {
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300);
  const caller = { ip: request.ip, userAgent, requestId: request.id, user };
  const { companyId, departmentId } = user.scope;
  const about = { account: row.email, userId: user.id, companyId, departmentId };
  return noteSecurityEvent(db, tenantId, caller, now, { kind: 'denied', ...about, reason: `${code} ${endpoint.name}` });
};

/**
 * Determines tenant and person of a call, and checks whether they may make it.
 *
 * A public call is for the tenant in its header. It has a person only if the session is of that tenant. Any other call
 * is for the session's tenant, and the header must name one of its slugs.
 *
 * @throws Fault
 * - REQUEST-3002 without a live session
 * - REQUEST-3003 when role or reach doesn't allow the call
 * - REQUEST-3010 for an unusable tenant, REQUEST-3012 for another tenant's slug
 * - AUTH-120 on the public page of an unverified tenant
 * - COMPANY-405 on the public page of an archived company, AUTH-140 when archiving ended the session
 * - USER-2014 or AUTH-114 while the account needs its own password or a second factor
 * - AUTH-130 or AUTH-131 when the proof of identity is too old
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
    if (openness === 'closed') throw new Fault('accountUnusable');
    // Images and calendar files of an archived company stay available, because its own records show them.
    if (!endpoint.forSigningIn && !endpoint.media && (await isArchivedSlug(deps.db, named, now)))
      throw new Fault('companyClosed');
    const session = request.headers.authorization ? await findSession(deps, request, now) : null;
    const isOwn = session?.claims.tenantId === named.id && isFree(session.row);
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
  checkFree(row, endpoint);
  if (!mayCall(endpoint, user)) await deny('roleNotAllowed');
  if (endpoint.recentAuth) checkProof(user, now);
  return { tenant: { id: claims.tenantId, slug }, user };
};
