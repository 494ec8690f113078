import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import type { Handler } from '../../http/call.ts';
import { addressOf, limitAttempts, siteOf } from '../../http/limits.ts';
import { canSendMail } from '../../messages/can-send-mail.ts';

/** Mails that one request may cause. */
const MOST_BOOKINGS = 5;

/** Writes one message for each coming booking of an address, the soonest first. */
const writeLinks = async (
  { trx, tenantId, wakeMessages }: TenantScope,
  { email, language, now }: { email: string; language: string; now: number },
): Promise<void> => {
  wakeMessages();
  const at = new Date(now);
  await sql`
    insert into outbox (tenant_id, kind, channel, recipient, company_id, booking_id, payload, deliver_after)
    select b.tenant_id, 'booking_link', 'email', b.client_email, b.company_id, b.id,
           jsonb_build_object('language', ${language}::text), ${at}::timestamptz
      from clients k join bookings b on b.tenant_id = ${tenantId} and b.client_id = k.id
     where k.tenant_id = ${tenantId} and k.email_key = lower(${email}) and k.erased_at is null
       and lower(b.client_email) = lower(${email}) and b.canceled_at is null and b.ends_at > ${at}
     order by b.starts_at limit ${MOST_BOOKINGS}
    returning 1 as one`.execute(trx);
};

/**
 * Sends the links of coming bookings to their address. The answer is the same for every address, so that it reveals no guest
 * (docs/rules/guest-link.md#lost-link).
 */
export const requestLink: Handler<'guestLink.requestLink'> = async ({ deps, tenant, body, language, now, ip }) => {
  const site = siteOf(ip);
  await limitAttempts(
    deps,
    now,
    [
      { of: `link-request ${addressOf(ip)}`, most: 10, minutes: 60 },
      ...(site === null ? [] : [{ of: `link-request site ${site}`, most: 50, minutes: 60 }]),
      { of: `link-request ${tenant.id} ${body.email.toLowerCase()}`, most: 3, minutes: 60 },
    ],
    'email',
  );
  await deps.db.tenantTransaction(tenant.id, (scope) => writeLinks(scope, { email: body.email, language, now }));
  return { success: true, sends_email: await canSendMail(deps, tenant.id, now) };
};
