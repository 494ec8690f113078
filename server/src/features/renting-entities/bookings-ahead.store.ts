import type { BookingAhead } from '@ledig/domain/renting-entities/bookings-ahead.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

/** A current or coming booking of the entity. `startsAt` in epoch milliseconds. */
export interface FoundAhead extends BookingAhead {
  readonly startsAt: number;
}

/** Current and coming bookings of an entity, earliest first. */
export const listBookingsAhead = async (
  { trx, tenantId }: TenantScope,
  entityId: number,
  now: number,
): Promise<FoundAhead[]> => {
  const { rows } = await sql<Omit<FoundAhead, 'startsAt'> & { readonly starts_at: Date }>`
    select b.id, b.guests, b.whole_department as "wholeDepartment", b.starts_at,
           (select sum(e.capacity)::int
              from allocations o join renting_entities e on e.tenant_id = o.tenant_id and e.id = o.entity_id
             where o.tenant_id = ${tenantId} and o.booking_id = b.id) as capacity
      from allocations l join bookings b on b.tenant_id = l.tenant_id and b.id = l.booking_id
     where l.tenant_id = ${tenantId} and l.entity_id = ${entityId} and l.active and l.ends_at > ${new Date(now)}
     order by l.starts_at, b.id`.execute(trx);
  return rows.map(({ starts_at, ...rest }) => ({ ...rest, startsAt: starts_at.getTime() }));
};
