import type pg from 'pg';

/** Kinds of failed statements, by their effect on the transaction. */
export type Failure =
  /** The session is broken or was never open. The work may succeed on another session. */
  | 'lost'
  /** The coordinator of a cluster lost the tenant's node. The session itself works, and the work may succeed later. */
  | 'away'
  /** PostgreSQL asks for a retry of the transaction (deadlock, serialization failure). */
  | 'again'
  /** The session has cached a plan from before a migration. The work succeeds on a new session. */
  | 'stale'
  /** PostgreSQL refused the statement. */
  | 'refused';

const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
]);
const LOST_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|server closed the connection|The connection was closed)/;

/** Messages of a coordinator about its nodes. */
const AWAY_MESSAGES =
  /^(connection to the remote node|failure on connection marked as essential|could not commit transaction for shard|could not establish|server closed the connection|SSL SYSCALL error)/;
const INTERNAL_ERROR = 'XX000';

/** Whether a coordinator reports that it lost a node. Its own end is FATAL and has another code. */
const isOfNode = ({
  message,
  code,
  severity,
  where = '',
}: Error & Partial<Pick<pg.DatabaseError, 'code' | 'severity' | 'where'>>): boolean => {
  if (severity !== 'ERROR') return false;
  if (AWAY_MESSAGES.test(message)) return true;
  return code === INTERNAL_ERROR && where.startsWith('while executing command on ');
};

/** Classifies an error of the driver. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return 'refused';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '40001' || code === '40P01') return 'again';
  if (code === '0A000' && error.message.includes('cached plan')) return 'stale';
  if (isOfNode(error)) return 'away';
  if (LOST_CODES.has(code) || code.startsWith('08') || LOST_MESSAGES.test(error.message)) return 'lost';
  return 'refused';
}

/** Whether a statement was refused because an earlier one of its transaction failed. */
export const isAborted = (error: unknown): boolean => (error as { code?: string } | null)?.code === '25P02';

/**
 * Whether a constraint or a unique index refused a statement. On a cluster, the name ends with the number of the shard
 * and may be part of the message only.
 */
export function violates(error: unknown, constraint: string): boolean {
  const { constraint: named, message = '' } = error as { constraint?: string; message?: string };
  return named === constraint || new RegExp(`constraint "${constraint}(_\\d+)?"`).test(message);
}

/** Whether the domain of a new tenant was taken. On a cluster, only the key of `slugs` is left to tell. */
export const isDomainTaken = (error: unknown): boolean =>
  violates(error, 'slugs_pkey') || violates(error, 'tenants_root_slug_key');
