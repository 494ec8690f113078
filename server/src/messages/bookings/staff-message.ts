import type { Language } from '@ledig/contract/primitives.ts';
import { LINK_DAYS_AFTER_END } from '@ledig/domain/guest-link/guest-limits.ts';
import { smsFromStaff } from '@ledig/domain/notifications/decide-writing.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { z } from 'zod';
import type { BookingFacts } from './booking-facts.store.ts';
import { placed } from './booking-values.ts';
import { MESSAGES } from './booking-words.ts';

/** Subject and text of a message that staff wrote to a guest. */
const written = z.object({ subject: z.string(), text: z.string() });
export type WrittenByStaff = z.infer<typeof written>;

/** Subject and text in a payload. Null when they were erased. */
export const readWritten = (payload: unknown): WrittenByStaff | null => written.safeParse(payload).data ?? null;

const ABOUT_REQUEST: Readonly<Record<Language, string>> = {
  no: 'Om forespørselen din: {place}',
  'en-us': 'About your request: {place}',
};

/** How a guest answers: by mail, on the page of the booking, or by phone. */
const ANSWERS = {
  no: {
    byMail: 'Svar på denne e-posten for å svare oss.',
    onPage: 'Svar på denne e-posten når ikke fram til oss. Skriv til oss fra siden for bestillingen.',
    byPhone: 'Svar på denne e-posten når ikke fram til oss. Ring oss.',
  },
  'en-us': {
    byMail: 'Reply to this email to answer us.',
    onPage: 'Replies to this email do not reach us. Write to us from the page of your booking.',
    byPhone: 'Replies to this email do not reach us. Please call us.',
  },
} as const;

/** The subject that the screen suggests, in the guest's language. */
export const suggestedSubject = (facts: BookingFacts, language: Language): string => {
  const subject = facts.request === null ? MESSAGES.staff_message.words[language].subject : ABOUT_REQUEST[language];
  return placed(subject, facts, language);
};

/** Whether the guest's page shows a booking that isn't canceled, or a request without an answer. */
export const hasOpenPage = ({ isCanceled, request, ends_at }: BookingFacts, now: Date): boolean => {
  if (isCanceled || now.getTime() > ends_at.getTime() + LINK_DAYS_AFTER_END * DAY_MS) return false;
  return request === null || (request.status === 'pending' && !request.isWithdrawn);
};

const answerText = ({ support_email, request }: BookingFacts, language: Language, hasLink: boolean): string => {
  const { byMail, onPage, byPhone } = ANSWERS[language];
  if (support_email) return byMail;
  return hasLink && request === null ? onPage : byPhone;
};

/** The parts of a mail that staff wrote. The text stays plain: no part of it becomes a link. */
export const staffContent = (
  { subject, text }: WrittenByStaff,
  facts: BookingFacts,
  language: Language,
  hasLink: boolean,
) => ({
  subject,
  greeting: '',
  paragraphs: text.split(/\n+/),
  closing: answerText(facts, language, hasLink),
  footer: [],
});

/** The SMS that staff wrote. */
export const staffText = ({ text }: WrittenByStaff, { company }: BookingFacts): string => smsFromStaff(company, text);
