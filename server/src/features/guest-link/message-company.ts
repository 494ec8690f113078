import { wholeTenant } from '@ledig/domain/access/scope.ts';
import { sql } from 'kysely';
import { openChange } from '#booking/change-booking.ts';
import { actAsGuest } from '#db/actor.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Handler } from '#http/call.ts';
import { isRepeated, once } from '#http/idempotency.ts';
import { limitAttempts } from '#http/limits.ts';
import { limitLinkCalls } from '#http/link-limits.ts';
import { writeGuestMessage } from '#messages/guest-message.ts';
import { companyAddress } from '#messages/write-to-company.ts';
import { bookingOfLink } from './open-link.ts';

const MOST_PER_HOUR = 5;

/**
 * Whether a mail to the booking's company may be sent. It needs an address. That of an unverified account must be the
 * owner's (docs/rules/sign-up.md#messages).
 */
const mayReachCompany = async ({ trx, tenantId }: TenantTransaction, bookingId: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 as one
      from bookings b join tenants t on t.id = b.tenant_id
      cross join lateral (select ${companyAddress(tenantId, sql`b.company_id`)} as email) a
     where b.tenant_id = ${tenantId} and b.id = ${bookingId} and a.email is not null
       and (t.unverified_until is null or exists (select from users u
             where u.tenant_id = ${tenantId} and u.is_owner and lower(u.email) = lower(a.email)))`.execute(trx);
  return rows.length > 0;
};

/**
 * Writes to the company about a booking. Staff find it among the booking's messages (docs/rules/guest-link.md#writing).
 */
export const messageCompany: Handler<'guestLink.messageCompany'> = async (call) => {
  const { deps, tenant, body, now, language, idempotency } = call;
  await limitLinkCalls(call, 'change');
  const { bookingId, scope, repeated } = await deps.db.tenantRead(tenant.id, async (tx) => {
    const id = await bookingOfLink(tx, call);
    const name = `guest-message ${id}`;
    return { bookingId: id, scope: name, repeated: await isRepeated(tx, name, idempotency) };
  });
  const limit = { of: `guest-message ${tenant.id} ${bookingId}`, most: MOST_PER_HOUR, minutes: 60 };
  if (!repeated) await limitAttempts(deps, now, [limit], 'text');
  return actAsGuest(() =>
    deps.db.tenantTransaction(tenant.id, async (tx) => {
      await once(tx, scope, idempotency, async () => {
        await openChange(tx, wholeTenant(tenant.id), bookingId, { kind: 'booking.changed', now });
        await writeGuestMessage(tx, { bookingId, language, text: body.text }, new Date(now));
        return { success: true };
      });
      return { success: true, sends_email: deps.env.SMTP_URL !== undefined && (await mayReachCompany(tx, bookingId)) };
    }),
  );
};
