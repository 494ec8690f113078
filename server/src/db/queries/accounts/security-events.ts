import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { countAttemptUnscoped } from './rate-limits.ts';

/** Events that the server writes itself. Triggers write the others (migration 0051). */
export type NotedEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'locked_out'
  | 'proof_failed'
  | 'denied'
  | 'sessions_ended'
  | 'reset_asked';

export interface SecurityNote {
  readonly kind: NotedEvent;
  /** The e-mail address of the account, as typed. */
  readonly account: string;
  readonly userId?: number | null;
  readonly companyId?: number | null;
  readonly departmentId?: number | null;
  readonly reason?: string;
}

/** Origin of a call, stored with every event. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly user: { readonly id: number; readonly name: string } | null;
}

/** Limits a flood of events, which would fill the disk and add no information. */
const MOST_AN_HOUR = 2000;
const MOST_TEXT = 320;

/** Adds an event to a tenant's security log. Ignores more than 2,000 events of a kind per hour. */
export const noteSecurityEvent = async (
  db: Database,
  tenantId: number,
  { ip, userAgent, requestId, user }: Caller,
  now: number,
  note: SecurityNote,
): Promise<void> => {
  const { kind, account, userId = null, companyId = null, departmentId = null, reason = '' } = note;
  const limit = { of: `security ${tenantId} ${kind}`, most: MOST_AN_HOUR, minutes: 60 };
  const [counted] = await countAttemptUnscoped(db, [limit], now);
  if (counted && counted.waitSeconds > 0) return;
  const row = {
    at: new Date(now),
    kind,
    account: account.slice(0, MOST_TEXT),
    user_id: userId,
    company_id: companyId,
    department_id: departmentId,
    actor_id: user?.id ?? null,
    actor_name: user?.name ?? '',
    ip,
    user_agent: userAgent,
    request_id: requestId,
    reason: reason.slice(0, MOST_TEXT),
  };
  await db.tenantTransaction(tenantId, ({ trx }) =>
    sql`select security_note(${tenantId}, ${JSON.stringify(row)}::jsonb)`.execute(trx),
  );
};
