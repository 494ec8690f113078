import { sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import type { Message } from './render.ts';

/** What became of a message at one try. */
export type Outcome =
  | { readonly state: 'sent' | 'no_gateway' }
  /** `error`: why it isn't sent, where it isn't the company's or the client's own wish. */
  | { readonly state: 'unwanted'; readonly error?: string }
  /** Waits without having been tried. */
  | { readonly state: 'postponed'; readonly error: string; readonly again: Date }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'pending'; readonly error: string; readonly again: Date };

/** Locks the message that has been due longest, so that no other server takes it; undefined when none is due. */
export const takeDueMessage = async ({ trx, tenantId }: TenantScope, now: Date): Promise<Message | undefined> => {
  const { rows } = await sql<Message>`
    select id, kind, channel, recipient, booking_id, booking_request_id, payload, attempts from outbox
     where tenant_id = ${tenantId} and state = 'pending' and deliver_after <= ${now}
     order by deliver_after, id limit 1 for update skip locked`.execute(trx);
  return rows[0];
};

/**
 * Writes down what became of a message. Links of accounts open doors: they are kept no longer than it takes to send them, or to
 * be read where there is no gateway.
 */
export const storeOutcome = async (
  { trx, tenantId }: TenantScope,
  id: number,
  outcome: Outcome,
  now: Date,
): Promise<void> => {
  const { state } = outcome;
  const isGone = state === 'sent' || state === 'failed' || state === 'unwanted';
  await trx
    .updateTable('outbox')
    .set({
      state: state === 'postponed' ? 'pending' : state,
      ...(state === 'sent' || state === 'failed' || state === 'pending' ? { attempts: sql<number>`attempts + 1` } : {}),
      last_error: ('error' in outcome ? outcome.error : null) ?? null,
      ...('again' in outcome ? { deliver_after: outcome.again } : {}),
      ...(state === 'sent' ? { sent_at: now } : {}),
      ...(isGone ? { payload: sql`payload - 'link'` } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
};

/** When the tenant's next message is due; null when none waits. */
export const findNextDue = async ({ trx, tenantId }: TenantScope): Promise<Date | null> => {
  const { rows } = await sql<{ next: Date | null }>`
    select min(deliver_after) as next from outbox where tenant_id = ${tenantId} and state = 'pending'`.execute(trx);
  return rows[0]?.next ?? null;
};
