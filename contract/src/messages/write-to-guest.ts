import { bookingRoles } from '@ledig/domain/access/roles.ts';
import { MOST_SMS_CHARACTERS } from '@ledig/domain/notifications/decide-template.ts';
import { WRITING_OBSTACLES } from '@ledig/domain/notifications/decide-writing.ts';
import { CHANNELS } from '@ledig/domain/notifications/triggers.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { byStaff, creates, get, post } from '../endpoint.ts';
import { id, language, requiredText, text, textOrNull } from '../primitives.ts';

export const MOST_IN_SUBJECT = 150;
export const MOST_IN_TEXT = 2000;

/** What staff need to know before they write to the guest of a booking or request. */
export const guestWriting = z.object({
  guest: z.string(),
  /** The company's name. An SMS begins with it. */
  company: z.string(),
  /** The language of the messages to this guest. */
  language,
  /** A subject in that language. */
  subject: z.string(),
  /** The address for answers to an e-mail. Null without one. */
  reply_to: textOrNull,
  ways: z.array(
    z.object({
      channel: z.enum(CHANNELS),
      /** The guest's address or number. Empty for none. */
      recipient: z.string(),
      /** Why nothing would be sent. Null when it would. */
      obstacle: z.enum(WRITING_OBSTACLES).nullable(),
      /** Whether today's quota is used up, so that it waits until tomorrow (UTC). */
      waits: z.boolean(),
    }),
  ),
});
export type GuestWriting = z.infer<typeof guestWriting>;

const recipient = z.string().min(1).max(255);

/** A message from staff to a guest. `to` has the recipients that the writer saw. */
export const guestWritingBody = z
  .strictObject({
    /** Only for an e-mail. */
    subject: text(MOST_IN_SUBJECT).default(''),
    text: requiredText(MOST_IN_TEXT),
    to: z
      .strictObject({ email: recipient.optional(), sms: recipient.optional() })
      .refine(({ email, sms }) => email !== undefined || sms !== undefined, { error: REFUSALS.required }),
  })
  .refine(({ subject, to }) => to.email === undefined || requiredText().safeParse(subject).success, {
    path: ['subject'],
    error: REFUSALS.required,
  })
  .refine(({ text: written, to }) => to.sms === undefined || written.length <= MOST_SMS_CHARACTERS, {
    path: ['text'],
    params: { code: REFUSALS.smsTooLong, max: MOST_SMS_CHARACTERS },
  });

const written = creates(guestWritingBody, z.object({ message_ids: z.array(id) }));

/** Staff write to one guest (docs/rules/notifications.md#writing). */
export const writeToGuest = {
  getBookingWriting: get('/booking/{id}/guest-message', byStaff(bookingRoles, 'department'), {
    summary: 'In which ways staff can write to the guest of a booking',
    answer: z.object({ writing: guestWriting }),
  }),
  writeAboutBooking: post('/booking/{id}/guest-message', byStaff(bookingRoles, 'department'), {
    summary: 'Write to the guest of a booking, by e-mail or SMS',
    ...written,
  }),
  getRequestWriting: get('/booking-request/{id}/guest-message', byStaff(bookingRoles, 'department'), {
    summary: 'In which ways staff can write to the guest of a request',
    answer: z.object({ writing: guestWriting }),
  }),
  writeAboutRequest: post('/booking-request/{id}/guest-message', byStaff(bookingRoles, 'department'), {
    summary: 'Write to the guest of a request, by e-mail or SMS',
    ...written,
  }),
} as const;
