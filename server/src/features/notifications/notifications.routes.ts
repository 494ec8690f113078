import type { Handlers } from '#http/call.ts';
import { createEmailTemplate, deleteEmailTemplate, getEmailTemplate, updateEmailTemplate } from './email-templates.ts';
import { getDeliverySetup } from './get-delivery-setup.ts';
import { previewTemplate } from './preview-template.ts';
import { sendTest } from './send-test.ts';
import { createSmsTemplate, deleteSmsTemplate, getSmsTemplate, updateSmsTemplate } from './sms-templates.ts';
import { toggleNotification } from './toggle-notification.ts';

export const notificationsHandlers: Handlers<'notifications'> = {
  createEmailTemplate,
  updateEmailTemplate,
  deleteEmailTemplate,
  getEmailTemplate,
  createSmsTemplate,
  updateSmsTemplate,
  deleteSmsTemplate,
  getSmsTemplate,
  previewTemplate,
  sendTest,
  toggleNotification,
  getDeliverySetup,
};
