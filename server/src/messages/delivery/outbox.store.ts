import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { anyOf, constant } from '#db/queries/statements/rows.ts';
import type { Message } from '../message.ts';
import type { Outcome } from './outcome.ts';
import { dayOf } from './quota-day.ts';

const messagesOf = ({ trx, tenantId }: TenantTransaction) =>
  trx
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'company_id', 'booking_id', 'booking_request_id', 'waiting_list_entry_id'])
    .select(['payload', 'occasion', 'resent_of', 'attempts', 'former_client_id'])
    .select(({ ref }) => ref('channel').$castTo<Channel>().as('channel'))
    .where('tenant_id', '=', tenantId);

/** Locks and returns the messages of these channels that have been due longest, so that no other server takes them. */
export const takeDueMessages = async (
  tx: TenantTransaction,
  channels: readonly Channel[],
  now: Date,
  limit: number,
): Promise<Message[]> => {
  if (channels.length === 0) return [];
  return messagesOf(tx)
    .where('state', '=', constant('pending'))
    .where('deliver_after', '<=', now)
    .where('channel', '=', anyOf(channels))
    .orderBy('deliver_after')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
};

/** A message by its id. Undefined when there is none. */
export const findMessage = (tx: TenantTransaction, id: number): Promise<Message | undefined> =>
  messagesOf(tx).where('id', '=', id).executeTakeFirst();

const TRIED: readonly string[] = ['sent', 'failed', 'pending'];
const OVER: readonly string[] = ['sent', 'failed', 'unwanted'];

/**
 * Stores the result of an attempt. Links of account mails grant access, so they are removed once sent. Without a
 * gateway they stay readable.
 */
export const storeOutcome = async (
  { trx, tenantId }: TenantTransaction,
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
export const storeWithoutGateway = async (
  { trx, tenantId }: TenantTransaction,
  ids: readonly number[],
): Promise<void> => {
  await trx
    .updateTable('outbox')
    .set({ state: 'no_gateway', last_error: null, reason: null })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
};

/** When the tenant's next message of these channels is due. Null when none waits. */
export const findNextDue = async (
  { trx, tenantId }: TenantTransaction,
  channels: readonly Channel[],
): Promise<Date | null> => {
  const row = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.min<Date | null>('deliver_after').as('next'))
    .where('tenant_id', '=', tenantId)
    .where('state', '=', constant('pending'))
    .where('channel', '=', anyOf(channels))
    .executeTakeFirst();
  return row?.next ?? null;
};

/** Messages that the tenant has sent on a channel today (UTC). */
export const countSentToday = async (
  { trx, tenantId }: TenantTransaction,
  channel: string,
  now: Date,
): Promise<number> => {
  const row = await trx
    .selectFrom('message_counts')
    .select('sent')
    .where('tenant_id', '=', tenantId)
    .where('day', '=', dayOf(now))
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.sent ?? 0;
};

/** Counts the addresses that a message was sent to. */
export const countSent = ({ trx, tenantId }: TenantTransaction, channel: string, addresses: number, now: Date) =>
  trx
    .insertInto('message_counts')
    .values({ tenant_id: tenantId, day: dayOf(now), channel, sent: addresses })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'day', 'channel'])
        .doUpdateSet((is) => ({ sent: is('message_counts.sent', '+', addresses) })),
    )
    .execute();

/** Lifetime of account mails. Older ones aren't sent, because their links have expired. */
const ACCOUNT_HOURS = sql`case when kind = 'account_reset_password' then interval '1 hour' else interval '24 hours' end`;

/**
 * Makes messages due that waited for a gateway. Their content is decided when they are sent. Account mails with expired
 * links are dropped.
 *
 * @returns the number of due messages
 */
export const releaseWaiting = async (
  { trx, tenantId }: TenantTransaction,
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
