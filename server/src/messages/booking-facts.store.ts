import { plainWords } from '@ledig/domain/messages/plain-words.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import { storedZone } from '../db/queries/company-settings.ts';

/** What a message says about a booking or a request, as it is now. */
export interface BookingFacts {
  readonly id: number;
  readonly client_name: string;
  readonly email_notifications: boolean;
  readonly sms_notifications: boolean;
  readonly guests: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly schedule_system: string;
  readonly company_id: number;
  readonly company: string;
  readonly company_slug: string;
  readonly company_phone: string;
  readonly department: string;
  readonly address: string | null;
  readonly zone: string | null;
  /** The switches of messages that are on. */
  readonly switched_on: readonly string[];
  readonly entities: readonly string[];
}

const of = (table: 'bookings' | 'booking_requests', tenantId: number, id: number) => sql<BookingFacts>`
  select b.id, b.client_name, k.email_notifications, k.sms_notifications, b.guests, b.starts_at, b.ends_at, d.schedule_system,
         c.id as company_id, c.name as company, c.slug as company_slug, c.country_code || ' ' || c.phone_number as company_phone,
         d.name as department, a.address || ', ' || a.zip || ' ' || a.city as address,
         ${storedZone(tenantId, 'c.id')} as zone,
         coalesce((select array_agg(key) from company_settings s
           where s.tenant_id = b.tenant_id and s.company_id = c.id and s.value in ('true', '1')), '{}') as switched_on,
         ${table === 'bookings' ? ENTITIES : sql`'{}'::text[]`} as entities
    from ${sql.table(table)} b
    join clients k on k.tenant_id = b.tenant_id and k.id = b.client_id
    join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id
    join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
    left join addresses a on a.tenant_id = d.tenant_id and a.id = d.address_id
   where b.tenant_id = ${tenantId} and b.id = ${id}`;

const ENTITIES = sql`
  coalesce((select array_agg(e.name order by e.name) from allocations l
     join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
    where l.tenant_id = b.tenant_id and l.booking_id = b.id), '{}')`;

/** The facts of the booking or request that a message is about; undefined when there is none. */
export const findBookingFacts = async (
  { trx, tenantId }: TenantScope,
  about: { readonly booking_id: number | null; readonly booking_request_id: number | null },
): Promise<BookingFacts | undefined> => {
  const { booking_id: bookingId, booking_request_id: requestId } = about;
  if (bookingId === null && requestId === null) return undefined;
  const query =
    bookingId === null ? of('booking_requests', tenantId, requestId ?? 0) : of('bookings', tenantId, bookingId);
  const facts = (await query.execute(trx)).rows[0];
  return facts && inPlainWords(facts);
};

/** What people typed loses links and line breaks: a message is read by others than who wrote it. */
const inPlainWords = (facts: BookingFacts): BookingFacts => ({
  ...facts,
  client_name: plainWords(facts.client_name),
  company: plainWords(facts.company),
  department: plainWords(facts.department),
  address: facts.address === null ? null : plainWords(facts.address),
  entities: facts.entities.map(plainWords),
});
