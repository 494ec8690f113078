import type { Period } from '@ledig/domain/time/period.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../database.ts';
import { holdBlocks } from './block-lock.ts';

/**
 * Locks a phone number in a department until the transaction ends, and returns its active bookings there that overlap a
 * period. Without the lock, two bookings at once could both find the number free (docs/rules/bookings.md#one-phone).
 * New blocks of the department wait as well (docs/rules/blocked-dates.md#races).
 * @param except id of the booking that is being changed; it is left out
 */
export const lockClientPeriods = async (
  { trx, tenantId }: TenantScope,
  departmentId: number,
  phone: { readonly countryCode: string; readonly phoneNumber: string },
  { from, to }: Period,
  except = 0,
): Promise<Period[]> => {
  const key = `${tenantId}:${departmentId}:${phone.countryCode}${phone.phoneNumber}`;
  // Separate statements on purpose: the last must see what was committed while the others waited.
  const [, , { rows }] = await Promise.all([
    holdBlocks({ trx, tenantId }, departmentId),
    sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx),
    // `offset 0` keeps everything but the number outside the subquery. Inside, the planner could choose an index by
    // department and start, and read all past bookings of the department instead of the few of this number.
    sql<{ from: number; to: number }>`
      select date_part('epoch', starts_at) * 1000 as "from", date_part('epoch', ends_at) * 1000 as "to"
        from (select id, department_id, starts_at, ends_at, canceled_at from bookings
               where tenant_id = ${tenantId}
                 and client_phone_number = ${phone.phoneNumber} and client_country_code = ${phone.countryCode}
              offset 0) of_number
       where department_id = ${departmentId} and id <> ${except} and canceled_at is null
         and starts_at < ${new Date(to)} and ends_at > ${new Date(from)}`.execute(trx),
  ]);
  return rows;
};
