import { sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';

/**
 * Records that a mail bounced. Delays (4.x.x) and successes (2.x.x) aren't final and are ignored.
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
 * Records the delivery report of an SMS gateway. States other than delivered or failed are ignored.
 *
 * @returns whether the message exists
 */
export const recordReceipt = async (
  { trx, tenantId }: TenantScope,
  id: number,
  { status, error }: { readonly status: string; readonly error: string | null },
  now: Date,
): Promise<boolean> => {
  const where = sql`tenant_id = ${tenantId} and id = ${id}`;
  // The row is locked during its delivery. An earlier report waits until it is marked as sent.
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
