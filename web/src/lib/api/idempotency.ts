import { ApiError } from './api-error.ts';

/** A refusal is final for its key; without an answer, or after a fault of the server, the same key asks again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A key of its own for something that must happen once, however often it is sent. */
export const newKey = (): string =>
  // `randomUUID` needs https or localhost; a key only has to be this visitor's own.
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
