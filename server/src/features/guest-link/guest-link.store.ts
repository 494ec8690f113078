import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { RegisterRules } from '@ledig/domain/guests/register.ts';
import { type GuestChanges, readSettings } from '@ledig/domain/settings/settings.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { ofSameGuest } from '#db/queries/bookings/booking-scope.ts';
import { companyPhone } from '#db/queries/companies/company-phone.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';

/** A booking with the data of the company that its guest sees. */
export interface GuestBookingRecord {
  readonly id: number;
  readonly company_id: number;
  readonly company: string;
  readonly company_slug: string;
  readonly company_phone: string;
  readonly department_id: number;
  readonly department: string;
  readonly department_en: string | null;
  readonly address: string | null;
  readonly category_id: number | null;
  readonly category_name: string | null;
  readonly category_name_en: string | null;
  readonly schedule_system: ScheduleSystem;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly expected_arrival: string | null;
  readonly expected_departure: string | null;
  readonly guests: number;
  readonly client_id: number;
  readonly client_name: string;
  readonly client_email: string;
  readonly whole_department: boolean;
  readonly arrived_at: Date | null;
  readonly checked_out_at: Date | null;
  readonly completed_at: Date | null;
  readonly canceled_at: Date | null;
  readonly version: number;
  readonly entities:
    | readonly {
        readonly id: number;
        readonly name: string;
        readonly name_en: string | null;
        readonly capacity: number;
      }[]
    | null;
  /** Maximum number of guests in the department's units. */
  readonly largest: number | null;
  readonly zone: string;
  readonly supportEmail: string | null;
  readonly limits: GuestChanges;
  readonly anonymousGuests: number;
  readonly register: RegisterRules;
  readonly series_id: number | null;
  readonly group_id: number | null;
  /** Whether the account is verified and the booking has an address. */
  readonly isReachable: boolean;
  /** Whether the company sends e-mails about changes. */
  readonly tellsUpdates: boolean;
}

interface Row
  extends Omit<
    GuestBookingRecord,
    'zone' | 'supportEmail' | 'limits' | 'anonymousGuests' | 'register' | 'isReachable' | 'tellsUpdates'
  > {
  readonly settings: Readonly<Record<string, unknown>> | null;
  readonly is_reachable: boolean;
  /** Whether visitors may book in the department. */
  readonly takes_bookings: boolean;
}

/** A booking of the tenant for its guest; undefined when there is none. */
export const findGuestBooking = async (
  { trx, tenantId }: TenantTransaction,
  id: number,
): Promise<GuestBookingRecord | undefined> => {
  const { rows } = await sql<Row>`
    select b.id, b.company_id, c.name as company, c.slug as company_slug,
           ${companyPhone} as company_phone, b.department_id, d.name as department,
           d.name_en as department_en, k.name_en as category_name_en,
           a.address || ', ' || a.zip || ' ' || a.city as address, b.category_id, k.name as category_name, d.schedule_system, b.starts_at,
           d.activity_system = 'BOOKING' and d.archived_at is null and c.archived_at is null as takes_bookings,
           b.ends_at, to_char(b.expected_arrival, 'HH24:MI') as expected_arrival,
           to_char(b.expected_departure, 'HH24:MI') as expected_departure, b.guests, b.client_id, b.client_name, b.client_email,
           b.whole_department, b.arrived_at, b.checked_out_at, b.completed_at, b.canceled_at, b.version, b.series_id, b.group_id,
           t.unverified_until is null and b.client_email <> '' as is_reachable,
           (select json_agg(json_build_object('id', e.id, 'name', e.name, 'name_en', e.name_en, 'capacity', e.capacity) order by ${nameOrder('e.name')}, e.id)
              from allocations l join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
             where l.tenant_id = ${tenantId} and l.booking_id = b.id) as entities,
           (select case when d.schedule_system = 'DAILY' then max(e.capacity)
                   else greatest(max(e.capacity), sum(e.capacity) filter (where e.can_combine)) end::int
              from renting_entities e
             where e.tenant_id = ${tenantId} and e.department_id = b.department_id and e.archived_at is null
               and (d.schedule_system = 'HOURLY' or stay.category_id is null or e.category_id = stay.category_id
                    or e.id = stay.entity_id)) as largest,
           (select json_object_agg(s.key, s.value) from company_settings s
             where s.tenant_id = ${tenantId} and s.company_id = b.company_id
               and s.key in ('timezone', 'guest_changes', 'support_email', 'largest_anonymous_party', 'guest_register',
                             'email_booking_updates')) as settings
      from bookings b
      join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id
      join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
      join tenants t on t.id = b.tenant_id
      left join addresses a on a.tenant_id = d.tenant_id and a.id = d.address_id
      left join categories k on k.tenant_id = b.tenant_id and k.id = b.category_id
      -- A stay keeps its category (docs/rules/guest-link.md#moving).
      left join lateral (
        select u.id as entity_id, coalesce(b.category_id, u.category_id) as category_id
          from allocations l join renting_entities u on u.tenant_id = l.tenant_id and u.id = l.entity_id
         where l.tenant_id = ${tenantId} and l.booking_id = b.id order by u.id limit 1) stay on true
     where b.tenant_id = ${tenantId} and b.id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { settings: stored, takes_bookings: takesBookings, is_reachable: isReachable, ...booking } = row;
  const { zone, guestChanges, anonymousGuests, guestRegister, toggles } = readSettings(stored ?? {});
  const email = stored?.support_email;
  return {
    ...booking,
    zone,
    limits: {
      ...guestChanges,
      mayMove: guestChanges.mayMove && takesBookings,
      mayRepeat: guestChanges.mayRepeat && takesBookings,
    },
    anonymousGuests,
    register: guestRegister,
    isReachable,
    tellsUpdates: toggles.email_booking_updates,
    supportEmail: typeof email === 'string' && email !== '' ? email : null,
  };
};

/**
 * The coming bookings of a booking's series or group with the same client, itself and canceled ones included, by start.
 */
export const listTogether = async (
  { trx, tenantId }: TenantTransaction,
  id: number,
  now: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select b.id from bookings b
     where b.tenant_id = ${tenantId} and ${ofSameGuest(tenantId, id)} and b.ends_at > ${new Date(now)}
     order by b.starts_at, b.id`.execute(trx);
  return rows.map((row) => row.id);
};
