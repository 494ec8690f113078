import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Lifetime of a link to a private document. */
const GOOD_FOR_MS = 5 * 60_000;

/** A stored document of a tenant, by the hash of its content. */
export interface DocumentRef {
  readonly tenantId: number;
  readonly hash: string;
}

const signatureOf = (key: KeyObject, { tenantId, hash }: DocumentRef, until: number): Buffer =>
  createHmac('sha256', key).update(`document:${tenantId}.${hash}.${until}`).digest().subarray(0, 16);

/** Makes a short-lived token for a document: its hash, the expiry, and a signature of 128 bits. */
export const signDocumentLink = (key: KeyObject, document: DocumentRef, now: number): string => {
  const until = now + GOOD_FOR_MS;
  return `${document.hash}.${until}.${signatureOf(key, document, until).toString('base64url')}`;
};

/** The hash of a token's document. Null for an invalid or expired token. */
export const readDocumentLink = (key: KeyObject, tenantId: number, token: string, now: number): string | null => {
  const [, hash, until, signature] = /^([0-9a-f]{64})\.([1-9]\d{0,15})\.([\w-]{22})$/.exec(token) ?? [];
  if (!hash || !until || !signature || Number(until) < now) return null;
  // Compared as text: several base64url texts decode to the same bytes, but only one is valid.
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(key, { tenantId, hash }, Number(until)).toString('base64url'));
  return given.length === right.length && timingSafeEqual(given, right) ? hash : null;
};

/** A short-lived path to a document. Anyone with the path can read the document. */
export const documentPath = (
  key: KeyObject,
  { slug, ...document }: DocumentRef & { readonly slug: string },
  now: number,
): string => `/api/firelist-file/${slug}/${signDocumentLink(key, document, now)}`;
