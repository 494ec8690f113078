import type { Period } from '@ledig/domain/time/period.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../database.ts';

/**
 * When a phone number already holds active bookings of a department, near a period. Locks the number in the department
 * until the transaction ends, so that two bookings at once can't both find it free (BOOKING-202). A booking that is itself
 * being changed is left out by `except`.
 */
export const lockClientPeriods = async (
  { trx, tenantId }: TenantScope,
  departmentId: number,
  phone: { readonly countryCode: string; readonly phoneNumber: string },
  { from, to }: Period,
  except = 0,
): Promise<Period[]> => {
  const key = `${tenantId}:${departmentId}:${phone.countryCode}${phone.phoneNumber}`;
  // Two statements on purpose: the second must see what was committed while the first waited.
  const [, { rows }] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx),
    sql<{ from: number; to: number }>`
      select date_part('epoch', starts_at) * 1000 as "from", date_part('epoch', ends_at) * 1000 as "to"
        from bookings
       where tenant_id = ${tenantId} and department_id = ${departmentId} and canceled_at is null
         and client_phone_number = ${phone.phoneNumber} and client_country_code = ${phone.countryCode} and id <> ${except}
         and starts_at < ${new Date(to)} and ends_at > ${new Date(from)}`.execute(trx),
  ]);
  return rows;
};
