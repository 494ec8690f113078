import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

/** Company, department and entities of a booking. */
export interface BookingPlace {
  readonly companyId: number;
  readonly departmentId: number;
  readonly entityIds: number[];
}

/** A booking's place. Undefined when the tenant has no such booking. */
export const findBookingPlace = async (
  { trx, tenantId }: TenantScope,
  id: number,
): Promise<BookingPlace | undefined> => {
  const { rows } = await sql<BookingPlace>`
    select b.company_id as "companyId", b.department_id as "departmentId",
           coalesce((select array_agg(l.entity_id) from allocations l
                      where l.tenant_id = ${tenantId} and l.booking_id = b.id), '{}') as "entityIds"
      from bookings b where b.tenant_id = ${tenantId} and b.id = ${id}`.execute(trx);
  return rows[0];
};
