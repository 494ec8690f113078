import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** How long a link to a document that isn't public is good: long enough to open it, too short to be passed around. */
const GOOD_FOR_MS = 5 * 60_000;

/** A stored document of a tenant, by the hash of its content. */
export interface DocumentRef {
  readonly tenantId: number;
  readonly hash: string;
}

const signatureOf = (key: KeyObject, { tenantId, hash }: DocumentRef, until: number): Buffer =>
  createHmac('sha256', key).update(`document:${tenantId}.${hash}.${until}`).digest().subarray(0, 16);

/** A token that leads to a document for the next minutes: what it names, when it ends, and 128 bits of signature. */
export const signDocumentLink = (key: KeyObject, document: DocumentRef, now: number): string => {
  const until = now + GOOD_FOR_MS;
  return `${document.hash}.${until}.${signatureOf(key, document, until).toString('base64url')}`;
};

/** The hash of the document that a tenant's token leads to; null for one that isn't ours or has ended. */
export const readDocumentLink = (key: KeyObject, tenantId: number, token: string, now: number): string | null => {
  const [, hash, until, signature] = /^([0-9a-f]{64})\.([1-9]\d{0,15})\.([\w-]{22})$/.exec(token) ?? [];
  if (!hash || !until || !signature || Number(until) < now) return null;
  // As text: several texts stand for the same bytes, and only one of them was given out.
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(key, { tenantId, hash }, Number(until)).toString('base64url'));
  return given.length === right.length && timingSafeEqual(given, right) ? hash : null;
};

/** Where a document can be read for the next minutes, by anyone who was given the address. */
export const documentPath = (
  key: KeyObject,
  { slug, ...document }: DocumentRef & { readonly slug: string },
  now: number,
): string => `/api/firelist-file/${slug}/${signDocumentLink(key, document, now)}`;
