import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { countRows, timeOf } from '#db/queries/statements/rows.ts';

/** Loads a booking with the details that its repetitions take over. */
export const findRepeated = ({ trx, tenantId }: TenantTransaction, id: number) =>
  trx
    .selectFrom('bookings as b')
    .select(['b.id', 'b.company_id', 'b.department_id', 'b.category_id', 'b.starts_at', 'b.ends_at', 'b.guests'])
    .select(['b.note', 'b.tags', 'b.client_name', 'b.client_email', 'b.client_country_code', 'b.client_phone_number'])
    .select([
      timeOf('b.expected_arrival').as('expected_arrival'),
      timeOf('b.expected_departure').as('expected_departure'),
    ])
    .where('b.tenant_id', '=', tenantId)
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow();

export type RepeatedBooking = Awaited<ReturnType<typeof findRepeated>>;

type Guest = Pick<RepeatedBooking, 'company_id' | 'client_country_code' | 'client_phone_number'>;

/** Serializes new series of one phone number, so that their count is right. */
export const lockSeriesOf = async ({ trx, tenantId }: TenantTransaction, guest: Guest): Promise<void> => {
  const key = `guest-series:${tenantId}:${guest.client_country_code}${guest.client_phone_number}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
};

/** Counts the coming bookings of a phone number from series that guests made, in one company. */
export const countRepeated = async (
  { trx, tenantId }: TenantTransaction,
  guest: Guest,
  now: number,
): Promise<number> => {
  const { count } = await trx
    .selectFrom('bookings as b')
    .innerJoin('booking_series as s', (on) => on.on('s.tenant_id', '=', tenantId).onRef('s.id', '=', 'b.series_id'))
    .select(countRows.as('count'))
    .where('b.tenant_id', '=', tenantId)
    .where('b.client_phone_number', '=', guest.client_phone_number)
    .where('b.client_country_code', '=', guest.client_country_code)
    .where('b.company_id', '=', guest.company_id)
    .where('s.created_by', 'is', null)
    .where('b.canceled_at', 'is', null)
    .where('b.starts_at', '>', new Date(now))
    .executeTakeFirstOrThrow();
  return count;
};
