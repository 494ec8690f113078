import { sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';

/**
 * Writes down that a mail came back. Delays (4.x.x) and successes (2.x.x) say nothing final and are left alone.
 *
 * @returns whether a message was marked
 */
export const recordBounce = async (
  { trx, tenantId }: TenantScope,
  id: number,
  { status, text }: { readonly status: string; readonly text: string },
): Promise<boolean> => {
  if (!status.startsWith('5')) return false;
  const { numAffectedRows } = await sql`
    update outbox set state = 'bounced', last_error = ${`${status} ${text}`.trim()}
     where tenant_id = ${tenantId} and id = ${id} and channel = 'email' and state in ('sent', 'delivered')`.execute(
    trx,
  );
  return (numAffectedRows ?? 0n) > 0n;
};

const FAILED: readonly string[] = ['failed', 'undelivered'];

/**
 * Writes down what an SMS gateway reports: delivered, or not. Other states are on the way there.
 *
 * @returns whether there is such a message
 */
export const recordReceipt = async (
  { trx, tenantId }: TenantScope,
  id: number,
  { status, error }: { readonly status: string; readonly error: string | null },
  now: Date,
): Promise<boolean> => {
  const where = sql`tenant_id = ${tenantId} and id = ${id}`;
  // The row is locked while it is sent: a report that comes sooner waits for what is marked then.
  const { rows } = await sql<{ channel: string; state: string }>`
    select channel, state from outbox where ${where} for update`.execute(trx);
  const [message] = rows;
  if (!message) return false;
  if (message.channel !== 'sms' || !['sent', 'bounced'].includes(message.state)) return true;
  if (status === 'delivered') {
    await sql`update outbox set state = 'delivered', delivered_at = ${now}, last_error = null where ${where}`.execute(
      trx,
    );
  } else if (FAILED.includes(status)) {
    const text = [status, error].filter(Boolean).join(' ');
    await sql`update outbox set state = 'bounced', last_error = ${text} where ${where}`.execute(trx);
  }
  return true;
};
