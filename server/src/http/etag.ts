import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The ETag of a content. */
export const etagOf = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether the caller has the content with this ETag already. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.includes(etag) ?? false;
