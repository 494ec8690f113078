import type { EmailTemplateName } from '@ledig/domain/notifications/triggers.ts';
import type { Handler } from '../../http/call.ts';
import { changeTemplate, createTemplate, readTemplate, removeTemplate } from './manage-templates.ts';
import { emailNameOf, readEmailTexts } from './read-template.ts';
import { presentEmailTemplate } from './templates.present.ts';

/** Stores a company's template for a kind of e-mail (docs/rules/notifications.md#templates). */
export const createEmailTemplate: Handler<'notifications.createEmailTemplate'> = async (call) => {
  const { company_id: companyId, trigger_name, ...texts } = call.body;
  const key = emailNameOf(trigger_name);
  return createTemplate(
    call,
    { companyId, channel: 'email', key, texts: readEmailTexts(key, texts) },
    presentEmailTemplate,
  );
};

/** Changes a company's template for a kind of e-mail (docs/rules/notifications.md#templates). */
export const updateEmailTemplate: Handler<'notifications.updateEmailTemplate'> = async (call) => {
  const { version, ...texts } = call.body;
  const read = (key: string) => readEmailTexts(key as EmailTemplateName, texts);
  return changeTemplate(call, { id: call.params.id, channel: 'email', version }, read, presentEmailTemplate);
};

/** Deletes a company's template for a kind of e-mail. The default text is sent from then on. */
export const deleteEmailTemplate: Handler<'notifications.deleteEmailTemplate'> = (call) =>
  removeTemplate(call, 'email', call.params.id);

/** A company's template for a kind of e-mail. False when it has none. */
export const getEmailTemplate: Handler<'notifications.getEmailTemplate'> = async (call) =>
  readTemplate(call, call.params.companyId, emailNameOf(call.params.triggerName), presentEmailTemplate);
