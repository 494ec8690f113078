import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import type { Message } from './message.ts';
import type { Outcome } from './outcome.ts';

const COLUMNS = sql.raw(
  'id, kind, channel, recipient, company_id, booking_id, booking_request_id, waiting_list_entry_id, payload, occasion, resent_of, attempts',
);

/** Locks and returns the messages of these channels that have been due longest, so that no other server takes them. */
export const takeDueMessages = async (
  { trx, tenantId }: TenantScope,
  channels: readonly Channel[],
  now: Date,
  limit: number,
): Promise<Message[]> => {
  if (channels.length === 0) return [];
  const { rows } = await sql<Message>`
    select ${COLUMNS} from outbox
     where tenant_id = ${tenantId} and state = 'pending' and deliver_after <= ${now}
       and channel = any(${[...channels]}::text[])
     order by deliver_after, id limit ${limit} for update skip locked`.execute(trx);
  return rows;
};

/** A message by its id. Undefined when there is none. */
export const findMessage = async ({ trx, tenantId }: TenantScope, id: number): Promise<Message | undefined> => {
  const { rows } = await sql<Message>`
    select ${COLUMNS} from outbox where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
  return rows[0];
};

const TRIED: readonly string[] = ['sent', 'failed', 'pending'];
const OVER: readonly string[] = ['sent', 'failed', 'unwanted'];

/**
 * Stores the result of an attempt. Links of account mails grant access, so they are removed once sent. Without a
 * gateway they stay readable.
 */
export const storeOutcome = async (
  { trx, tenantId }: TenantScope,
  id: number,
  outcome: Outcome,
  now: Date,
): Promise<void> => {
  const { state } = outcome;
  await trx
    .updateTable('outbox')
    .set({
      state: state === 'held' ? 'pending' : state,
      ...(TRIED.includes(state) ? { attempts: sql<number>`attempts + 1` } : {}),
      last_error: 'error' in outcome ? outcome.error : null,
      reason: 'reason' in outcome ? outcome.reason : null,
      ...('again' in outcome ? { deliver_after: outcome.again } : {}),
      ...('snapshot' in outcome ? outcome.snapshot : {}),
      ...(state === 'sent' ? { sent_at: now, gateway_id: outcome.gatewayId } : {}),
      ...(OVER.includes(state) ? { payload: sql`payload - 'link'` } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
};

/** Marks messages whose channel has no gateway. They stay readable, and are sent when a gateway appears. */
export const storeWithoutGateway = async ({ trx, tenantId }: TenantScope, ids: readonly number[]): Promise<void> => {
  await trx
    .updateTable('outbox')
    .set({ state: 'no_gateway', last_error: null, reason: null })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
};

/** When the tenant's next message is due. Null when none waits. */
export const findNextDue = async ({ trx, tenantId }: TenantScope): Promise<Date | null> => {
  const { rows } = await sql<{ next: Date | null }>`
    select min(deliver_after) as next from outbox where tenant_id = ${tenantId} and state = 'pending'`.execute(trx);
  return rows[0]?.next ?? null;
};

/** The UTC day that a message counts for. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Messages that the tenant has sent on a channel today (UTC). */
export const countSentToday = async ({ trx, tenantId }: TenantScope, channel: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ sent: number }>`
    select sent from message_counts where tenant_id = ${tenantId} and day = ${dayOf(now)}::date and channel = ${channel}`.execute(
    trx,
  );
  return rows[0]?.sent ?? 0;
};

/** Counts a sent message. */
export const countSent = async ({ trx, tenantId }: TenantScope, channel: string, now: Date): Promise<void> => {
  await sql`
    insert into message_counts as m (tenant_id, day, channel, sent) values (${tenantId}, ${dayOf(now)}::date, ${channel}, 1)
    on conflict (tenant_id, day, channel) do update set sent = m.sent + 1`.execute(trx);
};

/** Lifetime of account mails. Older ones aren't sent, because their links have expired. */
const ACCOUNT_HOURS = sql`case when kind = 'account_reset_password' then interval '1 hour' else interval '24 hours' end`;

/**
 * Makes messages due that waited for a gateway. Their content is decided when they are sent. Account mails with expired
 * links are dropped.
 *
 * @returns the number of due messages
 */
export const releaseWaiting = async (
  { trx, tenantId }: TenantScope,
  channels: readonly string[],
  now: Date,
): Promise<number> => {
  const waiting = sql`tenant_id = ${tenantId} and state = 'no_gateway' and channel = any(${[...channels]}::text[])`;
  await sql`
    update outbox set state = 'dropped', reason = 'past', payload = payload - 'link'
     where ${waiting} and kind like 'account\\_%' and created_at < ${now}::timestamptz - ${ACCOUNT_HOURS}`.execute(trx);
  const { numAffectedRows } = await sql`
    update outbox set state = 'pending', deliver_after = ${now}, reason = null where ${waiting}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
};
