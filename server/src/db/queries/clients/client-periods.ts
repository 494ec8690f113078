import type { Period } from '@ledig/domain/time/period.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import { lockBlocksShared } from '../availability/block-lock.ts';

interface Phone {
  readonly countryCode: string;
  readonly phoneNumber: string;
}

/**
 * Active bookings of a phone number in a department that overlap a period, without a lock. Use the result for display,
 * not for a decision.
 */
export const findClientPeriods = async (
  { trx, tenantId }: TenantTransaction,
  departmentId: number,
  phone: Phone,
  { from, to }: Period,
  except: readonly number[] = [],
): Promise<Period[]> => {
  // `offset 0` stops the planner from moving the other conditions into the subquery. Otherwise it could choose an index
  // by department and start, and read all past bookings of the department to find the few of this number.
  const { rows } = await sql<Period>`
    select date_part('epoch', starts_at) * 1000 as "from", date_part('epoch', ends_at) * 1000 as "to"
      from (select id, department_id, starts_at, ends_at, canceled_at from bookings
             where tenant_id = ${tenantId}
               and client_phone_number = ${phone.phoneNumber} and client_country_code = ${phone.countryCode}
            offset 0) of_number
     where department_id = ${departmentId} and id <> all(${[...except]}::bigint[]) and canceled_at is null
       and starts_at < ${new Date(to)} and ends_at > ${new Date(from)}`.execute(trx);
  return rows;
};

/**
 * Locks a phone number in a department until the transaction ends. Returns its active bookings there that overlap a
 * period. Without the lock, two concurrent bookings could both find the number free (docs/rules/bookings.md#one-phone).
 * Also takes the shared lock on the department's blocks (docs/rules/blocked-dates.md#races).
 *
 * @param except ids of the bookings that are being changed; they are left out
 */
export const lockClientPeriods = async (
  tx: TenantTransaction,
  departmentId: number,
  phone: Phone,
  period: Period,
  except: readonly number[] = [],
): Promise<Period[]> => {
  const key = `${tx.tenantId}:${departmentId}:${phone.countryCode}${phone.phoneNumber}`;
  // Separate statements on purpose: the last must see rows that were committed while the others waited.
  const [, , periods] = await Promise.all([
    lockBlocksShared(tx, departmentId),
    sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx.trx),
    findClientPeriods(tx, departmentId, phone, period, except),
  ]);
  return periods;
};
