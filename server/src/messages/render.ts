import type { KeyObject } from 'node:crypto';
import { language as languageSchema } from '@ledig/contract/primitives.ts';
import { plainWords } from '@ledig/domain/messages/plain-words.ts';
import type { TenantScope } from '../db/database.ts';
import type { Env } from '../env.ts';
import { signBookingLink } from '../plugins/links.ts';
import { accountMails, accountPayload } from './account-mails.ts';
import { findBookingFacts } from './booking-facts.store.ts';
import { bookingMail, bookingText, isBookingKind, switchOf } from './booking-mails.ts';
import { type Mail, withLinks } from './mail.ts';
import { mailLinks } from './mail-links.ts';
import { openPath } from './sealed-path.ts';

/** A message of the outbox. */
export interface Message {
  readonly id: number;
  readonly kind: string;
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly booking_id: number | null;
  readonly booking_request_id: number | null;
  readonly payload: unknown;
  readonly attempts: number;
}

export type Rendered =
  | { readonly is: 'mail'; readonly mail: Mail }
  | { readonly is: 'text'; readonly text: string }
  /** The company or the client wants no such messages. */
  | { readonly is: 'unwanted' }
  /** Nothing can be made of it: an unknown kind, a payload that is none, a booking that is gone. */
  | { readonly is: 'unsayable'; readonly why: string };

export interface RenderParts {
  /** Where the server is reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  readonly linkKey: KeyObject;
  /** Pages that mails link to. */
  readonly env?: Pick<Env, 'TERMS_URL' | 'PRIVACY_URL' | 'GETTING_STARTED_URL'>;
}

const languageIn = (payload: unknown) => {
  const spoken = (payload as { language?: unknown } | null)?.language;
  return languageSchema.safeParse(spoken).data ?? 'no';
};

const renderBooking = async (scope: TenantScope, message: Message, parts: RenderParts): Promise<Rendered> => {
  const facts = await findBookingFacts(scope, message);
  if (!facts) return { is: 'unsayable', why: 'the booking is gone' };
  const { kind, channel } = message;
  const allows = channel === 'email' ? facts.email_notifications : facts.sms_notifications;
  if (!allows || !facts.switched_on.includes(switchOf(kind, channel) ?? '')) return { is: 'unwanted' };
  const language = languageIn(message.payload);
  if (channel === 'sms') return { is: 'text', text: bookingText(kind, facts, language) };
  const token = signBookingLink(parts.linkKey, { tenantId: scope.tenantId, bookingId: facts.id });
  const url = `${parts.publicUrl}/api/booking-calendar-file/${facts.company_slug}/${token}`;
  const links = mailLinks(parts.env ?? {}, parts.publicUrl, language, 'guest');
  return { is: 'mail', mail: withLinks(bookingMail(kind, facts, language, url), links) };
};

/** What a message says, from what is known now. */
export const render = async (scope: TenantScope, message: Message, parts: RenderParts): Promise<Rendered> => {
  if (isBookingKind(message.kind)) return renderBooking(scope, message, parts);
  const account = accountMails[message.kind];
  if (!account || message.channel !== 'email') return { is: 'unsayable', why: 'an unknown kind' };
  const payload = accountPayload.safeParse(message.payload);
  const path = payload.success ? openPath(parts.linkKey, payload.data.link) : null;
  if (!payload.success || path === null) return { is: 'unsayable', why: 'a payload that does not fit' };
  const links = mailLinks(parts.env ?? {}, parts.publicUrl, payload.data.language, 'staff');
  return {
    is: 'mail',
    mail: withLinks(
      account({ ...payload.data, name: plainWords(payload.data.name), link: `${parts.publicUrl}${path}` }),
      links,
    ),
  };
};
