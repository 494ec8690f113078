import { EMPTY_EMAIL_TEXTS, type MessageKind } from '@ledig/domain/notifications/triggers.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import type { MessageTemplate } from '#db/queries/messages/message-templates.ts';
import type { BookingFacts } from '#messages/bookings/booking-facts.store.ts';
import type { BookingMessage } from '#messages/bookings/booking-mails.ts';

export const facts: BookingFacts = {
  id: 7,
  client_id: 3,
  client_name: 'Kari <b>Nordmann</b>',
  client_email: 'kari@example.com',
  client_phone: '+4740506070',
  is_erased: false,
  email_notifications: true,
  email_reminders: true,
  sms_notifications: true,
  sms_reminders: true,
  guests: 4,
  starts_at: new Date('2027-03-28T16:00:00Z'),
  ends_at: new Date('2027-03-28T18:00:00Z'),
  created_at: new Date('2027-03-01T10:00:00Z'),
  version: 3,
  isCanceled: false,
  schedule_system: 'HOURLY',
  company_id: 1,
  company: 'Mat & Møter',
  company_slug: 'mat',
  company_phone: '+47 22 33 44 55',
  logo_hash: null,
  department: 'Salen',
  department_en: 'Salen',
  address: 'Veien 1, 0150 Oslo',
  entities: ['Bord 1', 'Bord 2'],
  entities_en: ['Bord 1', 'Bord 2'],
  settings: readSettings({ timezone: 'Europe/Oslo' }),
  support_email: null,
  template: null,
  together: null,
  series: null,
  offers: [],
  request: null,
  newer_kinds: [],
};

export const template: MessageTemplate = {
  id: 1,
  company_id: 1,
  channel: 'email',
  key: 'email_confirmation',
  ...EMPTY_EMAIL_TEXTS,
  description: '',
  version: 1,
  updated_at: new Date(0),
};

export const links = {
  calendar: 'https://book.example.com/api/booking-calendar-file/mat/1.7.x',
  booking: null,
  preferences: 'https://book.example.com/my-messages/mat/1.3.x',
  unsubscribe: 'https://book.example.com/api/unsubscribe/mat/notifications/1.3.x',
};

const WRITTEN = {
  no: { subject: 'Om parkering', text: 'Hei Kari!\n\nVi har en plass til deg.' },
  'en-us': { subject: 'About parking', text: 'Hello Kari!\n\nWe have a place for you.' },
};

/** A message about the sample booking. `of` changes its facts. */
export const messageOf = (
  kind: MessageKind,
  of: Partial<BookingFacts> = {},
  values: Partial<BookingMessage> = {},
): BookingMessage => ({
  kind,
  facts: { ...facts, ...of },
  language: 'no',
  links,
  publicUrl: 'https://book.example.com',
  surveyLink: null,
  note: null,
  written: kind === 'staff_message' ? WRITTEN[values.language ?? 'no'] : null,
  sender: 'mail@example.com',
  env: {},
  ...values,
});
