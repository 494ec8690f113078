import type { NamedEndpoint } from '@ledig/contract/api.ts';
import type { Role } from '@ledig/contract/endpoint.ts';
import { hasReach } from '@ledig/domain/access/reach.ts';
import { scopeOf } from '@ledig/domain/access/scope.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps, SignedIn, TenantRef } from '../http/call.ts';
import { Fault } from '../http/fault.ts';
import { findSlugUnscoped } from './slugs.ts';
import { requireTenant, slugOf } from './tenant.ts';
import { hashToken, readAccessToken, type SessionClaims } from './tokens.ts';
import { isArchivedSlug, opennessOf } from './usable.ts';

/** Calls that an expired or disabled tenant may still make (decisions, tenancy and sign-in). */
const OPEN_WHEN_UNUSABLE: ReadonlySet<string> = new Set([
  'account.getProfile',
  'account.getAccountState',
  'account.signOut',
  'account.countForEnabling',
  'account.approveDemo',
]);

/** Calls that somebody may make who must choose a password of their own first (USER-2014). */
const OPEN_BEFORE_PASSWORD: ReadonlySet<string> = new Set([
  'account.getProfile',
  'account.getAccountState',
  'account.signOut',
  'account.changePassword',
]);
/** Calls that somebody may make whose tenant requires two-factor sign-in that they haven't set up (AUTH-114). */
const OPEN_BEFORE_TWO_FACTOR: ReadonlySet<string> = new Set([
  ...OPEN_BEFORE_PASSWORD,
  'account.getTwoFactor',
  'account.setUpTwoFactor',
  'account.confirmTwoFactor',
]);
/** When a session was last used is known to within this time. */
const USED_EVERY_MS = 5 * 60_000;

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

interface SessionRow {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly is_owner: boolean;
  readonly company_id: number | null;
  readonly department_id: number | null;
  readonly usable: boolean;
  readonly must_change_password: boolean;
  readonly must_set_up_two_factor: boolean;
  readonly last_used_at: Date;
  readonly linked: number[] | null;
}

/** A session by what is kept of it. */
export interface SessionRef {
  readonly tenantId: number;
  readonly userId: number;
  readonly sessionHash: Buffer;
}

const loadSession = ({ db }: Pick<Deps, 'db'>, ref: SessionRef, now: number): Promise<SessionRow | undefined> =>
  db.tenantRead(ref.tenantId, async ({ trx, tenantId }) => {
    const at = new Date(now);
    const { rows } = await sql<SessionRow>`
      select u.id, u.name, u.role, u.is_owner, u.company_id, u.department_id,
             t.disabled_reason is null and (t.demo_expires_at is null or t.demo_expires_at > ${at}) as usable,
             u.must_change_password, s.last_used_at,
             t.two_factor_required and not exists (select from two_factor f
               where f.tenant_id = ${tenantId} and f.user_id = u.id and f.confirmed_at is not null) as must_set_up_two_factor,
             case when u.role = 'observer' then
               (select array_agg(e.id order by e.id) from renting_entities e where e.tenant_id = ${tenantId} and e.user_id = u.id)
             end as linked
        from sessions s
        join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
        join tenants t on t.id = s.tenant_id
       where s.tenant_id = ${tenantId} and s.token_hash = ${ref.sessionHash} and s.user_id = ${ref.userId}
         and s.ended_at is null and s.expires_at > ${at} and u.archived_at is null`.execute(trx);
    return rows[0];
  });

const signedIn = ({ tenantId, sessionHash }: SessionRef, row: SessionRow): SignedIn => ({
  id: row.id,
  name: row.name,
  role: row.role as Role,
  isOwner: row.is_owner,
  sessionHash,
  scope: scopeOf({
    tenantId,
    role: row.role as Role,
    companyId: row.company_id,
    departmentId: row.department_id,
    linkedEntityIds: row.linked ?? [],
  }),
});

/** Nothing stands between the person and the product. */
const isFree = (row: SessionRow): boolean => row.usable && !row.must_change_password && !row.must_set_up_two_factor;

/** Throws what stands between the person and a call: an unusable tenant, a password or a second factor still to be chosen. */
const checkFree = (row: SessionRow, { name }: NamedEndpoint): void => {
  if (!row.usable && !OPEN_WHEN_UNUSABLE.has(name)) throw new Fault('REQUEST-3010');
  if (row.must_change_password && !OPEN_BEFORE_PASSWORD.has(name)) throw new Fault('USER-2014');
  if (row.must_set_up_two_factor && !OPEN_BEFORE_TWO_FACTOR.has(name)) throw new Fault('AUTH-114');
};

/** Notes that a session is in use, now and then: the list of devices says so to within minutes. */
const noteUse = async (
  { db }: Deps,
  ref: SessionRef,
  { last_used_at: last }: SessionRow,
  now: number,
): Promise<void> => {
  if (now - last.getTime() < USED_EVERY_MS) return;
  await db.tenantTransaction(ref.tenantId, ({ trx, tenantId }) =>
    trx
      .updateTable('sessions')
      .set({ last_used_at: new Date(now) })
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', ref.sessionHash)
      .execute(),
  );
};

/** Who has a session, while it lives and its tenant is usable; null afterwards. */
export const findSignedIn = async (deps: Pick<Deps, 'db'>, ref: SessionRef, now: number): Promise<SignedIn | null> => {
  const row = await loadSession(deps, ref, now);
  return row && isFree(row) ? signedIn(ref, row) : null;
};

const findSession = async (
  deps: Deps,
  request: FastifyRequest,
  now: number,
): Promise<{ claims: SessionClaims; row: SessionRow; user: SignedIn } | null> => {
  const token = bearerOf(request);
  const claims = token ? await readAccessToken(deps.secrets, token, now) : null;
  const ref = claims && { ...claims, sessionHash: hashToken(claims.sessionToken) };
  const row = ref && (await loadSession(deps, ref, now));
  if (!ref || !row) return null;
  await noteUse(deps, ref, row, now);
  return { claims, row, user: signedIn(ref, row) };
};

/** The refusal of a call without a live session: it names an archived company when that is why the session ended. */
const refusalWithoutSession = async (deps: Deps, request: FastifyRequest, now: number): Promise<Fault> => {
  const token = bearerOf(request);
  const claims = token ? await readAccessToken(deps.secrets, token, now) : null;
  if (!claims) return new Fault('REQUEST-3002');
  const found = await deps.db.tenantRead(claims.tenantId, async ({ trx, tenantId }) => {
    const { rows } = await sql`
      select from sessions s
        join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
        join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id
       where s.tenant_id = ${tenantId} and s.token_hash = ${hashToken(claims.sessionToken)} and s.ended_at >= c.archived_at`.execute(
      trx,
    );
    return rows.length > 0;
  });
  return new Fault(found ? 'AUTH-140' : 'REQUEST-3002');
};

/** What a call for the platform itself gets; no transaction can be begun on it. */
const NO_TENANT: TenantRef = { id: 0, slug: null };

/** Whether role, reach and ownership allow the call (docs/rules/access.md#enforced-once). */
const mayCall = (endpoint: NamedEndpoint, { isOwner, role, scope }: SignedIn): boolean => {
  if (endpoint.ownerOnly && !isOwner) return false;
  if (!hasReach(scope, endpoint.reach)) return false;
  return typeof endpoint.who === 'string' || endpoint.who.includes(role);
};

/** Public calls that a person needs to get in, or to get a password: they work whatever the state of the tenant. */
const isForSigningIn = ({ name }: NamedEndpoint): boolean => name.startsWith('account.');

/**
 * Who calls, and for which tenant. A public call is for the tenant its header names, and knows a signed-in person only
 * when that person is of this tenant. Any other call is for the session's tenant, and the header must name one of its slugs.
 * Throws REQUEST-3002 without a live session, 3003 for a role or reach that does not allow the call, 3010 for an unusable tenant, AUTH-120 on the public page of an unverified one,
 * COMPANY-405 on that of an archived company, AUTH-140 when the company's archiving ended the session, 3012 for a foreign slug,
 * USER-2014 and AUTH-114 for what must be chosen first.
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
    const openness = isForSigningIn(endpoint) ? 'open' : await opennessOf(deps.db, named.id, now);
    if (openness === 'closed') throw new Fault('REQUEST-3010');
    // Images and calendar files of an archived company stay: its own records show them.
    if (!isForSigningIn(endpoint) && !endpoint.media && (await isArchivedSlug(deps.db, named, now)))
      throw new Fault('COMPANY-405');
    const session = request.headers.authorization ? await findSession(deps, request, now) : null;
    const isOwn = session?.claims.tenantId === named.id && isFree(session.row);
    // Files are named by a hash or a signed link that only staff were given, and an image element sends no session.
    if (openness === 'unverified' && !isOwn && !endpoint.media) throw new Fault('AUTH-120');
    return { tenant: named, user: isOwn ? session.user : null };
  }
  const session = await findSession(deps, request, now);
  if (!session) throw await refusalWithoutSession(deps, request, now);
  const { claims, row, user } = session;
  const slug = slugOf(request);
  if (slug !== null && (await findSlugUnscoped(deps.db, slug, now))?.id !== claims.tenantId)
    throw new Fault('REQUEST-3012');
  checkFree(row, endpoint);
  if (!mayCall(endpoint, user)) throw new Fault('REQUEST-3003');
  return { tenant: { id: claims.tenantId, slug }, user };
};
