import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/database.ts';

/** Company, department and entities of a booking. Undefined when the tenant has no such booking. */
export const findBookingPlace = ({ trx, tenantId }: TenantTransaction, id: number) =>
  trx
    .selectFrom('bookings as b')
    .select((is) => [
      'b.company_id as companyId',
      'b.department_id as departmentId',
      sql<number[]>`array(${is
        .selectFrom('allocations as l')
        .select('l.entity_id')
        .where('l.tenant_id', '=', tenantId)
        .whereRef('l.booking_id', '=', 'b.id')})`.as('entityIds'),
    ])
    .where('b.tenant_id', '=', tenantId)
    .where('b.id', '=', id)
    .executeTakeFirst();

export type BookingPlace = NonNullable<Awaited<ReturnType<typeof findBookingPlace>>>;
