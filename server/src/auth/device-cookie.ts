import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Secrets } from '#db/secrets.ts';
import { readSealed, type SealedCookie, sealedCookie } from './sealed-cookie.ts';

const ID_BYTES = 16;
const KEY_BYTES = 9;
/** Maximum number of known accounts per browser. The most recent ones are kept. */
const MOST_ACCOUNTS = 8;

const device = z.object({
  id: z.string(),
  /** Accounts that have signed in on this browser, as short hashes. */
  accounts: z.array(z.string()).max(MOST_ACCOUNTS),
  /** The last session that began on this browser. */
  session: z.object({ tenantId: z.int(), userId: z.int(), hash: z.string() }).nullable(),
});
export type Device = z.infer<typeof device>;

/** Identifies a browser. */
const COOKIE: SealedCookie<Device> = {
  name: 'ledig_device',
  purpose: 'device of a browser',
  maxAgeSeconds: 180 * 24 * 3600,
  value: device,
};

export interface Account {
  readonly tenantId: number;
  readonly userId: number;
}

const keyOf = ({ tenantId, userId }: Account): string =>
  createHash('sha256').update(`${tenantId} ${userId}`).digest().subarray(0, KEY_BYTES).toString('base64url');

/** Reads the browser's cookie. Null when it is missing or was changed. */
export const readDevice = (secrets: Secrets, header: string | undefined): Device | null =>
  readSealed(COOKIE, secrets, header);

/** Whether an account has signed in on this browser before. */
export const knowsAccount = (known: Device | null, account: Account): boolean =>
  known?.accounts.includes(keyOf(account)) ?? false;

/**
 * `Set-Cookie` header that makes a browser known for an account with a new session.
 *
 * @param isSecure the pages are served over https; the cookie is then never sent without it
 */
export const deviceCookie = (
  secrets: Secrets,
  before: Device | null,
  { tokenHash, ...account }: Account & { readonly tokenHash: Buffer },
  isSecure: boolean,
): string => {
  const key = keyOf(account);
  const after: Device = {
    id: before?.id ?? randomBytes(ID_BYTES).toString('base64url'),
    accounts: [key, ...(before?.accounts ?? []).filter((other) => other !== key)].slice(0, MOST_ACCOUNTS),
    session: { ...account, hash: tokenHash.toString('base64') },
  };
  return sealedCookie(COOKIE, secrets, after, isSecure);
};
