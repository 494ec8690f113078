import type { MessageRow, MessageState } from '@ledig/contract/messages.ts';
import { isMessageKind } from '@ledig/domain/notifications/triggers.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { isEntryMessage } from '../../waiting-list/write-entry-message.ts';
import type { MessageRecord } from './messages.store.ts';

const OVER: ReadonlySet<string> = new Set([
  'sent',
  'delivered',
  'failed',
  'bounced',

  'unwanted',
  'dropped',
]);

/**
 * Whether staff may resend a message: it is about a booking, a request or a place on the waiting list, isn't on its way, and
 * its guest isn't erased.
 */
export const mayResend = (row: MessageRecord): boolean => {
  const isToGuest = isMessageKind(row.kind) || isEntryMessage(row.kind);
  const about = row.booking_id ?? row.booking_request_id ?? row.waiting_list_entry_id;
  return isToGuest && OVER.has(row.state) && about !== null && row.recipient !== '***';
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
    company: row.company,
    booking_id: row.booking_id,
    booking_request_id: row.booking_request_id,
    guest: row.guest,
    created_at: formatInstant(row.created_at.getTime(), zone),
    due_at: row.state === 'pending' ? at(row.deliver_after) : null,
    sent_at: at(row.sent_at),
    delivered_at: at(row.delivered_at),
    resent_of: row.resent_of,
    may_resend: mayResend(row),
  };
};
