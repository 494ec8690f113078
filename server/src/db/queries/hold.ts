import type { Language } from '@ledig/contract/primitives.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../database.ts';
import { selectKnownClient } from './clients.ts';

/** Period and entities of a booking to write. Instants are epoch milliseconds. */
export interface NewHold {
  readonly entityIds: readonly number[];
  readonly from: number;
  readonly to: number;
  /** The date of the series that it is made for. Distinct within a series. */
  readonly seriesDate?: LocalDate | undefined;
}

/** Everything else about a booking to write. The bookings of a series share it. */
export interface NewBooking {
  readonly companyId: number;
  readonly departmentId: number;
  readonly categoryId: number | null;
  readonly guests: number;
  readonly expectedArrival: string | null;
  readonly expectedDeparture: string | null;
  readonly note: string;
  readonly tags: readonly string[];
  readonly client: {
    readonly name: string;
    readonly email: string;
    readonly countryCode: string;
    readonly phoneNumber: string;
  };
  readonly isManual: boolean;
  readonly wholeDepartment: boolean;
  readonly createdBy: number | null;
  readonly language: Language;
  /** The series it belongs to. */
  readonly seriesId?: number | undefined;
  /** The group it belongs to. */
  readonly groupId?: number | undefined;
  /** False when the caller writes the confirmation, such as one for a series. True by default. */
  readonly confirms?: boolean | undefined;
}

interface Row {
  readonly id: number;
  readonly created_at: Date;
  readonly day: string;
  readonly held: number;
}

/** A booking that was just written. */
export interface WrittenBooking {
  readonly id: number;
  readonly createdAt: Date;
}

/** Stands for a booking without a series in the arrays of the statement. */
const NO_DATE = '1970-01-01';

/** The holds as arrays: one element per booking, and one per booking and entity. The date connects them. */
const arraysOf = (holds: readonly NewHold[]) => ({
  starts: holds.map(({ from }) => from),
  ends: holds.map(({ to }) => to),
  dates: holds.map(({ seriesDate }) => seriesDate ?? NO_DATE),
  entityIds: holds.flatMap(({ entityIds }) => entityIds),
  entityDates: holds.flatMap(({ entityIds, seriesDate }) => entityIds.map(() => seriesDate ?? NO_DATE)),
});

/**
 * Writes bookings that differ in period and entities only, with their allocations, messages and client, in one
 * statement.
 *
 * Entities are written in id order, which prevents deadlocks between bookings of several. Entities that were archived,
 * or whose department or company was, aren't allocated: the statement locks their rows as the foreign keys would.
 *
 * @returns the bookings in the order of the holds. Null when another booking took an entity first, or another call just
 * created the client; the caller must roll back and decide again
 */
export const holdBookings = async (
  { trx, tenantId, wakeMessages }: TenantScope,
  booking: NewBooking,
  holds: readonly NewHold[],
): Promise<WrittenBooking[] | null> => {
  wakeMessages();
  const { client, seriesId = null, groupId = null, confirms = true } = booking;
  const phone = client.countryCode + client.phoneNumber;
  const contact = { ...client, country_code: client.countryCode, phone_number: client.phoneNumber };
  const { starts, ends, dates, entityIds, entityDates } = arraysOf(holds);
  const { rows } = await sql<Row>`
    with asked as (
      select ${tenantId}::bigint as tenant_id, to_timestamp(starts / 1000) as starts_at,
             to_timestamp(ends / 1000) as ends_at, nullif(day, ${NO_DATE}::date) as series_date
        from unnest(${starts}::float8[], ${ends}::float8[], ${dates}::date[]) as times (starts, ends, day)
    ), known as (
      ${selectKnownClient(tenantId, contact)}
    ), made as (
      insert into clients (tenant_id, name, email, country_code, phone_number)
      select ${tenantId}::bigint, ${client.name}, ${client.email}, ${client.countryCode}, ${client.phoneNumber}
       where not exists (select from known)
      on conflict do nothing
      returning id
    ), booking as (
      insert into bookings (tenant_id, company_id, department_id, category_id, client_id, client_name, client_email,
        client_country_code, client_phone_number, starts_at, ends_at, guests, expected_arrival, expected_departure, note,
        tags, is_manual, whole_department, created_by, series_id, series_date, group_id)
      select asked.tenant_id, ${booking.companyId}, ${booking.departmentId}, ${booking.categoryId}, client.id, ${client.name},
        ${client.email}, ${client.countryCode}, ${client.phoneNumber}, asked.starts_at, asked.ends_at, ${booking.guests},
        ${booking.expectedArrival}::time, ${booking.expectedDeparture}::time, ${booking.note}, ${[...booking.tags]}::text[],
        ${booking.isManual}, ${booking.wholeDepartment}, ${booking.createdBy}, ${seriesId}::bigint,
        asked.series_date, ${groupId}::bigint
        from asked, (select id from known union all select id from made limit 1) client
      returning id, created_at, client_id, starts_at, ends_at, coalesce(series_date, ${NO_DATE}::date) as day
    ), wanted as (
      select e.id, e.department_id from renting_entities e
        join departments d on d.tenant_id = e.tenant_id and d.id = e.department_id
        join companies c on c.tenant_id = e.tenant_id and c.id = e.company_id
       where e.tenant_id = ${tenantId} and e.id = any(${entityIds}::bigint[])
         and e.archived_at is null and d.archived_at is null and c.archived_at is null
       order by e.id for key share
    ), held as (
      insert into allocations (tenant_id, booking_id, department_id, entity_id, starts_at, ends_at)
      select ${tenantId}::bigint, booking.id, wanted.department_id, wanted.id, booking.starts_at, booking.ends_at
        from unnest(${entityIds}::bigint[], ${entityDates}::date[]) as place (entity_id, day)
        join booking on booking.day = place.day
        join wanted on wanted.id = place.entity_id
       order by wanted.id, booking.starts_at
      on conflict on constraint allocations_hold_once do nothing
      returning entity_id
    ), message as (
      insert into outbox (tenant_id, kind, channel, recipient, company_id, booking_id, payload)
      select ${tenantId}::bigint, 'booking_confirmation', 'email', ${client.email}, ${booking.companyId}, booking.id,
             jsonb_build_object('language', ${booking.language}::text)
        from booking where ${confirms} and ${client.email} <> ''
    ), by_sms as (
      insert into outbox (tenant_id, kind, channel, recipient, company_id, booking_id, payload)
      select s.tenant_id, 'booking_confirmation', 'sms', ${phone}, s.company_id, booking.id,
             jsonb_build_object('language', ${booking.language}::text)
        from company_settings s, booking
       where ${confirms} and s.tenant_id = ${tenantId} and s.company_id = ${booking.companyId} and s.key = 'sms_booking_confirmation'
         and s.value in ('true', '1')
    ), subscription as (
      insert into outbox (tenant_id, kind, channel, recipient, company_id, booking_id, payload)
      select s.tenant_id, 'client_subscription', case when s.key = 'sms_subscription' then 'sms' else 'email' end,
             case when s.key = 'sms_subscription' then ${phone} else ${client.email} end, s.company_id, booking.id,
             jsonb_build_object('language', ${booking.language}::text)
        from company_settings s, (select id, client_id from booking order by id limit 1) booking
       where s.tenant_id = ${tenantId} and s.company_id = ${booking.companyId}
         and (s.key = 'sms_subscription' or (s.key = 'email_subscription' and ${client.email} <> ''))
         and s.value in ('true', '1')
         and not exists (
           select from bookings x
            where x.tenant_id = ${tenantId} and x.client_id = booking.client_id and x.company_id = ${booking.companyId})
    )
    select id, created_at, day::text as day, (select count(*)::int from held) as held from booking`.execute(trx);
  if (rows.length !== holds.length || rows[0]?.held !== entityIds.length) return null;
  const byDate = new Map(rows.map(({ id, created_at, day }) => [day, { id, createdAt: created_at }]));
  return dates.flatMap((date) => byDate.get(date) ?? []);
};
