import { ApiError } from './api-error.ts';

/** A refusal is final for its key. Without an answer, or after a server error, the same key is sent again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A new idempotency key. */
export const newKey = (): string =>
  // `randomUUID` needs https or localhost. The key must only be unique for this visitor.
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
