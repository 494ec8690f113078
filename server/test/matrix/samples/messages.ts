import type { SamplesOf } from './parts.ts';

const letter = (n: number) => ({
  subject: `Parking ${n}`,
  text: 'We keep a place for you.',
  to: { email: `kari.${n}@example.com`, sms: `+4741${String(n).padStart(6, '0')}` },
});

export const messagesSamples: SamplesOf<'messages'> = {
  'messages.listMessages': ({ companyId, bookingId, clientId }) => ({
    query: { companyId, bookingId, clientId, from: '2027-03-01', to: '2027-03-31' },
  }),
  'messages.getMessage': ({ messageId }) => ({ params: { id: messageId } }),
  'messages.resendMessage': ({ messageId }, n) => ({
    params: { id: messageId },
    body: { recipient: `kari.${n}@example.com` },
  }),
  'messages.getBookingWriting': ({ bookingId }) => ({ params: { id: bookingId } }),
  'messages.writeAboutBooking': ({ bookingId }, n) => ({ params: { id: bookingId }, body: letter(n) }),
  'messages.getRequestWriting': ({ spareRequests }) => ({ params: { id: spareRequests.kept } }),
  'messages.writeAboutRequest': ({ spareRequests }, n) => ({ params: { id: spareRequests.kept }, body: letter(n) }),
  'messages.getPreferences': ({ slug, preferencesToken }) => ({ params: { domain: slug, token: preferencesToken } }),
  'messages.updatePreferences': ({ slug, preferencesToken }) => ({
    params: { domain: slug, token: preferencesToken },
    body: { email_notifications: true, email_reminders: true, sms_notifications: false, sms_reminders: false },
  }),
  'messages.unsubscribe': ({ slug, preferencesToken }) => ({
    params: { domain: slug, about: 'reminders', token: preferencesToken },
    body: { 'List-Unsubscribe': 'One-Click' },
  }),
  'messages.openUnsubscribe': ({ slug, preferencesToken }) => ({
    params: { domain: slug, about: 'reminders', token: preferencesToken },
  }),
  'messages.reportSms': ({ slug, receiptToken }) => ({
    params: { domain: slug, token: receiptToken },
    body: { MessageStatus: 'delivered', ErrorCode: '30003' },
  }),
  'messages.reportBounce': ({ tenantId, messageId }) => ({
    body: { message_id: `<message-${tenantId}.${messageId}@example.com>`, status: '5.1.1' },
  }),
};
