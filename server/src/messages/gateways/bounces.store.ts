import type { TenantTransaction } from '#db/database.ts';
import { updateRow } from '#db/queries/statements/rows.ts';

/**
 * Records that a mail bounced. Delays (4.x.x) and successes (2.x.x) aren't final and are ignored.
 *
 * @returns whether a message was marked
 */
export const recordBounce = async (
  { trx, tenantId }: TenantTransaction,
  id: number,
  { status, text }: { readonly status: string; readonly text: string },
): Promise<boolean> => {
  if (!status.startsWith('5')) return false;
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ state: 'bounced', last_error: `${status} ${text}`.trim() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('channel', '=', 'email')
    .where('state', 'in', ['sent', 'delivered'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const FAILED: readonly string[] = ['failed', 'undelivered'];

/**
 * Records the delivery report of an SMS gateway. States other than delivered or failed are ignored.
 *
 * @returns whether the message exists
 */
export const recordReceipt = async (
  tx: TenantTransaction,
  id: number,
  { status, error }: { readonly status: string; readonly error: string | null },
  now: Date,
): Promise<boolean> => {
  // The row is locked during its delivery. An earlier report waits until it is marked as sent.
  const message = await tx.trx
    .selectFrom('outbox')
    .select(['channel', 'state'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!message) return false;
  if (message.channel !== 'sms' || !['sent', 'bounced'].includes(message.state)) return true;
  if (status === 'delivered') {
    await updateRow(tx, 'outbox', id, { state: 'delivered', delivered_at: now, last_error: null });
  } else if (FAILED.includes(status)) {
    const text = [status, error].filter(Boolean).join(' ');
    await updateRow(tx, 'outbox', id, { state: 'bounced', last_error: text });
  }
  return true;
};
