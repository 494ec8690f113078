import { bookingRoles } from '@ledig/domain/access/roles.ts';
import { CHANNELS } from '@ledig/domain/notifications/triggers.ts';
import { z } from 'zod';
import { byLink, byStaff, byVisitors, creates, get, post, put } from '../endpoint.ts';
import {
  dateInput,
  domainParams,
  email,
  id,
  idOrNull,
  idText,
  instant,
  named,
  paged,
  pageText,
  searchText,
  sends,
  success,
  text,
  textOrNull,
} from '../primitives.ts';
import { writeToGuest } from './write-to-guest.ts';

/** State of a message (docs/rules/notifications.md#states). */
export const messageStates = [
  'pending',
  'sent',
  'delivered',
  'failed',
  'bounced',
  'no_gateway',
  'unwanted',
  'dropped',
] as const;
export type MessageState = (typeof messageStates)[number];

export const messageRow = z.object({
  id,
  kind: z.string(),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  state: z.enum(messageStates),
  /** The reason why it wasn't sent, or waits. */
  reason: textOrNull,
  /** The gateway's last error. */
  last_error: textOrNull,
  attempts: z.int(),
  subject: textOrNull,
  company: named.nullable(),
  booking_id: idOrNull,
  booking_request_id: idOrNull,
  guest: textOrNull,
  created_at: instant,
  /** Next attempt. Null unless it waits. */
  due_at: instant.nullable(),
  sent_at: instant.nullable(),
  delivered_at: instant.nullable(),
  resent_of: idOrNull,
  /** Whether staff may resend it. */
  may_resend: z.boolean(),
  /** Whether staff have given its booking to another guest since. Then it can't be resent. */
  of_former_guest: z.boolean(),
});
export type MessageRow = z.infer<typeof messageRow>;

export const messageDetail = messageRow.extend({
  /** The text as sent, or rendered now. Null when staff may not read it. */
  content: textOrNull,
  /** Whether the content is that of the sent message. */
  content_is_sent: z.boolean(),
  /** Path of an account mail's link, for admins of a demo that sends no mail. Null otherwise. */
  account_path: textOrNull,
  /** The default address for sending it again. Empty without an address. */
  resend_to: z.string(),
});
export type MessageDetail = z.infer<typeof messageDetail>;

/** A planned reminder. It has no row before it is due. */
export const plannedMessage = z.object({ kind: z.string(), channel: z.enum(CHANNELS), due_at: instant });
export type PlannedMessage = z.infer<typeof plannedMessage>;

const token = z.string().min(20).max(120);
const byToken = { params: domainParams.extend({ token }) };
const aboutToken = {
  params: domainParams.extend({ about: z.enum(['notifications', 'reminders']), token }),
};

const preferences = z.object({
  company: z.string(),
  /** The address that messages go to, partly masked. */
  email: z.string(),
  email_notifications: z.boolean(),
  email_reminders: z.boolean(),
  sms_notifications: z.boolean(),
  sms_reminders: z.boolean(),
});
export type MessagePreferences = z.infer<typeof preferences>;

/** Sent messages, and reports of guests and gateways about them. */
export const messages = {
  ...writeToGuest,
  listMessages: get('/messages', byStaff(bookingRoles, 'department'), {
    summary: 'Messages in scope, newest first; of a booking, with its reminders to come',
    query: z.object({
      page: pageText,
      state: z.enum([...messageStates, 'unsent']).optional(),
      channel: z.enum(CHANNELS).optional(),
      kind: z
        .string()
        .regex(/^[a-z_]{1,60}$/)
        .optional(),
      companyId: idText.optional(),
      bookingId: idText.optional(),
      requestId: idText.optional(),
      clientId: idText.optional(),
      from: dateInput.optional(),
      to: dateInput.optional(),
      searchText: searchText.optional(),
    }),
    answer: z.object({ messages: paged(messageRow), planned: z.array(plannedMessage) }),
  }),
  getMessage: get('/messages/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'A message with its text',
    answer: z.object({ message: messageDetail }),
  }),
  resendMessage: post('/messages/{id}/resend', byStaff(bookingRoles, 'department'), {
    summary: "Send a message again, to the guest's current address or to another one",
    ...creates(z.strictObject({ recipient: z.string().trim().max(255).optional() }), z.object({ message_id: id })),
  }),
  getPreferences: get('/message-preferences/{domain}/{token}', byLink, {
    summary: 'Which messages a guest gets, by the link in any of their mails',
    ...byToken,
    answer: z.object({ preferences }),
  }),
  updatePreferences: put('/message-preferences/{domain}/{token}', byLink, {
    summary: 'Choose which messages a guest gets',
    ...byToken,
    body: z.strictObject({
      email_notifications: z.boolean(),
      email_reminders: z.boolean(),
      sms_notifications: z.boolean(),
      sms_reminders: z.boolean(),
    }),
    answer: z.object({ preferences }),
  }),
  unsubscribe: post('/unsubscribe/{domain}/{about}/{token}', byLink, {
    accepts: 'form',
    summary: 'Stop e-mails of a kind with one click, as mail programs do (RFC 8058)',
    ...aboutToken,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  }),
  openUnsubscribe: get('/unsubscribe/{domain}/{about}/{token}', byVisitors, {
    summary: 'Leads people who open the unsubscribe link to the page where they choose; changes nothing',
    ...aboutToken,
    ...sends('text/html'),
  }),
  reportSms: post('/sms-receipt/{domain}/{token}', byLink, {
    accepts: 'form',
    summary: 'An SMS gateway says what became of a message (Twilio: StatusCallback)',
    ...byToken,
    body: z.object({ MessageStatus: text(40), ErrorCode: text(40).optional() }),
  }),
  reportBounce: post('/mail-bounces', byVisitors, {
    platform: true,
    accepts: 'mail',
    summary: 'A mail that came back: the report itself (RFC 3464), or its values; needs MAIL_WEBHOOK_TOKEN',
    headers: z.object({ authorization: z.string().max(300).optional() }),
    body: z.union([
      z.strictObject({ mail: z.string().max(1_000_000) }),
      z.strictObject({
        message_id: z.string().max(300),
        recipient: email.optional(),
        /** Status code of RFC 3463: `5.1.1`. */
        status: z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/),
        text: text(500).optional(),
      }),
    ]),
    answer: success.extend({ recorded: z.boolean() }),
  }),
} as const;
