import { email } from '@ledig/contract/primitives.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { limitAttempts } from '#http/limits.ts';
import { isCompanyMail } from '#messages/write-to-company.ts';
import { mayResend, presentRecipient } from './messages.present.ts';
import { copyMessage, lockMessageRecord } from './messages.store.ts';

const MOST_PER_HOUR = 120;
/** Format of gateways: country code and number, digits only. */
const PHONE = /^\+[1-9]\d{5,14}$/;

const recipientOf = (channel: 'email' | 'sms', given: string | undefined, before: string): string => {
  if (!given && before !== '') return before;
  const typed = given ?? '';
  const text = channel === 'sms' ? typed.replaceAll(/[\s-]/g, '') : typed;
  const isGood = channel === 'sms' ? PHONE.test(text) : email.safeParse(text).success;
  if (isGood) return text;
  const code = channel === 'sms' ? REFUSALS.phoneInvalid : REFUSALS.emailInvalid;
  throw new Fault('fieldsRefused', { fields: [{ field: 'recipient', code }] });
};

/**
 * Sends a message again as a new one with current data, to the current address of the guest or company, or to another
 * one (docs/rules/notifications.md#resend).
 *
 * @throws Fault NOTIFICATIONS-600 when it isn't in scope, NOTIFICATIONS-602 while it is being sent, when its guest is
 * erased, when its request has another answer, and for a kind that can't be resent, NOTIFICATIONS-605 when staff have
 * given the booking to another guest
 */
export const resendMessage: Handler<'messages.resendMessage'> = async (call) => {
  const { deps, tenant, user, params, body, idempotency, now } = call;
  await limitAttempts(deps, now, [{ of: `message-resend ${tenant.id} ${user.id}`, most: MOST_PER_HOUR, minutes: 60 }]);
  return deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `messages.resend ${user.id} ${params.id}`, idempotency, async () => {
      const row = await lockMessageRecord(tx, user.scope, params.id);
      if (!row) throw new Fault('messageNotFound');
      if (row.former_client_id !== null) throw new Fault('messageOfFormerGuest');
      if (!mayResend(row)) throw new Fault('messageNotResendable');
      const present = presentRecipient(row);
      const recipient = recipientOf(row.channel, body.recipient, present);
      const isTyped = !isCompanyMail(row.kind) && recipient !== present;
      return { message_id: await copyMessage(tx, { id: row.id, recipient, isTyped, now: new Date(now) }) };
    }),
  );
};
