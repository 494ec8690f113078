import type { Language } from '@ledig/contract/primitives.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps, SignedIn } from '#http/call.ts';
import { languageOf } from '#http/language.ts';
import { type AccessRow, accessColumns, isUnrestricted, scopeOfRow } from './access-row.ts';
import { hashToken, readAccessToken, type SessionClaims } from './tokens.ts';

/** Precision of a session's last use. */
const USED_EVERY_MS = 60_000;
/** Header of calls that no user action caused. They don't keep a session from going idle. */
const UNATTENDED = 'ledig-unattended';

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

export interface SessionRow extends AccessRow {
  readonly last_used_at: Date;
  readonly proven_at: Date;
  readonly ends_at: Date;
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
      select ${accessColumns(tenantId, at)}, s.last_used_at, coalesce(s.proven_at, s.created_at) as proven_at,
             least(s.expires_at, s.last_used_at + make_interval(mins => t.idle_minutes)) as ends_at
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
  scope: scopeOfRow(tenantId, row),
});

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
  return row && isUnrestricted(row) ? signedIn(ref, row) : null;
};

/** A live session of a call. */
export interface FoundSession {
  readonly claims: SessionClaims;
  readonly row: SessionRow;
  readonly user: SignedIn;
}

/** The live session of the call's access token, or null. Updates its last use. */
export const findSession = async (deps: Deps, request: FastifyRequest, now: number): Promise<FoundSession | null> => {
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
