import type { SamplesOf } from './parts.ts';

export const messagesSamples: SamplesOf<'messages'> = {
  'messages.listMessages': ({ companyId, bookingId, clientId }) => ({
    query: { companyId, bookingId, clientId, from: '2027-03-01', to: '2027-03-31' },
  }),
  'messages.getMessage': ({ messageId }) => ({ params: { id: messageId } }),
  'messages.resendMessage': ({ messageId }, n) => ({
    params: { id: messageId },
    body: { recipient: `kari.${n}@example.com` },
  }),
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
