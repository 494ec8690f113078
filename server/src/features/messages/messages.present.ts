import type { MessageRow, MessageState } from '@ledig/contract/messages/messages.ts';
import { isStillTrue } from '@ledig/domain/notifications/decide-sending.ts';
import { isMessageKind } from '@ledig/domain/notifications/triggers.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { isCompanyMail } from '#messages/write-to-company.ts';
import { isEntryMessage } from '#waiting-list/write-entry-message.ts';
import type { MessageRecord } from './messages.store.ts';

const OVER: ReadonlySet<string> = new Set(['sent', 'delivered', 'failed', 'bounced', 'unwanted', 'dropped']);

/**
 * Whether staff may resend a message: it is a mail to the company, or about a booking, a request or a place on the
 * waiting list. It isn't being sent, still says the truth about its request, its guest isn't erased, and the booking
 * has the same guest (docs/rules/notifications.md#resend).
 */
export const mayResend = (row: MessageRecord): boolean => {
  const { request_status: status, request_withdrawn: isWithdrawn } = row;
  if (status !== null && !isStillTrue(row.kind, { status, isWithdrawn })) return false;
  const isToGuest = isMessageKind(row.kind) || isEntryMessage(row.kind);
  const about = row.booking_id ?? row.booking_request_id ?? row.waiting_list_entry_id;
  const isResendable = isCompanyMail(row.kind) || (isToGuest && about !== null);
  return isResendable && OVER.has(row.state) && row.recipient !== '***' && row.former_client_id === null;
};

/**
 * The address that a resent message goes to unless staff give another one: the present address of the company or of the
 * guest. A message that staff sent to another address goes there again.
 */
export const presentRecipient = (row: MessageRecord): string => {
  if (isCompanyMail(row.kind)) return row.company_address ?? '';
  return row.has_typed_recipient ? row.recipient : row.guest_address || row.recipient;
};

/** A message as staff see it, with times in its company's zone. */
export const presentMessage = (row: MessageRecord): MessageRow => {
  const { zone } = readSettings({ timezone: row.zone });
  const at = (instant: Date | null) => instant && formatInstant(instant.getTime(), zone);
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    state: row.state as MessageState,
    reason: row.reason,
    last_error: row.last_error,
    attempts: row.attempts,
    subject: row.subject,
    company:
      row.company_id === null || row.company_name === null ? null : { id: row.company_id, name: row.company_name },
    booking_id: row.booking_id,
    booking_request_id: row.booking_request_id,
    guest: row.former_client_id === null ? row.guest : null,
    created_at: formatInstant(row.created_at.getTime(), zone),
    due_at: row.state === 'pending' ? at(row.deliver_after) : null,
    sent_at: at(row.sent_at),
    delivered_at: at(row.delivered_at),
    resent_of: row.resent_of,
    may_resend: mayResend(row),
    of_former_guest: row.former_client_id !== null,
  };
};
