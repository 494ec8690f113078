import { createSecretKey, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Secrets } from '#db/secrets.ts';
import { readAccessToken, signAccessToken } from './tokens.ts';

const makeSecrets = (): Secrets => ({
  tokenKey: createSecretKey(randomBytes(32)),
  linkKey: createSecretKey(randomBytes(32)),
  sealKey: createSecretKey(randomBytes(32)),
});
const NOON = Date.parse('2027-03-10T12:00:00Z');
const claims = { userId: 7, tenantId: 3, sessionToken: 'secret' };
const secrets = makeSecrets();

describe('access token', () => {
  it('contains its claims, each time it is read', async () => {
    const token = await signAccessToken(secrets, claims, NOON + 1000);
    expect(await readAccessToken(secrets, token, NOON)).toEqual(claims);
    expect(await readAccessToken(secrets, token, NOON)).toEqual(claims);
  });

  it('is invalid after its expiry, also when it was cached', async () => {
    const token = await signAccessToken(secrets, claims, NOON + 1000);
    expect(await readAccessToken(secrets, token, NOON + 999)).toEqual(claims);
    expect(await readAccessToken(secrets, token, NOON + 1000)).toBeNull();
    expect(await readAccessToken(secrets, token, NOON + 90_000)).toBeNull();
  });

  it('is invalid with another key, also when this server has read it', async () => {
    const token = await signAccessToken(secrets, claims, NOON + 1000);
    expect(await readAccessToken(secrets, token, NOON)).toEqual(claims);
    expect(await readAccessToken(makeSecrets(), token, NOON)).toBeNull();
  });

  it('is invalid when one letter changed', async () => {
    const token = await signAccessToken(secrets, claims, NOON + 1000);
    await readAccessToken(secrets, token, NOON);
    const [head, body, signature = ''] = token.split('.');
    const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    expect(await readAccessToken(secrets, `${head}.${body}.${turned}`, NOON)).toBeNull();
  });

  it.each([
    ['of another type', { typ: 'JWT', aud: 'ledig api' }],
    ['without a type', { aud: 'ledig api' }],
    ['for another audience', { typ: 'at+jwt', aud: 'ledig mail' }],
    ['without an audience', { typ: 'at+jwt' }],
  ])('is invalid %s, even with our key', async (_, { typ, aud }: { typ?: string; aud?: string }) => {
    const jwt = new SignJWT({ sid: claims.sessionToken, tenant: claims.tenantId, ...(aud && { aud }) })
      .setProtectedHeader({ alg: 'HS256', ...(typ && { typ }) })
      .setSubject(String(claims.userId))
      .setExpirationTime(NOON / 1000 + 60);
    expect(await readAccessToken(secrets, await jwt.sign(secrets.tokenKey), NOON)).toBeNull();
  });
});
