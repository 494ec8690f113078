import { channelOfTemplate } from '@ledig/domain/notifications/triggers.ts';
import type { TenantTransaction } from '#db/database.ts';
import { openCompany } from '#db/queries/companies/open-company.ts';
import type { Handler } from '#http/call.ts';
import { Fault, faultOnField } from '#http/fault.ts';
import { limitAttempts } from '#http/limits.ts';
import { findPermission, messageLimitsOf } from '#messages/delivery/send-permission.ts';
import { draftMessage } from '#messages/test-message.ts';
import { readDraft, renderPartsOf } from './draft.ts';

const MOST_PER_HOUR = 20;

const findAddresses = ({ trx, tenantId }: TenantTransaction, userId: number) =>
  trx
    .selectFrom('users')
    .select(['email', 'country_code', 'phone_number'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/**
 * Sends a draft to the caller's own address, so that it can't be used to write to other people.
 *
 * @throws Fault as for saving the draft, NOTIFICATIONS-603 without a phone number for an SMS, REQUEST-3005 after twenty
 * in an hour
 */
export const sendTest: Handler<'notifications.sendTest'> = async (call) => {
  const { deps, tenant, user, now } = call;
  const draft = readDraft(call);
  const channel = channelOfTemplate(draft.name);
  await limitAttempts(deps, now, [{ of: `message-test ${tenant.id} ${user.id}`, most: MOST_PER_HOUR, minutes: 60 }]);
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    await openCompany(tx, user.scope, draft.companyId);
    const message = await draftMessage(tx, draft, renderPartsOf(call, false), new Date(now));
    if (!message) throw faultOnField('bookingNotFound', 'booking_id');
    const { email, country_code, phone_number } = await findAddresses(tx, user.id);
    const recipient = channel === 'email' ? email : phone_number && `${country_code}${phone_number}`;
    if (!recipient) throw new Fault('ownPhoneMissing');
    const test = { kind: 'template_test', channel, recipient };
    const { blockedBy } = await findPermission(tx, test, messageLimitsOf(deps.env), new Date(now));
    const { name, language, bookingId, texts } = draft;
    tx.wakeMessages();
    const { id } = await tx.trx
      .insertInto('outbox')
      .values({
        tenant_id: tenant.id,
        ...test,
        company_id: draft.companyId,
        payload: JSON.stringify({ name, language, booking_id: bookingId, texts }),
        deliver_after: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const hasGateway = Boolean(channel === 'email' ? deps.env.SMTP_URL : deps.env.SMS_URL);
    return { message_id: id, recipient, has_gateway: hasGateway, blocked_by: blockedBy };
  });
};
