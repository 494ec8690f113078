import { sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import type { Message } from './message.ts';

/** How many messages a tenant may send on one day (UTC). */
export interface MessageLimits {
  readonly email: number;
  readonly sms: number;
}

/**
 * Why a message stays where it is. `unverified`: the tenant's owner has not verified their e-mail address, and until then it sends
 * mail to its owner only. `email_quota`, `sms_quota`: the tenant has sent all that it may today.
 */
export type HoldReason = 'unverified' | 'email_quota' | 'sms_quota';

/** Whose loss would lock people out: mails about accounts leave however much was sent. */
const isAboutAccount = ({ kind }: Pick<Message, 'kind'>): boolean => kind.startsWith('account_');

interface Facts {
  readonly unverified: boolean;
  readonly is_owner: boolean;
  readonly sent_today: number;
}

/** The first instant of the next day (UTC), when quotas begin again. */
export const nextDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));

/**
 * Whether a tenant may send a message to its recipient now (docs/rules/sign-up.md#messages). Called once, right before delivery, so
 * that every way into the outbox passes it.
 *
 * @returns null when it may, else the reason
 */
export const whyHeld = async (
  { trx, tenantId }: TenantScope,
  message: Pick<Message, 'kind' | 'channel' | 'recipient'>,
  limits: MessageLimits,
  now: Date,
): Promise<HoldReason | null> => {
  const { channel, recipient } = message;
  const today = new Date(nextDay(now).getTime() - 86_400_000);
  const { rows } = await sql<Facts>`
    select t.unverified_until is not null as unverified,
           ${channel} = 'email' and exists (select from users u
             where u.tenant_id = ${tenantId} and u.is_owner and lower(u.email) = ${recipient.toLowerCase()}) as is_owner,
           coalesce((select m.sent from message_counts m where m.tenant_id = ${tenantId} and m.channel = ${channel}
               and m.day = ${today.toISOString().slice(0, 10)}::date), 0) as sent_today
      from tenants t where t.id = ${tenantId}`.execute(trx);
  const facts = rows[0];
  if (!facts) return 'unverified';
  if (facts.unverified && !facts.is_owner) return 'unverified';
  return facts.sent_today >= limits[channel] && !isAboutAccount(message) ? `${channel}_quota` : null;
};
