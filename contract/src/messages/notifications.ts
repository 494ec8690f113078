import { CHANNELS, EMAIL_TEMPLATE_NAMES, SMS_TEMPLATE_NAMES } from '@ledig/domain/notifications/triggers.ts';
import { z } from 'zod';
import { byStaff, creates, del, get, post, put } from '../endpoint.ts';
import { id, idText, instant, language, success, text, textOrNull, version } from '../primitives.ts';

/** Maximum characters of a template's parts. */
const MOST = { subject: 200, line: 1000, html: 20_000, sms: 2000, copies: 2000 } as const;

const emailTexts = {
  subject: text(MOST.subject),
  header: text(MOST.line).default(''),
  /** HTML of the editor: paragraphs, headings, lists, links, bold, italic, underlined. */
  body: text(MOST.html),
  footer: text(MOST.line).default(''),
};
const emailTextsEn = {
  subject_en: text(MOST.subject).default(''),
  header_en: text(MOST.line).default(''),
  body_en: text(MOST.html).default(''),
  footer_en: text(MOST.line).default(''),
};
const smsTexts = { header: text(MOST.line).default(''), message: text(MOST.sms) };
const smsTextsEn = { header_en: text(MOST.line).default(''), message_en: text(MOST.sms).default('') };

/** Texts of an e-mail template. Fields without a suffix are Norwegian. An empty language uses the other's texts. */
const emailTemplateTexts = z.strictObject({
  /** Addresses separated by semicolons. */
  cc: text(MOST.copies).default(''),
  bcc: text(MOST.copies).default(''),
  ...emailTexts,
  ...emailTextsEn,
  description: text(MOST.line).default(''),
});
const smsTemplateTexts = z.strictObject({ ...smsTexts, ...smsTextsEn });

/** The rules check the trigger's name, so that an unknown one gets its own code. */
const triggerName = z.string().max(60);

const emailTemplateBody = emailTemplateTexts.extend({ company_id: id, trigger_name: triggerName });
/** Callers may send the template as they read it. Id and trigger can't be changed, `updated_at` is ignored. */
const repeated = {
  id: id.optional(),
  trigger_name: triggerName.optional(),
  updated_at: instant.optional(),
  version: version.optional(),
};
export const emailTemplateChange = emailTemplateTexts.extend(repeated);
const smsTemplateBody = smsTemplateTexts.extend({ company_id: id, trigger_name: triggerName });
export const smsTemplateChange = smsTemplateTexts.extend(repeated);

const stored = { id, company_id: id, trigger_id: z.int(), version, updated_at: instant };

export const emailTemplate = z.object({
  ...stored,
  trigger_name: z.enum(EMAIL_TEMPLATE_NAMES),
  cc: z.string(),
  bcc: z.string(),
  subject: z.string(),
  header: z.string(),
  body: z.string(),
  footer: z.string(),
  subject_en: z.string(),
  header_en: z.string(),
  body_en: z.string(),
  footer_en: z.string(),
  description: z.string(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

export const smsTemplate = z.object({
  ...stored,
  trigger_name: z.enum(SMS_TEMPLATE_NAMES),
  header: z.string(),
  message: z.string(),
  header_en: z.string(),
  message_en: z.string(),
});
export type SmsTemplate = z.infer<typeof smsTemplate>;

/** A draft to render, with a booking's data or with sample data. */
const draft = z.strictObject({
  company_id: id,
  trigger_name: triggerName,
  language,
  /** A booking of the company. Default: sample data. */
  booking_id: id.optional(),
  /** The draft. Default: the company's stored template, or the default text. */
  email: emailTemplateTexts.optional(),
  sms: smsTemplateTexts.optional(),
});

const preview = z.object({
  channel: z.enum(CHANNELS),
  language,
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sms: z
    .object({
      encoding: z.enum(['GSM-7', 'UCS-2']),
      units: z.int(),
      per_segment: z.int(),
      segments: z.int(),
      left: z.int(),
      forced_by: textOrNull,
    })
    .nullable(),
});
export type MessagePreview = z.infer<typeof preview>;

const byTrigger = { params: z.object({ companyId: idText, triggerName }) };
const oneEmail = z.object({ template: emailTemplate });
const oneSms = z.object({ template: smsTemplate });

export const notifications = {
  createEmailTemplate: post('/email-notification-template', byStaff(['admin'], 'company'), {
    summary: "Write a company's own text for a kind of e-mail",
    ...creates(emailTemplateBody, oneEmail),
  }),
  updateEmailTemplate: put('/email-notification-template/{id}', byStaff(['admin'], 'company'), {
    summary: "Change a company's text for a kind of e-mail",
    body: emailTemplateChange,
    answer: oneEmail,
  }),
  deleteEmailTemplate: del('/email-notification-template/{id}', byStaff(['admin'], 'company'), {
    summary: "Delete a company's text for a kind of e-mail: the default text is sent again",
  }),
  getEmailTemplate: get('/email-notification-template/{companyId}/{triggerName}', byStaff(['admin'], 'company'), {
    summary: "A company's text for a kind of e-mail; false when it has none",
    ...byTrigger,
    answer: z.object({ template: z.union([emailTemplate, z.literal(false)]) }),
  }),
  createSmsTemplate: post('/sms-notification-template', byStaff(['admin'], 'company'), {
    summary: "Write a company's own text for a kind of SMS",
    ...creates(smsTemplateBody, oneSms),
  }),
  updateSmsTemplate: put('/sms-notification-template/{id}', byStaff(['admin'], 'company'), {
    summary: "Change a company's text for a kind of SMS",
    body: smsTemplateChange,
    answer: oneSms,
  }),
  deleteSmsTemplate: del('/sms-notification-template/{id}', byStaff(['admin'], 'company'), {
    summary: "Delete a company's text for a kind of SMS: the default text is sent again",
  }),
  getSmsTemplate: get('/sms-notification-template/{companyId}/{triggerName}', byStaff(['admin'], 'company'), {
    summary: "A company's text for a kind of SMS; false when it has none",
    ...byTrigger,
    answer: z.object({ template: z.union([smsTemplate, z.literal(false)]) }),
  }),
  previewTemplate: post('/notification-preview', byStaff(['admin'], 'company'), {
    summary: 'A message as it would be sent, with sample data or with a booking',
    body: draft,
    answer: z.object({ preview }),
  }),
  sendTest: post('/notification-test', byStaff(['admin'], 'company'), {
    summary: "Send a message to the caller's own address, with sample data or with a booking",
    body: draft,
    answer: z.object({
      message_id: id,
      recipient: z.string(),
      has_gateway: z.boolean(),
      /** Why it isn't sent now: `unverified` never, the others when the quota starts again. Null when it is. */
      blocked_by: z.enum(['unverified', 'email_quota', 'sms_quota']).nullable(),
    }),
    status: 201,
  }),
  toggleNotification: put('/toogle-notification/{id}', byStaff(['admin'], 'company'), {
    summary: 'Switch a kind of message of a company on or off: the other way round, or as `value` says',
    body: z.strictObject({ notification_name: z.string().max(60), value: z.boolean().optional() }),
    answer: success.extend({ notification_name: z.string(), value: z.boolean() }),
  }),
  getDeliverySetup: get('/notification-setup', byStaff(['admin'], 'company'), {
    summary: 'Whether e-mail and SMS can leave, and from whom they come',
    answer: z.object({
      email: z.object({ has_gateway: z.boolean(), from: textOrNull, per_day: z.int(), sent_today: z.int() }),
      sms: z.object({
        has_gateway: z.boolean(),
        from: textOrNull,
        per_day: z.int(),
        sent_today: z.int(),
        /** Configured price of one segment, or null. */
        price_hint: textOrNull,
      }),
    }),
  }),
} as const;
