import type { Handler } from '#http/call.ts';
import { countSentToday } from '#messages/delivery/outbox.store.ts';
import { senderOf } from '#messages/gateways/gateways.ts';

/** Whether e-mail and SMS can be sent, from which sender, and today's remaining quota. */
export const getDeliverySetup: Handler<'notifications.getDeliverySetup'> = ({ deps, tenant, now }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const { env } = deps;
    const at = new Date(now);
    const [emails, texts] = await Promise.all([countSentToday(tx, 'email', at), countSentToday(tx, 'sms', at)]);
    const { address } = senderOf(env, env.PUBLIC_URL ?? 'http://localhost');
    return {
      email: {
        has_gateway: env.SMTP_URL !== undefined,
        from: env.SMTP_URL === undefined ? null : address,
        per_day: env.QUOTA_MAILS_PER_DAY,
        sent_today: emails,
      },
      sms: {
        has_gateway: env.SMS_URL !== undefined,
        from: env.SMS_URL === undefined ? null : (env.SMS_FROM ?? 'Ledig'),
        per_day: env.QUOTA_SMS_PER_DAY,
        sent_today: texts,
        price_hint: env.SMS_PRICE ?? null,
      },
    };
  });
