import { type Language, language } from '@ledig/contract/primitives.ts';
import {
  channelOfTemplate,
  EMPTY_EMAIL_TEXTS,
  kindOfTemplate,
  type TemplateName,
} from '@ledig/domain/notifications/triggers.ts';
import { formatPhone } from '@ledig/domain/phone/format-phone.ts';
import { type CompanySettings, readSettings } from '@ledig/domain/settings/settings.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTransaction } from '#db/database.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import { findMessageTemplate, type MessageTemplate } from '#db/queries/messages/message-templates.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { type BookingFacts, findBookingFacts, inPlainWords } from './bookings/booking-facts.store.ts';
import { type BookingMessage, bookingMail, bookingText } from './bookings/booking-mails.ts';
import { bookingMessage } from './bookings/booking-message.ts';
import type { Message, Rendered, RenderParts } from './message.ts';

/** A draft of a template, to be rendered with a booking or sample data. */
export interface Draft {
  readonly companyId: number;
  readonly name: TemplateName;
  readonly language: Language;
  readonly bookingId: number | null;
  /** The texts of the draft. Null for the stored template or the default text. */
  readonly texts: Partial<MessageTemplate> | null;
}

/** Payload of a test message. */
const testPayload = z.object({
  name: z.string(),
  language,
  booking_id: z.number().nullable(),
  texts: z.record(z.string(), z.string()).nullable(),
});

const EMPTY: MessageTemplate = {
  id: 0,
  company_id: 0,
  channel: 'email',
  key: '',
  ...EMPTY_EMAIL_TEXTS,
  description: '',
  version: 1,
  updated_at: new Date(0),
};

/** Sample data: a table for four tomorrow evening, in the company's first department. */
const sampleFacts = async (tx: TenantTransaction, companyId: number, now: Date): Promise<BookingFacts | undefined> => {
  const [company, stored, place] = await Promise.all([
    findCompany(tx, companyId),
    listSettings(tx, [companyId]),
    sql<{ name: string; name_en: string | null; address: string | null; schedule_system: string }>`
      select d.name, d.name_en, a.address || ', ' || a.zip || ' ' || a.city as address, d.schedule_system
        from departments d left join addresses a on a.tenant_id = d.tenant_id and a.id = d.address_id
       where d.tenant_id = ${tx.tenantId} and d.company_id = ${companyId} and d.archived_at is null
       order by ${nameOrder('d.name')}, d.id limit 1`.execute(tx.trx),
  ]);
  if (!company) return undefined;
  const settings: CompanySettings = readSettings(stored);
  const email = stored.find(({ key }) => key === 'support_email')?.value;
  const [department] = place.rows;
  const starts = new Date(Math.ceil(now.getTime() / DAY_MS) * DAY_MS + 17 * 3_600_000);
  return inPlainWords({
    id: 1234,
    client_id: 1,
    client_name: 'Kari Nordmann',
    client_email: 'kari@example.com',
    client_phone: '',
    is_erased: false,
    email_notifications: true,
    email_reminders: true,
    sms_notifications: true,
    sms_reminders: true,
    guests: 4,
    starts_at: starts,
    ends_at: new Date(starts.getTime() + 2 * 3_600_000),
    created_at: now,
    version: 1,
    isCanceled: false,
    schedule_system: department?.schedule_system ?? 'HOURLY',
    company_id: companyId,
    company: company.name,
    company_slug: company.slug,
    company_phone: formatPhone(company.country_code, company.phone_number),
    logo_hash: company.logo_hash,
    department: department?.name ?? company.name,
    department_en: department?.name_en ?? department?.name ?? company.name,
    address: department?.address ?? null,
    entities: [],
    entities_en: [],
    settings,
    support_email: typeof email === 'string' && email !== '' ? email : null,
    template: null,
    together: null,
    series: null,
    offers: [],
    request: null,
    newer_kinds: [],
  });
};

const templateOf = async (
  tx: TenantTransaction,
  { companyId, name, texts }: Draft,
): Promise<MessageTemplate | null> => {
  if (texts) return { ...EMPTY, ...texts };
  return (await findMessageTemplate(tx, companyId, name)) ?? null;
};

/**
 * A draft as a message. Its links are inactive, so that a preview or test can't unsubscribe anyone.
 *
 * @returns null when the company has no such booking
 */
export const draftMessage = async (
  tx: TenantTransaction,
  draft: Draft,
  parts: RenderParts,
  now: Date,
): Promise<BookingMessage | null> => {
  const { name, bookingId, companyId } = draft;
  const about = { bookingId, requestId: null, template: null, message: null, now };
  const [found, template] = await Promise.all([
    bookingId === null ? sampleFacts(tx, companyId, now) : findBookingFacts(tx, about),
    templateOf(tx, draft),
  ]);
  if (found?.company_id !== companyId) return null;
  const payload = { language: draft.language };
  const facts = { ...found, template };
  const message = bookingMessage(
    tx,
    kindOfTemplate(name),
    facts,
    { payload, isRequest: false, token: 'sample' },
    parts,
  );
  const { booking, calendar } = message.links;
  const harmless = {
    booking: booking && parts.publicUrl,
    calendar: calendar && parts.publicUrl,
    preferences: parts.publicUrl,
    unsubscribe: parts.publicUrl,
  };
  const surveyLink = name === 'email_survey' ? `${parts.publicUrl}/` : null;
  return { ...message, links: harmless, surveyLink, isTest: true };
};

/** Renders a test that staff send to themselves, from the draft in its payload. */
export const renderTest = async (
  tx: TenantTransaction,
  message: Message,
  parts: RenderParts,
  now: Date,
): Promise<Rendered> => {
  const payload = testPayload.safeParse(message.payload);
  if (!payload.success || message.company_id === null)
    return { is: 'unrenderable', why: 'a payload that does not fit' };
  const { name, language: spoken, booking_id: bookingId, texts } = payload.data;
  const draft = { companyId: message.company_id, name: name as TemplateName, language: spoken, bookingId, texts };
  const about = await draftMessage(tx, draft, parts, now);
  if (!about) return { is: 'unrenderable', why: 'the booking is gone' };
  return channelOfTemplate(draft.name) === 'sms'
    ? { is: 'text', text: bookingText(about), companySlug: about.facts.company_slug }
    : { is: 'mail', ...bookingMail(about) };
};
