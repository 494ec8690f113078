import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Secrets } from '#db/secrets.ts';

/** Lifetime of a session (docs/rules/accounts.md#end). */
export const SESSION_HOURS = 12;
const ALGORITHM = 'HS256';
/** Type and audience of access tokens, so that other tokens signed with the same key are refused. */
const TYPE = 'at+jwt';
const AUDIENCE = 'ledig api';

export interface SessionClaims {
  readonly userId: number;
  readonly tenantId: number;
  readonly sessionToken: string;
}

/** Makes a random session token (256 bits). Only its SHA-256 is stored. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Signs an access token with subject, session, tenant and expiry. */
export const signAccessToken = (secrets: Secrets, claims: SessionClaims, expiresAt: number): Promise<string> =>
  new SignJWT({ sid: claims.sessionToken, tenant: claims.tenantId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setAudience(AUDIENCE)
    .setSubject(String(claims.userId))
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(secrets.tokenKey);

interface Verified {
  readonly claims: SessionClaims;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}
const MOST_KEPT = 2_000;
const keptByKey = new WeakMap<KeyObject, Map<string, Verified>>();

/** The claims of a token signed by us, expired or not. Null for any other. */
const verify = async ({ tokenKey }: Secrets, token: string): Promise<Verified | null> => {
  try {
    // The caller checks the expiry, because verified tokens are cached.
    const { payload } = await jwtVerify(token, tokenKey, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: AUDIENCE,
      currentDate: new Date(0),
    });
    const { sub, sid, tenant, exp } = payload;
    if (typeof sid !== 'string' || typeof tenant !== 'number' || !/^\d+$/.test(sub ?? '') || !exp) return null;
    return { claims: { userId: Number(sub), tenantId: tenant, sessionToken: sid }, expiresAt: exp };
  } catch {
    return null;
  }
};

/** Cached `verify`: the library checks signatures on another thread, which costs more than a query. */
const verifyOnce = async (secrets: Secrets, token: string): Promise<Verified | null> => {
  const kept = keptByKey.get(secrets.tokenKey) ?? new Map<string, Verified>();
  keptByKey.set(secrets.tokenKey, kept);
  const known = kept.get(token);
  if (known) return known;
  const verified = await verify(secrets, token);
  if (!verified) return null;
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  kept.set(token, verified);
  return verified;
};

/** The claims of a token signed by us that hasn't expired at `now`. Null for any other. */
export const readAccessToken = async (secrets: Secrets, token: string, now: number): Promise<SessionClaims | null> => {
  const verified = await verifyOnce(secrets, token);
  return verified && verified.expiresAt > Math.floor(now / 1000) ? verified.claims : null;
};
