import type { EmailTemplate, SmsTemplate } from '@ledig/contract/messages/notifications.ts';
import {
  type EmailTemplateName,
  type SmsTemplateName,
  type TemplateName,
  triggerIdOf,
} from '@ledig/domain/notifications/triggers.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { DEFAULT_ZONE } from '@ledig/domain/time/zone.ts';
import type { MessageTemplate } from '#db/queries/messages/message-templates.ts';

const presentStored = ({ id, company_id, key, version, updated_at }: MessageTemplate) => ({
  id,
  company_id,
  trigger_id: triggerIdOf(key as TemplateName),
  version,
  updated_at: formatInstant(updated_at.getTime(), DEFAULT_ZONE),
});

export const presentEmailTemplate = (row: MessageTemplate): EmailTemplate => ({
  ...presentStored(row),
  trigger_name: row.key as EmailTemplateName,
  cc: row.cc,
  bcc: row.bcc,
  subject: row.subject,
  header: row.header,
  body: row.body,
  footer: row.footer,
  subject_en: row.subject_en,
  header_en: row.header_en,
  body_en: row.body_en,
  footer_en: row.footer_en,
  description: row.description,
});

export const presentSmsTemplate = (row: MessageTemplate): SmsTemplate => ({
  ...presentStored(row),
  trigger_name: row.key as SmsTemplateName,
  header: row.header,
  message: row.body,
  header_en: row.header_en,
  message_en: row.body_en,
});
