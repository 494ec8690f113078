import { channelOfTemplate, type EmailTemplateName, type TemplateName } from '@ledig/domain/notifications/triggers.ts';
import type { MessageTemplate } from '#db/queries/messages/message-templates.ts';
import { publicUrlOf } from '#env.ts';
import type { Call } from '#http/call.ts';
import { senderOf } from '#messages/gateways/gateways.ts';
import type { RenderParts } from '#messages/message.ts';
import type { Draft } from '#messages/test-message.ts';
import { emailNameOf, readEmailTexts, readSmsTexts, smsNameOf } from './read-template.ts';

type DraftCall = Call<'notifications.previewTemplate' | 'notifications.sendTest'>;

const nameOf = (name: string): TemplateName => (name.startsWith('sms_') ? smsNameOf(name) : emailNameOf(name));

const textsOf = (name: TemplateName, { email, sms }: DraftCall['body']): Partial<MessageTemplate> | null => {
  if (channelOfTemplate(name) === 'email') return email ? readEmailTexts(name as EmailTemplateName, email) : null;
  return sms ? readSmsTexts(smsNameOf(name), sms) : null;
};

/**
 * Validates the draft of a call as if it were saved.
 *
 * @throws Fault as for saving it
 */
export const readDraft = ({ body }: DraftCall): Draft => {
  const name = nameOf(body.trigger_name);
  return {
    companyId: body.company_id,
    name,
    language: body.language,
    bookingId: body.booking_id ?? null,
    texts: textsOf(name, body),
  };
};

/** Options to render drafts. A preview uses paths without a host, so that images load from the page's host. */
export const renderPartsOf = ({ deps }: DraftCall, isPreview: boolean): RenderParts => {
  const publicUrl = publicUrlOf(deps.env);
  return {
    publicUrl: isPreview ? '' : publicUrl,
    linkKey: deps.secrets.linkKey,
    sender: senderOf(deps.env, publicUrl).address,
  };
};
