import type { Language } from '@ledig/contract/primitives.ts';
import { MESSAGE_KINDS, type MessageKind } from '@ledig/domain/notifications/triggers.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { accountMails } from '#messages/account/account-mails.ts';
import type { BookingFacts } from '#messages/bookings/booking-facts.store.ts';
import { type BookingMessage, bookingMail } from '#messages/bookings/booking-mails.ts';
import type { PartFacts, SeriesFacts } from '#messages/bookings/together.store.ts';
import { guestMailContent } from '#messages/guest-message.ts';
import { layOut } from '#messages/mail/mail.ts';
import type { Mail } from '#messages/mail/mail-content.ts';
import { mailLinks } from '#messages/mail/mail-links.ts';
import { entryMailContent } from '#messages/waiting-list-message.ts';
import type { EntryRecord } from '#waiting-list/entries.store.ts';
import { ENTRY_MESSAGES, type EntryMessage } from '#waiting-list/write-entry-message.ts';
import { links, messageOf, facts as plainFacts, template } from './message-facts.ts';

/** Every mail that Ledig sends, with sample data. */
export interface MailSample {
  readonly name: string;
  readonly language: Language;
  readonly mail: Mail;
}

const PUBLIC_URL = 'https://book.example.com';
const PAGES = { TERMS_URL: 'https://example.com/terms', PRIVACY_URL: 'https://example.com/privacy' };

const facts: BookingFacts = {
  ...plainFacts,
  client_name: 'Kari Nordmann',
  entities_en: ['Table 1', 'Table 2'],
  support_email: 'hei@mat.example',
};

const part = (id: number, department: string, from: string, date: string | null, isCanceled = false): PartFacts => ({
  id,
  client_id: 3,
  department,
  department_en: department,
  schedule_system: 'HOURLY',
  starts_at: new Date(from),
  ends_at: new Date(Date.parse(from) + 2 * HOUR_MS),
  created_at: new Date('2027-01-01T10:00:00Z'),
  guests: 4,
  version: 1,
  canceled: isCanceled,
  series_date: date,
  entities: ['Bord 1'],
  entities_en: ['Table 1'],
});

const weeks = [
  part(7, 'Salen', '2027-03-15T17:00:00Z', '2027-03-15'),
  part(8, 'Salen', '2027-03-22T17:00:00Z', '2027-03-22'),
  part(9, 'Salen', '2027-03-29T16:00:00Z', '2027-03-29'),
];
const rule = { frequency: 'weekly', first: '2027-03-15', until: null, count: 3, exceptions: [] } as const;
const seriesOf = (bookings: readonly PartFacts[]): SeriesFacts => ({
  id: 5,
  rule,
  startTime: '18:00',
  endTime: '20:00',
  endDays: 0,
  version: 3,
  bookings,
});
const group = [
  part(7, 'Salen', '2027-03-15T17:00:00Z', null),
  part(8, 'Hytter', '2027-03-15T17:00:00Z', null),
  part(9, 'Møterom', '2027-03-16T08:00:00Z', null),
];

const body = (greeting: string): string =>
  `<p>${greeting} <strong>{client_name}</strong>,</p><h2>{department_name}</h2><p>{date_from} – {date_to}</p>` +
  '<ul><li>{department_address}</li><li><a href="https://example.com/parkering">Parkering</a></li></ul>' +
  '<hr><p><em>Vi gleder oss.</em></p>';

const written = {
  ...template,
  subject: 'Velkommen, {client_name}',
  header: 'Bordet er ditt',
  body: body('Hei'),
  footer: '{company_name}, {support_email}, {support_phone}',
  subject_en: 'Welcome, {client_name}',
  header_en: 'The table is yours',
  body_en: body('Hello'),
  footer_en: '{company_name}, {support_email}, {support_phone}',
};

const LONG = 'Havneselskapskonferansesentergjestehusavdelingen';
const stay = { schedule_system: 'DAILY', ends_at: new Date('2027-03-30T08:00:00Z') };
const purple = readSettings({
  timezone: 'Europe/Oslo',
  public_booking_custom_visual_settings: {
    active: true,
    buttons_background_color: '#4b0082',
    buttons_font_color: '#ffe066',
  },
});

type Variant = readonly [name: string, kind: MessageKind, of?: Partial<BookingFacts>, values?: Partial<BookingMessage>];

const VARIANTS: readonly Variant[] = [
  ['booking_confirmation-stay', 'booking_confirmation', stay],
  ['booking_confirmation-template', 'booking_confirmation', { template: written, settings: purple, logo_hash: 'logo' }],
  ['booking_confirmation-series', 'booking_confirmation', { together: weeks, series: seriesOf(weeks) }],
  [
    'booking_canceled-series',
    'booking_canceled',
    {
      isCanceled: true,
      together: weeks.map((one) => ({ ...one, canceled: true })),
      series: seriesOf(weeks.map((one) => ({ ...one, canceled: true }))),
    },
  ],
  ['booking_confirmation-group', 'booking_confirmation', { together: group }],
  [
    'booking_confirmation-long',
    'booking_confirmation',
    {
      client_name: `${LONG} ${LONG}`,
      company: LONG,
      department: LONG,
      department_en: LONG,
      entities: [LONG, `${LONG}2`],
      entities_en: [LONG, `${LONG}2`],
      support_email: `${LONG}@${LONG}.example.com`,
    },
  ],
  ['booking_reminder-test', 'booking_reminder', {}, { isTest: true }],
];

const NOTES: Partial<Record<MessageKind, Record<Language, string>>> = {
  booking_request_declined: { no: 'Vi har dessverre stengt denne uken.', 'en-us': 'We are closed this week.' },
  booking_request_offer: { no: 'Kvelden etter er ledig.', 'en-us': 'The evening after is free.' },
};

const OFFERS = [
  { from: '2027-03-29T16:00:00Z', to: '2027-03-29T18:00:00Z' },
  { from: '2027-03-30T16:00:00Z', to: '2027-03-30T18:00:00Z' },
];

/** A request holds no unit. */
const NO_UNITS = { entities: [], entities_en: [] };

const bookingSample = (language: Language, [name, kind, of = {}, values = {}]: Variant): MailSample => {
  const booking = `${PUBLIC_URL}/mat/my-booking/${'x'.repeat(22)}`;
  const isRequest = kind.startsWith('booking_request');
  const message = messageOf(
    kind,
    { ...facts, isCanceled: kind === 'booking_canceled', ...(isRequest && { ...NO_UNITS, offers: OFFERS }), ...of },
    {
      language,
      env: PAGES,
      links: { ...links, booking },
      surveyLink: kind === 'booking_survey' ? `${PUBLIC_URL}/mat/survey-present/1~2~3` : null,
      note: NOTES[kind]?.[language] ?? null,
      ...values,
    },
  );
  return { name, language, mail: bookingMail(message).mail };
};

const accountSample = (language: Language, kind: string): MailSample[] => {
  const mail = accountMails[kind];
  if (!mail) return [];
  const isAboutStaff = kind.startsWith('account_admin');
  const payload = {
    language,
    name: 'Ola Nordmann',
    link: `${PUBLIC_URL}/login`,
    about: isAboutStaff ? 'Kari Hansen' : 'Mat & Møter',
    hours: 24,
  };
  const endsTenant = kind === 'account_verify_email';
  return [
    { name: kind, language, mail: mail({ ...payload, endsTenant }, mailLinks(PAGES, PUBLIC_URL, language, 'staff')) },
  ];
};

const guestSample = (language: Language): MailSample => {
  const payload = { language, text: 'Kan vi få en barnestol?\n\nVi kommer kanskje ti minutter for sent.' };
  return { name: 'guest_message', language, mail: layOut(guestMailContent(facts, payload, PUBLIC_URL)) };
};

const entry: EntryRecord = {
  ...{ id: 3, status: 'offered', company_id: 1, company_name: facts.company, company_phone: '+47 22334455' },
  ...{
    company_slug: 'mat',
    zone: 'Europe/Oslo',
    department_id: 2,
    department_name: facts.department,
    department_name_en: 'The hall',
  },
  ...{
    department_schedule: 'HOURLY',
    activity_system: 'BOOKING',
    category_id: null,
    category_name: null,
    category_name_en: null,
    client_id: 3,
  },
  ...{ client_name: facts.client_name, client_email: facts.client_email },
  ...{ client_country_code: '+47', client_phone_number: '40506070', date_from: '2027-03-28', date_to: '2027-03-28' },
  ...{ starts_at: facts.starts_at, ends_at: facts.ends_at, waits_until: facts.ends_at, guests: 4, note: '', tags: [] },
  ...{ language: 'no', queued_at: facts.created_at, ended_at: null, created_by: null, created_by_name: null },
  ...{ version: 1, offer_id: 4, offer_from: facts.starts_at, offer_to: facts.ends_at },
  ...{ offer_expires: new Date('2027-03-28T12:15:00Z'), booking_id: null },
};

const entrySample = (language: Language, kind: EntryMessage): MailSample => {
  const company = { settings: purple, logoUrl: `${PUBLIC_URL}/api/file/mat/logo` };
  const parts = { publicUrl: PUBLIC_URL, env: PAGES, links: { ...links, booking: `${PUBLIC_URL}/mat/my-booking/x` } };
  return { name: kind, language, mail: layOut(entryMailContent(kind, language, entry, company, parts)) };
};

/** One sample of each mail in a language, and of the variants whose layout differs. */
export const mailSamples = (language: Language): MailSample[] => [
  ...MESSAGE_KINDS.map((kind) => bookingSample(language, [kind, kind])),
  ...VARIANTS.map((variant) => bookingSample(language, variant)),
  ...Object.keys(accountMails).flatMap((kind) => accountSample(language, kind)),
  guestSample(language),
  ...ENTRY_MESSAGES.map((kind) => entrySample(language, kind)),
];
