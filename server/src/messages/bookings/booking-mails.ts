import type { Language } from '@ledig/contract/primitives.ts';
import { chooseTexts, type EmailTexts, type SmsTexts } from '@ledig/domain/notifications/decide-template.ts';
import type { MessageKind } from '@ledig/domain/notifications/triggers.ts';
import { fillVariables, type VariableValues } from '@ledig/domain/notifications/variables.ts';
import { imagePath } from '#db/queries/companies/company-files.ts';
import type { MessageTemplate } from '#db/queries/messages/message-templates.ts';
import { type CalendarMail, calendarEvent } from '../calendar/calendar-event.ts';
import { groupCalendar, seriesCalendar } from '../calendar/calendar-series.ts';
import { escapeHtml, layOut, readableText } from '../mail/mail.ts';
import type { Mail, MailBrand, MailContent } from '../mail/mail-content.ts';
import { linkColor } from '../mail/mail-layout.ts';
import { mailLinks } from '../mail/mail-links.ts';
import { styleTemplateHtml, textOfHtml } from '../mail/template-html.ts';
import type { RenderParts } from '../message.ts';
import type { MessageLinks } from '../message-links.ts';
import type { BookingFacts } from './booking-facts.store.ts';
import {
  countOf,
  departmentOf,
  factsOf,
  inLanguage,
  offerLines,
  placed,
  timesOf,
  unitsOf,
  valuesOf,
} from './booking-values.ts';
import { LABELS, MESSAGES, type Words } from './booking-words.ts';
import { staffContent, staffText, type WrittenByStaff } from './staff-message.ts';

/** Input of a message about a booking. */
export interface BookingMessage {
  readonly kind: MessageKind;
  readonly facts: BookingFacts;
  readonly language: Language;
  readonly links: MessageLinks;
  readonly publicUrl: string;
  /** Link to the survey. Null for all other messages. */
  readonly surveyLink: string | null;
  /** A text from staff to the guest, such as the reason of a decline. */
  readonly note: string | null;
  /** Subject and text of a message that staff wrote. Null for all other messages. */
  readonly written: WrittenByStaff | null;
  /** URLs of pages that mails link to. */
  readonly env: NonNullable<RenderParts['env']>;
  /** Sender shown in calendars. */
  readonly sender: string;
  /** A test that staff send to themselves. Its subject says so. */
  readonly isTest?: boolean;
}

/** A mail, and its subject and content as staff may read them later. */
export interface RenderedMail {
  readonly mail: Mail;
  readonly subject: string;
  readonly content: string;
}

const brandOf = ({ facts, publicUrl }: BookingMessage): MailBrand => {
  const { visual } = facts.settings;
  const logo = imagePath(facts.company_slug, facts.logo_hash);
  const isOwn = visual.active;
  return {
    name: facts.company,
    logoUrl: logo && `${publicUrl}${logo}`,
    color: isOwn ? visual.colours.buttons_background_color : '#0077a0',
    fontColor: isOwn ? visual.colours.buttons_font_color : '#ffffff',
  };
};

const emailTexts = (row: MessageTemplate): { no: EmailTexts; en: EmailTexts } => ({
  no: { subject: row.subject, header: row.header, body: row.body, footer: row.footer },
  en: { subject: row.subject_en, header: row.header_en, body: row.body_en, footer: row.footer_en },
});

const smsTexts = (row: MessageTemplate): { no: SmsTexts; en: SmsTexts } => ({
  no: { header: row.header, message: row.body },
  en: { header: row.header_en, message: row.body_en },
});

/** The company's own template, in its language. */
const ownContent = (texts: EmailTexts, values: VariableValues, brand: MailBrand) => {
  const fill = (text: string) => fillVariables(text, values);
  // Styled before the variables are filled in, so that their values are never parsed as HTML.
  const html = fillVariables(styleTemplateHtml(texts.body, linkColor(brand)), values, escapeHtml);
  return {
    subject: fill(texts.subject),
    ...(texts.header.trim() !== '' && { heading: fill(texts.header) }),
    greeting: '',
    paragraphs: [],
    body: { html, text: textOfHtml(html) },
    footer: fill(texts.footer).split('\n'),
  };
};

/** The default texts of a message, for one booking or for several. */
const wordsOf = (kind: MessageKind, { together }: BookingFacts, language: Language): Words => {
  const { words, several } = MESSAGES[kind];
  const isSeveral = together !== null && together.length > 1;
  return { ...words[language], ...(isSeveral && several?.[language]) };
};

const defaultContent = (words: Words, facts: BookingFacts, language: Language) => {
  const labels = LABELS[language];
  return {
    subject: placed(words.subject, facts, language),
    greeting: `${labels.hello} ${facts.client_name},`,
    paragraphs: [placed(words.opening, facts, language)],
    closing: words.closing,
    footer: [],
  };
};

/** The text of a message without a template: what staff wrote, or our own. */
const ourContent = ({ kind, facts, links, written }: BookingMessage, language: Language) =>
  written
    ? staffContent(written, facts, language, links.booking !== null)
    : defaultContent(wordsOf(kind, facts, language), facts, language);

const contactLine = ({ company, company_phone, support_email }: BookingFacts, language: Language): string =>
  `${LABELS[language].sentBy} ${[company, company_phone, support_email].filter(Boolean).join(' · ')}`;

const CHECK_IN_KINDS: readonly MessageKind[] = ['booking_confirmation', 'booking_updated', 'booking_reminder'];

/**
 * The page of the online check-in; null where the company hasn't opened it, and in messages about several bookings
 * (docs/rules/guest-register.md#online).
 */
const checkInLink = ({ kind, facts, links }: BookingMessage): string | null =>
  CHECK_IN_KINDS.includes(kind) &&
  facts.schedule_system === 'DAILY' &&
  facts.settings.guestRegister.isOnline &&
  facts.together === null &&
  links.booking !== null
    ? `${links.booking}#check-in`
    : null;

const buttonsOf = (message: BookingMessage, language: Language) => {
  const { kind, facts, links, surveyLink } = message;
  const labels = LABELS[language];
  const isAboutRequest = facts.request !== null || kind.startsWith('booking_request');
  const { calendar, withBookingLink } = MESSAGES[kind];
  const checkIn = checkInLink(message);
  const checkInLinks = checkIn === null ? [] : [{ label: labels.checkIn, url: checkIn }];
  if (surveyLink !== null) return { button: { label: labels.survey, url: surveyLink } };
  const own =
    withBookingLink && links.booking !== null
      ? { label: isAboutRequest ? labels.request : labels.booking, url: links.booking }
      : null;
  const file =
    (calendar === 'REQUEST' || kind === 'booking_reminder') && links.calendar !== null
      ? { label: labels.calendar, url: links.calendar }
      : null;
  if (own) return { button: own, links: [...checkInLinks, ...(file ? [file] : [])] };
  return file ? { button: file } : {};
};

const factLinesOf = ({ kind, facts, note }: BookingMessage, language: Language) =>
  kind === 'booking_request_offer'
    ? factsOf(facts, language, note, offerLines(facts, language))
    : factsOf(facts, language, note);

const contentOf = (message: BookingMessage): { content: MailContent; language: Language } => {
  const { facts, links } = message;
  const brand = brandOf(message);
  const own = facts.template && chooseTexts(emailTexts(facts.template), message.language);
  const language = own?.language ?? message.language;
  const labels = LABELS[language];
  const words = own
    ? ownContent(own.texts, valuesOf(facts, language, message.surveyLink), brand)
    : ourContent(message, language);
  const content = {
    ...words,
    language,
    brand,
    ...(MESSAGES[message.kind].withFacts && { facts: factLinesOf(message, language) }),
    ...buttonsOf(message, language),
    footer: [...words.footer, contactLine(facts, language), labels.poweredBy],
    footerLinks: [
      { label: labels.choose, url: links.preferences },
      ...mailLinks(message.env, message.publicUrl, language, 'guest'),
    ],
  };
  return { content, language };
};

const copiesOf = (template: MessageTemplate | null, isTest: boolean): Pick<Mail, 'cc' | 'bcc'> => {
  if (!template || isTest) return {};
  const list = (addresses: string) => addresses.split(';').filter((address) => address !== '');
  return { cc: list(template.cc), bcc: list(template.bcc) };
};

/** The calendar entry of a mail: of one booking, of a series with its rule, or of every booking of a group. */
const calendarOf = (facts: BookingFacts, language: Language, mail: CalendarMail): NonNullable<Mail['calendar']> => {
  const { method } = mail;
  const { company, address, settings, series } = facts;
  const department = departmentOf(facts, language);
  const place = { company, department, address, zone: settings.zone, language };
  const together = facts.together && inLanguage(facts.together, language);
  if (series) {
    const bookings = inLanguage(series.bookings, language);
    const own = bookings.filter(({ id }) => id === facts.id);
    return { method, content: seriesCalendar({ ...series, bookings }, together ?? own, place, mail) };
  }
  // An invitation can have only one entry. Several entries are sent as a calendar file.
  if (together) return { method: 'PUBLISH', content: groupCalendar(together, place) };
  return {
    method,
    content: calendarEvent({ ...facts, department, entities: unitsOf(facts, language), language }, mail),
  };
};

/** The mail of a kind about a booking or request (docs/rules/notifications.md#triggers, #languages). */
export const bookingMail = (message: BookingMessage): RenderedMail => {
  const { kind, facts, links, sender, isTest = false } = message;
  const { content, language } = contentOf(message);
  const subject = isTest ? `${LABELS[language].test} ${content.subject}` : content.subject;
  const method = isTest ? null : MESSAGES[kind].calendar;
  const attendee = { name: facts.client_name, email: facts.client_email };
  const mail: Mail = {
    ...layOut({ ...content, heading: content.heading ?? content.subject, subject }),
    ...copiesOf(facts.template, isTest),
    fromName: facts.company,
    ...(facts.support_email && { replyTo: facts.support_email }),
    ...(!isTest && { unsubscribeUrl: links.unsubscribe }),
    ...(method && { calendar: calendarOf(facts, language, { method, organizer: sender, attendee }) }),
  };
  // The link of a survey gives access to the guest's answer. A company's template may have it in any text.
  const { surveyLink } = message;
  const hidden = (text: string) => (surveyLink === null ? text : text.replaceAll(surveyLink, '…'));
  return { mail, subject: hidden(mail.subject), content: hidden(readableText(content)) };
};

/**
 * Replaces the dash and the spaces of our own texts, which GSM-7 lacks: one of them would double the price of an SMS.
 */
const inGsm = (text: string): string => text.replaceAll('–', '-').replaceAll(/[\u00a0\u202f]/g, ' ');

/** The values of a template's variables in an SMS. Typed names stay as they are. */
const smsValuesOf = (facts: BookingFacts, language: Language): VariableValues => {
  const { date_from = '', date_to = '', ...values } = valuesOf(facts, language, null);
  return { ...values, date_from: inGsm(date_from), date_to: inGsm(date_to) };
};

/** The SMS of a message: the company's template, or a sentence with time and place. */
export const bookingText = (message: BookingMessage): string => {
  const { kind, facts, written } = message;
  if (written) return staffText(written, facts);
  const own = facts.template && chooseTexts(smsTexts(facts.template), message.language);
  const language = own?.language ?? message.language;
  if (own) {
    const values = smsValuesOf(facts, language);
    const parts = [own.texts.header, own.texts.message].filter((part) => part.trim() !== '');
    return parts.map((part) => fillVariables(part, values)).join('\n');
  }
  const subject = placed(wordsOf(kind, facts, language).subject, facts, language);
  const lines = [...timesOf(facts, language), ...countOf(facts, language)];
  return inGsm([`${subject}.`, ...lines.map(([label, value]) => `${label}: ${value}.`)].join(' '));
};
