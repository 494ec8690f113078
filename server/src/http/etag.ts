import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The ETag of a content. */
export const etagOf = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/**
 * Whether the caller has the content with this ETag already. `If-None-Match` is a list of ETags, which proxies make weak
 * when they compress, or `*` for any content (RFC 9110, 13.1.2).
 */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean => {
  const known = headers['if-none-match'] ?? '';
  return known.trim() === '*' || known.includes(etag);
};
