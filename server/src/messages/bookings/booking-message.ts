import { language as languageSchema } from '@ledig/contract/primitives.ts';
import { plainWords } from '@ledig/domain/messages/plain-words.ts';
import { type MessageKind, TRIGGERS } from '@ledig/domain/notifications/triggers.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { RenderParts } from '../message.ts';
import { type LinkTarget, makeLinks, signSurvey, surveyPagePath } from '../message-links.ts';
import type { BookingFacts } from './booking-facts.store.ts';
import type { BookingMessage } from './booking-mails.ts';
import { readWritten } from './staff-message.ts';

const plainNote = (note: unknown): string | null => {
  const text = typeof note === 'string' ? plainWords(note) : '';
  return text === '' ? null : text;
};

/** Path of the page for a message's survey. Null when it has none. */
const surveyPath = (surveyId: unknown, target: LinkTarget, parts: RenderParts): string | null => {
  const { tenantId, bookingId, companySlug } = target;
  if (typeof surveyId !== 'number' || bookingId === null) return null;
  const token = signSurvey(parts.linkKey, { tenantId, surveyId, bookingId });
  return `${parts.publicUrl}${surveyPagePath(companySlug, token)}`;
};

const payloadOf = (payload: unknown, target: LinkTarget, parts: RenderParts) => {
  const { language, survey_id, note, reason } = (payload ?? {}) as Readonly<Record<string, unknown>>;
  return {
    language: languageSchema.safeParse(language).data ?? ('no' as const),
    surveyLink: surveyPath(survey_id, target, parts),
    note: plainNote(note) ?? plainNote(reason),
  };
};

/** A booking's data with the links and texts of one message. */
export const bookingMessage = (
  tx: TenantTransaction,
  kind: MessageKind,
  facts: BookingFacts,
  {
    payload,
    isRequest,
    token,
  }: {
    readonly payload: unknown;
    readonly isRequest: boolean;
    /** Of the guest's private link; null where the message carries none. */
    readonly token: string | null;
  },
  parts: RenderParts,
): BookingMessage => {
  const target = {
    tenantId: tx.tenantId,
    bookingId: isRequest ? null : facts.id,
    clientId: facts.client_id,
    email: facts.client_email,
    companySlug: facts.company_slug,
    token,
  };
  const { publicUrl, sender } = parts;
  return {
    kind,
    facts,
    publicUrl,
    sender,
    env: parts.env ?? {},
    links: makeLinks(parts, target, TRIGGERS[kind].clientFlag ?? 'notifications'),
    ...payloadOf(payload, target, parts),
    written: kind === 'staff_message' ? readWritten(payload) : null,
  };
};
