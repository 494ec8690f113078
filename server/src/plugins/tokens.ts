import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Secrets } from '../db/secrets.ts';

/** How long a session lasts (decisions, tenancy and sign-in). */
export const SESSION_HOURS = 12;
const ALGORITHM = 'HS256';

export interface SessionClaims {
  readonly userId: number;
  readonly tenantId: number;
  readonly sessionToken: string;
}

/** A new random session token (256 bits); only its SHA-256 is stored. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The access token: subject, session, tenant and expiry, signed. */
export const signAccessToken = (secrets: Secrets, claims: SessionClaims, expiresAt: number): Promise<string> =>
  new SignJWT({ sid: claims.sessionToken, tenant: claims.tenantId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(claims.userId))
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(secrets.tokenKey);

/** The claims of a token that is ours and not expired at `now`; null for any other. */
export const readAccessToken = async (secrets: Secrets, token: string, now: number): Promise<SessionClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, secrets.tokenKey, {
      algorithms: [ALGORITHM],
      currentDate: new Date(now),
    });
    const { sub, sid, tenant } = payload;
    if (typeof sid !== 'string' || typeof tenant !== 'number' || !/^\d+$/.test(sub ?? '')) return null;
    return { userId: Number(sub), tenantId: tenant, sessionToken: sid };
  } catch {
    return null;
  }
};
