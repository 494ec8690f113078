import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import type { Env } from '#env.ts';
import type { Message } from '../message.ts';
import { dayOf } from './quota-day.ts';

/** Messages that a tenant may send per UTC day, by channel. */
export interface MessageLimits {
  readonly email: number;
  readonly sms: number;
}

/** The server's limits. */
export const messageLimitsOf = (env: Pick<Env, 'QUOTA_MAILS_PER_DAY' | 'QUOTA_SMS_PER_DAY'>): MessageLimits => ({
  email: env.QUOTA_MAILS_PER_DAY,
  sms: env.QUOTA_SMS_PER_DAY,
});

/**
 * Why a message isn't sent now. `unverified`: the tenant's owner hasn't verified their e-mail address, so only mail to
 * the owner is sent, and this message never is. `email_quota`, `sms_quota`: the tenant's quota for today is used up, so
 * the message waits until the next day (UTC).
 */
export type BlockReason = 'unverified' | 'email_quota' | 'sms_quota';

/** Account mails ignore quotas, because people would be locked out without them. */
const isAboutAccount = ({ kind }: Pick<Message, 'kind'>): boolean => kind.startsWith('account_');

interface Facts {
  readonly unverified: boolean;
  readonly is_owner: boolean;
  readonly sent_today: number;
}

/** Whether a message may be sent, and its copies. */
export interface Permission {
  /** Why the message isn't sent. Null when it is. */
  readonly blockedBy: BlockReason | null;
  /** Whether copies of it may be sent to others. */
  readonly mayCopy: boolean;
}

/**
 * Whether a tenant may send a message to its recipient now, with copies (docs/rules/sign-up.md#messages). Called right
 * before delivery, so that it covers every way into the outbox. A test also tells its author at once.
 */
export const findPermission = async (
  { trx, tenantId }: TenantTransaction,
  message: Pick<Message, 'kind' | 'channel' | 'recipient'>,
  limits: MessageLimits,
  now: Date,
): Promise<Permission> => {
  const { channel, recipient } = message;
  const { rows } = await sql<Facts>`
    select t.unverified_until is not null as unverified,
           ${channel} = 'email' and exists (select from users u
             where u.tenant_id = ${tenantId} and u.is_owner and lower(u.email) = ${recipient.toLowerCase()}) as is_owner,
           coalesce((select m.sent from message_counts m where m.tenant_id = ${tenantId} and m.channel = ${channel}
               and m.day = ${dayOf(now)}::date), 0) as sent_today
      from tenants t where t.id = ${tenantId}`.execute(trx);
  const facts = rows[0];
  const mayCopy = facts?.unverified === false;
  if (!mayCopy && !facts?.is_owner) return { blockedBy: 'unverified', mayCopy };
  const isOver = facts.sent_today >= limits[channel] && !isAboutAccount(message);
  return { blockedBy: isOver ? `${channel}_quota` : null, mayCopy };
};
