import { CommitUncertain } from './database.ts';
import { failureOf } from './failures.ts';

/** Codes of PostgreSQL that don't end the session. The same work may succeed later. */
const PASSING_CODES = new Set([
  '25006', // read_only_sql_transaction: a demoted primary, or a full disk at some providers
  '55P03', // lock_not_available: `lock_timeout`
  '57014', // query_canceled: `statement_timeout`
]);

/** The pool's sessions were busy for too long, or PostgreSQL has no memory, disk or session left (class 53). */
const isFull = (error: Error, code: string): boolean =>
  error.message.startsWith('timeout exceeded when trying to connect') || code.startsWith('53');

/**
 * Whether a failure of the database is temporary, so that the caller may repeat its work. Also an uncertain commit:
 * work that may be done already must recognize that, such as by an idempotency key.
 */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof CommitUncertain || failureOf(error) !== 'refused') return true;
  const code = 'code' in error ? String(error.code) : '';
  return PASSING_CODES.has(code) || isFull(error, code);
};
