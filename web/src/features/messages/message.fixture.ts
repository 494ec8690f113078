import type { MessageRow } from '@ledig/contract/messages/messages.ts';

/** A message that was sent to a guest. */
export const MESSAGE: MessageRow = {
  id: 7,
  kind: 'booking_confirmation',
  channel: 'sms',
  recipient: '+4741000001',
  state: 'sent',
  reason: null,
  last_error: null,
  attempts: 1,
  subject: null,
  company: { id: 1, name: 'Fjordgløtt' },
  booking_id: 12,
  booking_request_id: null,
  guest: 'Kari',
  created_at: '2027-03-10T10:00:00+01:00',
  due_at: null,
  sent_at: '2027-03-10T10:00:00+01:00',
  delivered_at: null,
  resent_of: null,
  may_resend: true,
  of_former_guest: false,
};
