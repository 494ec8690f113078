import type { NamedEndpoint } from '@ledig/contract/api.ts';
import type { Role } from '@ledig/contract/endpoint.ts';
import { scopeOf } from '@ledig/domain/access/scope.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps, SignedIn, TenantRef } from '../http/call.ts';
import { Fault } from '../http/fault.ts';
import { findSlugUnscoped } from './slugs.ts';
import { requireTenant, slugOf } from './tenant.ts';
import { hashToken, readAccessToken, type SessionClaims } from './tokens.ts';

/** Calls that an expired or disabled tenant may still make (decisions, tenancy and sign-in). */
const OPEN_WHEN_UNUSABLE: ReadonlySet<string> = new Set([
  'account.getProfile',
  'account.getAccountState',
  'account.signOut',
]);

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

/** Who has a session, while it lives and its tenant is usable; null afterwards. */
export const findSignedIn = async (deps: Pick<Deps, 'db'>, ref: SessionRef, now: number): Promise<SignedIn | null> => {
  const row = await loadSession(deps, ref, now);
  return row?.usable ? signedIn(ref, row) : null;
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
  return ref && row ? { claims, row, user: signedIn(ref, row) } : null;
};

const mayCall = (endpoint: NamedEndpoint, row: SessionRow): boolean => {
  if (endpoint.ownerOnly && !row.is_owner) return false;
  return typeof endpoint.who === 'string' || endpoint.who.includes(row.role as Role);
};

/**
 * Who calls, and for which tenant. A public call is for the tenant its header names, and knows a signed-in person only
 * when that person is of this tenant. Any other call is for the session's tenant, and the header must name one of its slugs.
 * Throws REQUEST-3002 without a live session, 3003 for a role that may not, 3010 for an unusable tenant, 3012 for a foreign slug.
 */
export const authorise = async (
  deps: Deps,
  request: FastifyRequest,
  endpoint: NamedEndpoint,
  now: number,
): Promise<{ tenant: TenantRef; user: SignedIn | null }> => {
  if (endpoint.who === 'public') {
    const named = await requireTenant(deps, request, endpoint);
    const session = request.headers.authorization ? await findSession(deps, request, now) : null;
    const isOwn = session?.claims.tenantId === named.id && session.row.usable;
    return { tenant: named, user: isOwn ? session.user : null };
  }
  const session = await findSession(deps, request, now);
  if (!session) throw new Fault('REQUEST-3002');
  const { claims, row, user } = session;
  const slug = slugOf(request);
  if (slug !== null && (await findSlugUnscoped(deps.db, slug, now))?.id !== claims.tenantId)
    throw new Fault('REQUEST-3012');
  if (!row.usable && !OPEN_WHEN_UNUSABLE.has(endpoint.name)) throw new Fault('REQUEST-3010');
  if (!mayCall(endpoint, row)) throw new Fault('REQUEST-3003');
  return { tenant: { id: claims.tenantId, slug }, user };
};
