import { plainWords } from '@ledig/domain/messages/plain-words.ts';
import { type CompanySettings, readSettings } from '@ledig/domain/settings/settings.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import type { MessageTemplate } from '../db/queries/message-templates.ts';

/** What a message says about a booking or a request, as it is now. */
export interface BookingFacts {
  readonly id: number;
  readonly client_id: number;
  readonly client_name: string;
  readonly client_email: string;
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
  readonly address: string | null;
  readonly entities: readonly string[];
  readonly settings: CompanySettings;
  /** The company's e-mail address for guests; null where it gave none. */
  readonly support_email: string | null;
  /** The company's own text; null where the default one is sent. */
  readonly template: MessageTemplate | null;
  /** Kinds of messages about the same booking that came later on the same channel and are due as well. */
  readonly newer_kinds: readonly string[];
}

interface FactsRow extends Omit<BookingFacts, 'settings' | 'isCanceled' | 'support_email'> {
  readonly canceled: boolean;
  readonly setting_rows: Readonly<Record<string, unknown>> | null;
}

/** What a message is about, and which text and which later messages count for it. */
export interface About {
  readonly bookingId: number | null;
  readonly requestId: number | null;
  /** The template's name; null where the default text is the only one. */
  readonly template: string | null;
  /** The message itself; null for a draft. */
  readonly message: { readonly id: number; readonly channel: string } | null;
  readonly now: Date;
}

const ENTITIES = sql`
  coalesce((select array_agg(e.name order by e.name) from allocations l
     join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
    where l.tenant_id = b.tenant_id and l.booking_id = b.id), '{}')`;

const newerKinds = ({ message, now }: About): RawBuilder<unknown> =>
  message === null
    ? sql`'{}'::text[]`
    : sql`coalesce((select array_agg(n.kind) from outbox n
        where n.tenant_id = b.tenant_id and n.booking_id = b.id and n.channel = ${message.channel} and n.id > ${message.id}
          and n.state = 'pending' and n.deliver_after <= ${now}), '{}')`;

const select = (tenantId: number, about: About): RawBuilder<FactsRow> => {
  const { bookingId, requestId, template } = about;
  const isBooking = bookingId !== null;
  return sql<FactsRow>`
  select b.id, b.client_id, b.client_name, b.client_email, k.email_notifications, k.email_reminders, k.sms_notifications,
         k.sms_reminders, b.guests, b.starts_at, b.ends_at, b.created_at, b.version,
         ${isBooking ? sql`b.canceled_at is not null` : sql`false`} as canceled, d.schedule_system,
         c.id as company_id, c.name as company, c.slug as company_slug, c.country_code || ' ' || c.phone_number as company_phone,
         c.logo_hash, d.name as department, a.address || ', ' || a.zip || ' ' || a.city as address,
         (select jsonb_object_agg(s.key, s.value) from company_settings s
           where s.tenant_id = b.tenant_id and s.company_id = c.id) as setting_rows,
         (select to_jsonb(t) from message_templates t
           where t.tenant_id = b.tenant_id and t.company_id = c.id and t.key = ${template}::text) as template,
         ${isBooking ? ENTITIES : sql`'{}'::text[]`} as entities,
         ${isBooking ? newerKinds(about) : sql`'{}'::text[]`} as newer_kinds
    from ${sql.table(isBooking ? 'bookings' : 'booking_requests')} b
    join clients k on k.tenant_id = b.tenant_id and k.id = b.client_id
    join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id
    join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
    left join addresses a on a.tenant_id = d.tenant_id and a.id = d.address_id
   where b.tenant_id = ${tenantId} and b.id = ${bookingId ?? requestId}`;
};

/** The facts of the booking or request that a message is about; undefined when there is none. */
export const findBookingFacts = async (
  { trx, tenantId }: TenantScope,
  about: About,
): Promise<BookingFacts | undefined> => {
  if (about.bookingId === null && about.requestId === null) return undefined;
  const { rows } = await select(tenantId, about).execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { canceled: isCanceled, setting_rows, ...facts } = row;
  const stored = setting_rows ?? {};
  const email = stored.support_email;
  return inPlainWords({
    ...facts,
    isCanceled,
    settings: readSettings(stored),
    support_email: typeof email === 'string' && email !== '' ? email : null,
  });
};

/** What people typed loses links and line breaks: a message is read by others than who wrote it. */
export const inPlainWords = (facts: BookingFacts): BookingFacts => ({
  ...facts,
  client_name: plainWords(facts.client_name),
  company: plainWords(facts.company),
  department: plainWords(facts.department),
  address: facts.address === null ? null : plainWords(facts.address),
  entities: facts.entities.map(plainWords),
});
