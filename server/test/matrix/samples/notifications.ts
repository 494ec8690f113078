import { type SamplesOf, spareId } from './parts.ts';

const email = { subject: 'Velkommen {client_name}', body: '<p>Hei {client_name}</p>' };
const sms = { message: 'Hei {client_name}' };

export const notificationsSamples: SamplesOf<'notifications'> = {
  'notifications.createEmailTemplate': ({ companyId }) => ({
    body: { company_id: companyId, trigger_name: 'email_reminder', ...email },
  }),
  'notifications.updateEmailTemplate': ({ emailTemplateId }, n) => ({
    params: { id: emailTemplateId },
    body: { ...email, id: emailTemplateId, description: `${n}` },
  }),
  'notifications.deleteEmailTemplate': ({ spareTemplates }, n) => ({
    params: { id: spareId(spareTemplates.email, n) },
  }),
  'notifications.getEmailTemplate': ({ companyId }) => ({ params: { companyId, triggerName: 'email_confirmation' } }),
  'notifications.createSmsTemplate': ({ companyId }) => ({
    body: { company_id: companyId, trigger_name: 'sms_reminder', ...sms },
  }),
  'notifications.updateSmsTemplate': ({ smsTemplateId }, n) => ({
    params: { id: smsTemplateId },
    body: { id: smsTemplateId, message: `Hei ${n}` },
  }),
  'notifications.deleteSmsTemplate': ({ spareTemplates }, n) => ({ params: { id: spareId(spareTemplates.sms, n) } }),
  'notifications.getSmsTemplate': ({ companyId }) => ({ params: { companyId, triggerName: 'sms_confirmation' } }),
  'notifications.previewTemplate': ({ companyId, bookingId }) => ({
    body: {
      company_id: companyId,
      trigger_name: 'email_confirmation',
      language: 'no',
      booking_id: bookingId,
      email,
    },
  }),
  'notifications.sendTest': ({ companyId, bookingId }) => ({
    body: { company_id: companyId, trigger_name: 'email_confirmation', language: 'no', booking_id: bookingId, email },
  }),
  'notifications.toggleNotification': ({ companyId }) => ({
    params: { id: companyId },
    body: { notification_name: 'email_reminder' },
  }),
  'notifications.getDeliverySetup': () => ({}),
};
