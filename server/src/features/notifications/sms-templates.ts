import type { Handler } from '#http/call.ts';
import { changeTemplate, createTemplate, readTemplate, removeTemplate } from './manage-templates.ts';
import { readSmsTexts, smsNameOf } from './read-template.ts';
import { presentSmsTemplate } from './templates.present.ts';

const sms = { channel: 'sms', nameOf: smsNameOf, read: readSmsTexts, present: presentSmsTemplate } as const;

/** Stores a company's template for a kind of SMS (docs/rules/notifications.md#templates). */
export const createSmsTemplate: Handler<'notifications.createSmsTemplate'> = (call) => createTemplate(call, sms);

/** Changes a company's template for a kind of SMS (docs/rules/notifications.md#templates). */
export const updateSmsTemplate: Handler<'notifications.updateSmsTemplate'> = (call) => changeTemplate(call, sms);

/** Deletes a company's template for a kind of SMS. The default text is sent from then on. */
export const deleteSmsTemplate: Handler<'notifications.deleteSmsTemplate'> = (call) => removeTemplate(call, sms);

/** A company's template for a kind of SMS. False when it has none. */
export const getSmsTemplate: Handler<'notifications.getSmsTemplate'> = (call) => readTemplate(call, sms);
