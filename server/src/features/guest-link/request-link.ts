import { type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { insertAll } from '#db/queries/statements/rows.ts';
import type { Outbox } from '#db/types.ts';
import type { Handler } from '#http/call.ts';
import { limitAttempts, networkLimits } from '#http/limits.ts';
import { canSendMail } from '#messages/delivery/can-send-mail.ts';

/** Mails that one request may cause. */
const MOST_BOOKINGS = 5;

/** Writes one message for each coming booking of an address, the soonest first. */
const writeLinks = async (
  tx: TenantTransaction,
  { email, language, now }: { email: string; language: string; now: number },
): Promise<void> => {
  const { trx, tenantId, wakeMessages } = tx;
  wakeMessages();
  const at = new Date(now);
  const { rows } = await sql<Pick<Selectable<Outbox>, 'recipient' | 'company_id' | 'booking_id'>>`
    select b.client_email as recipient, b.company_id, b.id as booking_id
      from clients k join bookings b on b.tenant_id = k.tenant_id and b.client_id = k.id
     where k.tenant_id = ${tenantId} and k.email_key = lower(${email}) and k.erased_at is null
       and lower(b.client_email) = lower(${email}) and b.canceled_at is null and b.ends_at > ${at}
     order by b.starts_at limit ${MOST_BOOKINGS}`.execute(trx);
  const message = { kind: 'booking_link', channel: 'email', payload: JSON.stringify({ language }), deliver_after: at };
  await insertAll(
    tx,
    'outbox',
    rows.map((row) => ({ ...message, ...row })),
  );
};

/**
 * Sends the links of coming bookings to their address. The answer is the same for every address, so that it reveals no
 * guest (docs/rules/guest-link.md#lost-link).
 */
export const requestLink: Handler<'guestLink.requestLink'> = async ({ deps, tenant, body, language, now, ip }) => {
  await limitAttempts(
    deps,
    now,
    [
      ...networkLimits('link-request', ip, { most: 10, minutes: 60 }),
      { of: `link-request ${tenant.id} ${body.email.toLowerCase()}`, most: 3, minutes: 60 },
    ],
    'email',
  );
  await deps.db.tenantTransaction(tenant.id, (tx) => writeLinks(tx, { email: body.email, language, now }));
  return { success: true, sends_email: await canSendMail(deps, tenant.id, now) };
};
