import { type Language, language as languageSchema, text } from '@ledig/contract/primitives.ts';
import { plainWords } from '@ledig/domain/messages/plain-words.ts';
import { z } from 'zod';
import type { TenantTransaction } from '#db/database.ts';
import { type BookingFacts, findBookingFacts } from './bookings/booking-facts.store.ts';
import { factsOf, type Line } from './bookings/booking-values.ts';
import { LABELS } from './bookings/booking-words.ts';
import { layOut, readableText } from './mail/mail.ts';
import type { MailContent } from './mail/mail-content.ts';
import type { Message, Rendered, RenderParts } from './message.ts';
import { writeToCompany } from './write-to-company.ts';

/** Payload of a guest's message in the outbox. */
const payloadSchema = z.object({ language: languageSchema, text: text(2000) });

const WORDS = {
  no: {
    name: 'Gjest',
    email: 'E-post',
    subject: 'Melding fra {name} om bestilling {number}',
    greeting: 'En gjest har skrevet til dere:',
    answer: 'Svar på denne e-posten for å svare gjesten.',
    button: 'Åpne bestillingen',
    footer: 'Sendt fra gjestens egen side for bestillingen.',
  },
  'en-us': {
    name: 'Guest',
    email: 'Email',
    subject: 'Message from {name} about booking {number}',
    greeting: 'A guest has written to you:',
    answer: 'Reply to this email to answer the guest.',
    button: 'Open the booking',
    footer: "Sent from the guest's own page of the booking.",
  },
} as const;

type Payload = z.infer<typeof payloadSchema>;

/** The booking as the company needs it: with the guest's address and phone number instead of the company's. */
const guestFactsOf = (facts: BookingFacts, language: Language): Line[] => {
  const { address, phone } = LABELS[language];
  const own = factsOf(facts, language).filter(([label]) => label !== address && label !== phone);
  const { name, email } = WORDS[language];
  return [[name, facts.client_name], ...(facts.client_email ? [[email, facts.client_email] as const] : []), ...own];
};

/** The content of a guest's message as a mail to the company. */
export const guestMailContent = (
  facts: BookingFacts,
  { language, text: written }: Payload,
  publicUrl: string,
): MailContent => {
  const words = WORDS[language];
  return {
    language,
    subject: words.subject.replace('{name}', () => facts.client_name).replace('{number}', String(facts.id)),
    greeting: words.greeting,
    paragraphs: written.split(/\n+/),
    facts: guestFactsOf(facts, language),
    ...(facts.client_email && { closing: words.answer }),
    button: { label: words.button, url: `${publicUrl}/booking/${facts.id}` },
    footer: [words.footer],
  };
};

/** The contact data of the guest who wrote a message, when the booking has another guest now. */
const findFormerGuest = async ({ trx, tenantId }: TenantTransaction, { former_client_id: id }: Message) => {
  if (id === null) return {};
  const { name, email } = await trx
    .selectFrom('clients')
    .select(['name', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { client_name: plainWords(name), client_email: email };
};

/** Renders a guest's message about a booking as a mail to the company. Answers go to the guest who wrote it. */
export const renderGuestMessage = async (
  tx: TenantTransaction,
  message: Message,
  parts: RenderParts,
  now: Date,
): Promise<Rendered> => {
  const payload = payloadSchema.safeParse(message.payload);
  if (!payload.success) return { is: 'unrenderable', why: 'a payload that does not fit' };
  const about = { bookingId: message.booking_id, requestId: null, template: null, message: null, now };
  const found = await findBookingFacts(tx, about);
  if (!found) return { is: 'unrenderable', why: 'the booking is gone' };
  const facts = { ...found, ...(await findFormerGuest(tx, message)) };
  const content = guestMailContent(facts, payload.data, parts.publicUrl);
  const mail = {
    ...layOut(content),
    fromName: facts.company,
    ...(facts.client_email && { replyTo: facts.client_email }),
  };
  return { is: 'mail', mail, content: readableText(content) };
};

/** A guest's message to the company about a booking. */
export interface GuestMessage {
  readonly bookingId: number;
  readonly language: Language;
  readonly text: string;
}

/**
 * Writes a guest's message into the outbox, to the company's address for guests, else to the tenant's owner. Without
 * either it fails as `no_address`. The mail is in the owner's language, else in the guest's.
 */
export const writeGuestMessage = async (
  tx: TenantTransaction,
  { bookingId, language, text: written }: GuestMessage,
  now: Date,
): Promise<void> => {
  const { trx, tenantId } = tx;
  const booking = await trx
    .selectFrom('bookings')
    .select('company_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!booking) return;
  const about = { kind: 'guest_message', companyId: booking.company_id, bookingId };
  await writeToCompany(tx, { ...about, payload: { language, text: written } }, now);
};
