import { plainWords } from '@ledig/domain/messages/plain-words.ts';
import type { RequestAnswer } from '@ledig/domain/notifications/decide-sending.ts';
import { groupPhone } from '@ledig/domain/phone/format-phone.ts';
import { type CompanySettings, readSettings } from '@ledig/domain/settings/settings.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { companyPhone } from '#db/queries/companies/company-phone.ts';
import type { MessageTemplate } from '#db/queries/messages/message-templates.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { type Message, TYPED_RECIPIENT } from '../message.ts';
import { findSeries, listParts, type PartFacts, type SeriesFacts } from './together.store.ts';

/** Current data of a booking or request, for a message. */
export interface BookingFacts {
  readonly id: number;
  readonly client_id: number;
  readonly client_name: string;
  readonly client_email: string;
  /** With the country code. Empty for a guest without a number. */
  readonly client_phone: string;
  /** Whether the guest's personal data was erased. */
  readonly is_erased: boolean;
  readonly email_notifications: boolean;
  readonly email_reminders: boolean;
  readonly sms_notifications: boolean;
  readonly sms_reminders: boolean;
  readonly guests: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly created_at: Date;
  readonly version: number;
  readonly isCanceled: boolean;
  readonly schedule_system: string;
  readonly company_id: number;
  readonly company: string;
  readonly company_slug: string;
  readonly company_phone: string;
  readonly logo_hash: string | null;
  readonly department: string;
  /** The English name, with the Norwegian one as a fallback. */
  readonly department_en: string;
  readonly address: string | null;
  readonly entities: readonly string[];
  /** Their English names, with the Norwegian one as a fallback. */
  readonly entities_en: readonly string[];
  readonly settings: CompanySettings;
  /** The company's e-mail address for guests, or null. */
  readonly support_email: string | null;
  /** The company's own template. Null for the default text. */
  readonly template: MessageTemplate | null;
  /** The bookings of a message about several; null for a message about one. */
  readonly together: readonly PartFacts[] | null;
  /** The booking's series, with the guest's bookings; null for none. */
  readonly series: SeriesFacts | null;
  /** The other times that staff offer for a request, as ISO instants. Empty for bookings. */
  readonly offers: readonly { readonly from: string; readonly to: string }[];
  /** The state of a request. Null for bookings. */
  readonly request: RequestAnswer | null;
  /**
   * Kinds of later messages to the same recipient about the same booking or request, by channel, that are due as well.
   */
  readonly newer_kinds: readonly string[];
}

interface FactsRow extends Omit<BookingFacts, 'settings' | 'isCanceled' | 'support_email' | 'together' | 'series'> {
  readonly canceled: boolean;
  readonly series_id: number | null;
  readonly setting_rows: Readonly<Record<string, unknown>> | null;
}

/** The subject of a message, and what to load for it. */
export interface About {
  readonly bookingId: number | null;
  readonly requestId: number | null;
  /** Name of the template. Null when only the default text exists. */
  readonly template: string | null;
  /** The message itself. Null for a draft. */
  readonly message: Pick<Message, 'id' | 'channel' | 'recipient' | 'payload'> | null;
  readonly now: Date;
  /** All bookings that the message is about, the named one included; empty for a message about one. */
  readonly together?: readonly number[];
}

const unitNames = (tenantId: number, name: RawBuilder<unknown>) => sql`
  coalesce((select array_agg(${name} order by ${nameOrder('e.name')}) from allocations l
     join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
    where l.tenant_id = ${tenantId} and l.booking_id = b.id), '{}')`;

/** A message about several bookings counts as canceled only when all of them are. */
const isCanceled = (tenantId: number, { together = [] }: About): RawBuilder<unknown> =>
  together.length === 0
    ? sql`b.canceled_at is not null`
    : sql`not exists (select from bookings x
        where x.tenant_id = ${tenantId} and x.id = any(${[...together]}::bigint[]) and x.client_id = b.client_id
          and x.canceled_at is null)`;

/** SQL: message `n` is for the guest as well, or for the same address that staff typed. */
const hasSameRecipient = ({ recipient, payload }: Pick<Message, 'recipient' | 'payload'>): RawBuilder<boolean> =>
  (payload as Readonly<Record<string, unknown>> | null)?.[TYPED_RECIPIENT] === true
    ? sql`(n.payload ? ${TYPED_RECIPIENT} and n.recipient = ${recipient})`
    : sql`not n.payload ? ${TYPED_RECIPIENT}`;

const newerKinds = (tenantId: number, { bookingId, message, now, together = [] }: About): RawBuilder<unknown> =>
  message === null
    ? sql`'{}'::text[]`
    : sql`coalesce((select array_agg(n.kind) from outbox n
        where n.tenant_id = ${tenantId} and ${sql.ref(bookingId === null ? 'n.booking_request_id' : 'n.booking_id')} = b.id
          and n.channel = ${message.channel} and n.id > ${message.id} and ${hasSameRecipient(message)}
          and (${together.length === 0} or n.payload ? 'booking_ids')
          and n.state = 'pending' and n.deliver_after <= ${now}), '{}')`;

const REQUEST_ANSWER = sql<RequestAnswer>`
  jsonb_build_object('status', b.status, 'isWithdrawn', b.withdrawn_at is not null)`;

const select = (tenantId: number, about: About): RawBuilder<FactsRow> => {
  const { bookingId, requestId, template } = about;
  const isBooking = bookingId !== null;
  return sql<FactsRow>`
  select b.id, b.client_id, b.client_name, b.client_email, k.erased_at is not null as is_erased,
         case when b.client_phone_number = '' then '' else b.client_country_code || b.client_phone_number end as client_phone,
         k.email_notifications, k.email_reminders, k.sms_notifications,
         k.sms_reminders, b.guests, b.starts_at, b.ends_at, b.created_at, b.version,
         ${isBooking ? isCanceled(tenantId, about) : sql`false`} as canceled,
         ${isBooking ? sql`b.series_id` : sql`null::bigint`} as series_id, d.schedule_system,
         c.id as company_id, c.name as company, c.slug as company_slug, ${companyPhone} as company_phone,
         c.logo_hash, d.name as department,
         coalesce(d.name_en, d.name) as department_en, a.address || ', ' || a.zip || ' ' || a.city as address,
         (select jsonb_object_agg(s.key, s.value) from company_settings s
           where s.tenant_id = ${tenantId} and s.company_id = c.id) as setting_rows,
         (select to_jsonb(t) from message_templates t
           where t.tenant_id = ${tenantId} and t.company_id = c.id and t.key = ${template}::text) as template,
         ${isBooking ? unitNames(tenantId, sql`e.name`) : sql`'{}'::text[]`} as entities,
         ${isBooking ? unitNames(tenantId, sql`coalesce(e.name_en, e.name)`) : sql`'{}'::text[]`} as entities_en,
         ${isBooking ? sql`'[]'::jsonb` : sql`b.offers`} as offers,
         ${isBooking ? sql`null::jsonb` : REQUEST_ANSWER} as request,
         ${newerKinds(tenantId, about)} as newer_kinds
    from ${sql.table(isBooking ? 'bookings' : 'booking_requests')} b
    join clients k on k.tenant_id = b.tenant_id and k.id = b.client_id
    join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id
    join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
    left join addresses a on a.tenant_id = d.tenant_id and a.id = d.address_id
   where b.tenant_id = ${tenantId} and b.id = ${bookingId ?? requestId}`;
};

/** The bookings of a message. Staff may have given one to another guest after the message was written. */
const listOwn = async (tx: TenantTransaction, ids: readonly number[], clientId: number): Promise<PartFacts[]> =>
  (await listParts(tx, 'id', ids)).filter(({ client_id }) => client_id === clientId);

/** The data of a message's booking or request. Undefined when there is none. */
export const findBookingFacts = async (tx: TenantTransaction, about: About): Promise<BookingFacts | undefined> => {
  const { trx, tenantId } = tx;
  if (about.bookingId === null && about.requestId === null) return undefined;
  const { rows } = await select(tenantId, about).execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { canceled: isCanceled, setting_rows, series_id: seriesId, ...facts } = row;
  const stored = setting_rows ?? {};
  const email = stored.support_email;
  const { together = [] } = about;
  return inPlainWords({
    ...facts,
    company_phone: groupPhone(facts.company_phone),
    together: together.length > 0 ? await listOwn(tx, together, facts.client_id) : null,
    series: seriesId === null ? null : await findSeries(tx, seriesId, facts.client_id),
    isCanceled,
    settings: readSettings(stored),
    support_email: typeof email === 'string' && email !== '' ? email : null,
  });
};

const plainPart = (part: PartFacts, plain: (text: string) => string): PartFacts => ({
  ...part,
  department: plain(part.department),
  department_en: plain(part.department_en),
  entities: part.entities.map(plain),
  entities_en: part.entities_en.map(plain),
});

/** `plainWords` that keeps its answers, because the parts of a series repeat their names hundreds of times. */
const rememberPlainWords = (): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const plain = known.get(text) ?? plainWords(text);
    known.set(text, plain);
    return plain;
  };
};

/** Removes links and line breaks from typed texts, because the writer and the reader of a message differ. */
export const inPlainWords = (facts: BookingFacts): BookingFacts => {
  const plain = rememberPlainWords();
  const parts = (all: readonly PartFacts[]) => all.map((part) => plainPart(part, plain));
  return {
    ...facts,
    client_name: plain(facts.client_name),
    company: plain(facts.company),
    department: plain(facts.department),
    department_en: plain(facts.department_en),
    address: facts.address === null ? null : plain(facts.address),
    entities: facts.entities.map(plain),
    entities_en: facts.entities_en.map(plain),
    together: facts.together === null ? null : parts(facts.together),
    series: facts.series && { ...facts.series, bookings: parts(facts.series.bookings) },
  };
};
