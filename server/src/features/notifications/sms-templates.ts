import type { SmsTemplateName } from '@ledig/domain/notifications/triggers.ts';
import type { Handler } from '../../http/call.ts';
import { changeTemplate, createTemplate, readTemplate, removeTemplate } from './manage-templates.ts';
import { readSmsTexts, smsNameOf } from './read-template.ts';
import { presentSmsTemplate } from './templates.present.ts';

/** Stores a company's template for a kind of SMS (docs/rules/notifications.md#templates). */
export const createSmsTemplate: Handler<'notifications.createSmsTemplate'> = async (call) => {
  const { company_id: companyId, trigger_name, ...texts } = call.body;
  const key = smsNameOf(trigger_name);
  return createTemplate(call, { companyId, channel: 'sms', key, texts: readSmsTexts(key, texts) }, presentSmsTemplate);
};

/** Changes a company's template for a kind of SMS (docs/rules/notifications.md#templates). */
export const updateSmsTemplate: Handler<'notifications.updateSmsTemplate'> = async (call) => {
  const { version, ...texts } = call.body;
  const read = (key: string) => readSmsTexts(key as SmsTemplateName, texts);
  return changeTemplate(call, { id: call.params.id, channel: 'sms', version }, read, presentSmsTemplate);
};

/** Deletes a company's template for a kind of SMS. The default text is sent from then on. */
export const deleteSmsTemplate: Handler<'notifications.deleteSmsTemplate'> = (call) =>
  removeTemplate(call, 'sms', call.params.id);

/** A company's template for a kind of SMS. False when it has none. */
export const getSmsTemplate: Handler<'notifications.getSmsTemplate'> = async (call) =>
  readTemplate(call, call.params.companyId, smsNameOf(call.params.triggerName), presentSmsTemplate);
