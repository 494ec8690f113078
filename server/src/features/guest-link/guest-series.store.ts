import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

/** The details of a booking that its repetitions take over. */
export interface RepeatedBooking {
  readonly id: number;
  readonly company_id: number;
  readonly department_id: number;
  readonly category_id: number | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly guests: number;
  readonly expected_arrival: string | null;
  readonly expected_departure: string | null;
  readonly note: string;
  readonly tags: readonly string[];
  readonly client_name: string;
  readonly client_email: string;
  readonly client_country_code: string;
  readonly client_phone_number: string;
}

/** Loads a booking with the details that its repetitions take over. */
export const findRepeated = async ({ trx, tenantId }: TenantScope, id: number): Promise<RepeatedBooking> => {
  const { rows } = await sql<RepeatedBooking>`
    select b.id, b.company_id, b.department_id, b.category_id, b.starts_at, b.ends_at, b.guests,
           to_char(b.expected_arrival, 'HH24:MI') as expected_arrival,
           to_char(b.expected_departure, 'HH24:MI') as expected_departure, b.note, b.tags, b.client_name,
           b.client_email, b.client_country_code, b.client_phone_number
      from bookings b where b.tenant_id = ${tenantId} and b.id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a link opened a booking that is not there');
  return row;
};

type Guest = Pick<RepeatedBooking, 'company_id' | 'client_country_code' | 'client_phone_number'>;

/** Lets the series of one phone number be made one after another, so that their count is true. */
export const lockSeriesOf = async ({ trx, tenantId }: TenantScope, guest: Guest): Promise<void> => {
  const key = `guest-series:${tenantId}:${guest.client_country_code}${guest.client_phone_number}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
};

/** Counts the coming bookings of a phone number from series that guests made, in one company. */
export const countRepeated = async ({ trx, tenantId }: TenantScope, guest: Guest, now: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from bookings b join booking_series s on s.tenant_id = ${tenantId} and s.id = b.series_id
     where b.tenant_id = ${tenantId} and b.client_phone_number = ${guest.client_phone_number}
       and b.client_country_code = ${guest.client_country_code} and b.company_id = ${guest.company_id}
       and s.created_by is null and b.canceled_at is null and b.starts_at > ${new Date(now)}`.execute(trx);
  return rows[0]?.count ?? 0;
};
