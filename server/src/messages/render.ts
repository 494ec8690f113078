import { plainWords } from '@ledig/domain/messages/plain-words.ts';
import { reasonNotToSend, type UnsentReason } from '@ledig/domain/notifications/decide-sending.ts';
import { nextWindowStart, reminderHoursOf } from '@ledig/domain/notifications/reminder-time.ts';
import {
  type Channel,
  isMessageKind,
  type MessageKind,
  TRIGGERS,
  toggleOf,
} from '@ledig/domain/notifications/triggers.ts';
import type { TenantTransaction } from '#db/database.ts';
import { ensureGuestLink, type LinkTarget } from '#db/queries/clients/guest-links.ts';
import { isEntryMessage } from '#waiting-list/write-entry-message.ts';
import { accountMails, accountPayload } from './account/account-mails.ts';
import { type BookingFacts, findBookingFacts } from './bookings/booking-facts.store.ts';
import { bookingMail, bookingText } from './bookings/booking-mails.ts';
import { bookingMessage } from './bookings/booking-message.ts';
import { MESSAGES } from './bookings/booking-words.ts';
import { hasOpenPage } from './bookings/staff-message.ts';
import { renderGuestMessage } from './guest-message.ts';
import { mailLinks } from './mail/mail-links.ts';
import type { Message, Rendered, RenderParts, RenderPurpose, Sendable, Unsent } from './message.ts';
import { openPath } from './sealed-path.ts';
import { renderSurveyAlert } from './survey-alert.ts';
import { renderTest } from './test-message.ts';
import { renderEntryMessage } from './waiting-list-message.ts';

const isSupersededBy = ({ newer_kinds, settings }: BookingFacts, channel: Channel): boolean =>
  newer_kinds.some((kind) => {
    if (!isMessageKind(kind) || !TRIGGERS[kind].tellsState) return false;
    const toggle = toggleOf(kind, channel);
    return toggle === null || settings.toggles[toggle];
  });

const togglesOn = ({ settings }: BookingFacts): string[] =>
  Object.entries(settings.toggles).flatMap(([name, isOn]) => (isOn ? [name] : []));

const reasonFor = (message: Message, kind: MessageKind, facts: BookingFacts, now: Date): UnsentReason | null =>
  reasonNotToSend(
    {
      kind,
      channel: message.channel,
      togglesOn: togglesOn(facts),
      client: facts,
      start: facts.starts_at.getTime(),
      isCanceled: facts.isCanceled,
      request: facts.request,
      remindsOf: message.occasion?.getTime() ?? null,
      isSuperseded: isSupersededBy(facts, message.channel),
      isResent: message.resent_of !== null,
    },
    now.getTime(),
  );

/**
 * When the window for reminders opens, for a reminder outside it. Null for other messages, and when staff resent it.
 */
const waitsUntil = (message: Message, kind: MessageKind, { settings }: BookingFacts, now: Date): number | null =>
  kind === 'booking_reminder' && message.resent_of === null
    ? nextWindowStart(now.getTime(), reminderHoursOf(settings), settings.zone)
    : null;

const targetOf = ({ booking_id: bookingId, booking_request_id: requestId }: Message): LinkTarget =>
  bookingId === null ? { requestId: requestId ?? 0 } : { bookingId };

/** The bookings that a payload names; none for a message about one. */
const togetherIn = (payload: unknown): number[] => {
  const ids = (payload as { readonly booking_ids?: unknown } | null)?.booking_ids;
  return Array.isArray(ids) ? ids.map(Number).filter(Number.isSafeInteger) : [];
};

const GONE: Unsent = { is: 'unrenderable', why: 'the booking is gone' };

/** The booking of a message, and the reason not to send it. Null when the booking no longer exists. */
const loadBooking = async (tx: TenantTransaction, kind: MessageKind, message: Message, now: Date) => {
  const { channel, booking_id: bookingId, booking_request_id: requestId } = message;
  const template = TRIGGERS[kind].template[channel];
  const together = togetherIn(message.payload);
  const facts = await findBookingFacts(tx, { bookingId, requestId, template, message, now, together });
  return facts ? { facts, reason: reasonFor(message, kind, facts, now) } : null;
};

/** Whether a mail has the guest's link. Staff also write about bookings that are over. */
const mayLink = (kind: MessageKind, facts: BookingFacts, now: Date): boolean =>
  MESSAGES[kind].withBookingLink && (kind !== 'staff_message' || hasOpenPage(facts, now));

const renderBooking = async (
  tx: TenantTransaction,
  kind: MessageKind,
  message: Message,
  parts: RenderParts,
  now: Date,
  purpose: RenderPurpose,
): Promise<Rendered> => {
  const loaded = await loadBooking(tx, kind, message, now);
  if (!loaded) return GONE;
  const { facts, reason } = loaded;
  if (reason !== null && purpose === 'sending') return { is: 'unsent', reason };
  const { channel } = message;
  const isRequest = message.booking_id === null;
  // A reader of a draft must not get the guest's link.
  const needsLink = mayLink(kind, facts, now) && purpose === 'sending' && channel === 'email';
  const token = needsLink ? await ensureGuestLink(tx, parts.linkKey, targetOf(message)) : null;
  const about = bookingMessage(tx, kind, facts, { payload: message.payload, isRequest, token }, parts);
  if (kind === 'staff_message' && about.written === null) return { is: 'unrenderable', why: 'the text is gone' };
  if (kind === 'booking_survey' && about.surveyLink === null) return { is: 'unrenderable', why: 'the survey is gone' };
  const rendered: Sendable =
    channel === 'sms'
      ? { is: 'text', text: bookingText(about), companySlug: facts.company_slug }
      : { is: 'mail', ...bookingMail(about) };
  return { ...rendered, waitsUntil: waitsUntil(message, kind, facts, now) };
};

const renderAccount = (message: Message, parts: RenderParts): Rendered => {
  const account = accountMails[message.kind];
  if (!account || message.channel !== 'email') return { is: 'unrenderable', why: 'an unknown kind' };
  const payload = accountPayload.safeParse(message.payload);
  const path = payload.success ? openPath(parts.linkKey, payload.data.link) : null;
  if (!payload.success || path === null) return { is: 'unrenderable', why: 'a payload that does not fit' };
  const { data } = payload;
  const links = mailLinks(parts.env ?? {}, parts.publicUrl, data.language, 'staff');
  const mail = account({ ...data, name: plainWords(data.name), link: `${parts.publicUrl}${path}` }, links);
  return { is: 'mail', mail, content: null };
};

/**
 * Renders a message from current data, or returns why it isn't sent.
 *
 * @param purpose `reading` ignores reasons not to send it
 */
export const render = async (
  tx: TenantTransaction,
  message: Message,
  parts: RenderParts,
  now: Date,
  purpose: RenderPurpose = 'sending',
): Promise<Rendered> => {
  if (isMessageKind(message.kind)) return renderBooking(tx, message.kind, message, parts, now, purpose);
  if (message.kind === 'guest_message') return renderGuestMessage(tx, message, parts, now);
  if (isEntryMessage(message.kind)) return renderEntryMessage(tx, message.kind, message, parts, now, purpose);
  if (message.kind === 'survey_alert') return renderSurveyAlert(tx, message, parts);
  if (message.kind === 'template_test') return renderTest(tx, message, parts, now);
  return renderAccount(message, parts);
};

/**
 * Why a message can't be sent, or shouldn't be; null when it is to be sent. Costs less than `render`, because mails
 * about bookings aren't laid out.
 */
export const whyUnsent = async (
  tx: TenantTransaction,
  message: Message,
  parts: RenderParts,
  now: Date,
): Promise<Unsent | null> => {
  if (isMessageKind(message.kind)) {
    const loaded = await loadBooking(tx, message.kind, message, now);
    if (!loaded) return GONE;
    return loaded.reason === null ? null : { is: 'unsent', reason: loaded.reason };
  }
  const rendered = await render(tx, message, parts, now);
  return rendered.is === 'unsent' || rendered.is === 'unrenderable' ? rendered : null;
};
