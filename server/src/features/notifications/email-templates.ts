import type { Handler } from '#http/call.ts';
import { changeTemplate, createTemplate, readTemplate, removeTemplate } from './manage-templates.ts';
import { emailNameOf, readEmailTexts } from './read-template.ts';
import { presentEmailTemplate } from './templates.present.ts';

const email = { channel: 'email', nameOf: emailNameOf, read: readEmailTexts, present: presentEmailTemplate } as const;

/** Stores a company's template for a kind of e-mail (docs/rules/notifications.md#templates). */
export const createEmailTemplate: Handler<'notifications.createEmailTemplate'> = (call) => createTemplate(call, email);

/** Changes a company's template for a kind of e-mail (docs/rules/notifications.md#templates). */
export const updateEmailTemplate: Handler<'notifications.updateEmailTemplate'> = (call) => changeTemplate(call, email);

/** Deletes a company's template for a kind of e-mail. The default text is sent from then on. */
export const deleteEmailTemplate: Handler<'notifications.deleteEmailTemplate'> = (call) => removeTemplate(call, email);

/** A company's template for a kind of e-mail. False when it has none. */
export const getEmailTemplate: Handler<'notifications.getEmailTemplate'> = (call) => readTemplate(call, email);
