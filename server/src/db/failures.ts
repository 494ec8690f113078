/** What a failed statement means for the transaction around it. */
export type Failure =
  /** The session is gone or was never there: the work may succeed on another one. */
  | 'lost'
  /** PostgreSQL asks to try the transaction again. */
  | 'again'
  /** The session remembers a plan from before a migration: the work succeeds on a fresh one. */
  | 'stale'
  /** The statement itself was refused. */
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

/** Sorts what the driver threw. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return 'refused';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '40001' || code === '40P01') return 'again';
  if (code === '0A000' && error.message.includes('cached plan')) return 'stale';
  if (LOST_CODES.has(code) || code.startsWith('08') || LOST_MESSAGES.test(error.message)) return 'lost';
  return 'refused';
}
