import type { z } from 'zod';
import { seal, unseal } from '#crypto/seal.ts';
import type { Secrets } from '#db/secrets.ts';

/** A cookie of the sign-in endpoints with an encrypted value. Scripts can't read it. */
export interface SealedCookie<T> {
  readonly name: string;
  readonly purpose: string;
  readonly maxAgeSeconds: number;
  readonly value: z.ZodType<T>;
}

const PATH = '/api/login';

/** Names of the browser's cookies that match a pattern, in the order of the header. */
export const cookieNames = (header: string | undefined, pattern: RegExp): string[] =>
  (header ?? '')
    .split(';')
    .map((part) => part.split('=')[0]?.trim() ?? '')
    .filter((name) => pattern.test(name));

/** Reads a cookie. Null when it is missing or was changed. */
export const readSealed = <T>(
  { name, purpose, value }: SealedCookie<T>,
  { sealKey }: Pick<Secrets, 'sealKey'>,
  header: string | undefined,
): T | null => {
  const sealed = header?.match(new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,4000})(?:;|$)`))?.[1];
  const text = sealed === undefined ? null : unseal(sealKey, purpose, sealed);
  return text === null ? null : (value.safeParse(JSON.parse(text)).data ?? null);
};

/**
 * `Set-Cookie` header for a value, or null to remove the cookie.
 *
 * @param isSecure the pages are served over https; the cookie is then never sent without it
 */
export const sealedCookie = <T>(
  { name, purpose, maxAgeSeconds }: SealedCookie<T>,
  { sealKey }: Pick<Secrets, 'sealKey'>,
  value: T | null,
  isSecure: boolean,
): string => {
  const sealed = value === null ? '' : seal(sealKey, purpose, JSON.stringify(value));
  const parts = [`${name}=${sealed}`, `Path=${PATH}`, `Max-Age=${value === null ? 0 : maxAgeSeconds}`];
  return [...parts, 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ');
};
