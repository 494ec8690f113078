import type { emailTemplateChange, smsTemplateChange } from '@ledig/contract/messages/notifications.ts';
import {
  decideEmailTemplate,
  decideSmsTemplate,
  type EmailTemplateInput,
} from '@ledig/domain/notifications/decide-template.ts';
import {
  EMAIL_TEMPLATE_NAMES,
  type EmailTemplateName,
  SMS_TEMPLATE_NAMES,
  type SmsTemplateName,
} from '@ledig/domain/notifications/triggers.ts';
import type { z } from 'zod';
import { Fault, faultOnField, unwrap } from '#http/fault.ts';
import { cleanTemplateHtml } from '#messages/mail/template-html.ts';
import type { TemplateTexts } from './templates.store.ts';

type EmailTexts = Omit<z.output<typeof emailTemplateChange>, 'version'>;
type SmsTexts = Omit<z.output<typeof smsTemplateChange>, 'version'>;

/**
 * The name as an e-mail template's.
 *
 * @throws Fault EMAIL-905 for any other
 */
export const emailNameOf = (name: string): EmailTemplateName => {
  const known = EMAIL_TEMPLATE_NAMES.find((one) => one === name);
  if (known) return known;
  throw faultOnField('emailKindUnknown', 'trigger_name');
};

/**
 * The name as an SMS template's.
 *
 * @throws Fault SMS_NOTIFICATION-1805 for any other
 */
export const smsNameOf = (name: string): SmsTemplateName => {
  const known = SMS_TEMPLATE_NAMES.find((one) => one === name);
  if (known) return known;
  throw faultOnField('smsKindUnknown', 'trigger_name');
};

/** Puts a refusal on its field of the body. Refusals of single fields become REQUEST-3001. */
const unwrapField = <T>(result: Parameters<typeof unwrap<T>>[0]): T => {
  if (!result.ok && result.code.startsWith('FIELD-')) {
    const fields = [{ field: result.field ?? '', code: result.code, params: result.params ?? {} }];
    throw new Fault('fieldsRefused', { fields });
  }
  return unwrap(result);
};

/**
 * An e-mail template ready to be stored, with cleaned HTML and lists.
 *
 * @throws Fault EMAIL-903, EMAIL-904 or REQUEST-3001
 */
export const readEmailTexts = (name: EmailTemplateName, body: EmailTexts): TemplateTexts => {
  const input: EmailTemplateInput = {
    cc: body.cc,
    bcc: body.bcc,
    no: { subject: body.subject, header: body.header, body: cleanTemplateHtml(body.body), footer: body.footer },
    en: {
      subject: body.subject_en,
      header: body.header_en,
      body: cleanTemplateHtml(body.body_en),
      footer: body.footer_en,
    },
  };
  const { cc, bcc, no, en } = unwrapField(decideEmailTemplate(name, input));
  return {
    cc,
    bcc,
    ...no,
    subject_en: en.subject,
    header_en: en.header,
    body_en: en.body,
    footer_en: en.footer,
    description: body.description,
  };
};

/**
 * An SMS template ready to be stored.
 *
 * @throws Fault SMS_NOTIFICATION-1803, SMS_NOTIFICATION-1804 or REQUEST-3001
 */
export const readSmsTexts = (name: SmsTemplateName, body: SmsTexts): TemplateTexts => {
  const no = { header: body.header, message: body.message };
  const en = { header: body.header_en, message: body.message_en };
  const checked = unwrapField(decideSmsTemplate(name, { no, en }));
  return {
    header: checked.no.header,
    body: checked.no.message,
    header_en: checked.en.header,
    body_en: checked.en.message,
  };
};
