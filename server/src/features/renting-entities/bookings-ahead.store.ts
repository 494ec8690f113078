import type { BookingAhead } from '@ledig/domain/renting-entities/bookings-ahead.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/database.ts';
import { constant } from '../../db/queries/rows.ts';

/** A current or coming booking of the entity. `startsAt` in epoch milliseconds. */
export interface FoundAhead extends BookingAhead {
  readonly startsAt: number;
}

/** Current and coming allocations `l` of an entity. */
const allocationsAhead = ({ trx, tenantId }: TenantTransaction, entityId: number, now: number) =>
  trx
    .selectFrom('allocations as l')
    .where('l.tenant_id', '=', tenantId)
    .where('l.entity_id', '=', entityId)
    .where('l.active', '=', constant(true))
    .where('l.ends_at', '>', new Date(now));

/** Current and coming bookings of an entity, earliest first. */
export const listBookingsAhead = async (
  tx: TenantTransaction,
  entityId: number,
  now: number,
): Promise<FoundAhead[]> => {
  const { tenantId } = tx;
  const rows = await allocationsAhead(tx, entityId, now)
    .innerJoin('bookings as b', (on) => on.on('b.tenant_id', '=', tenantId).onRef('b.id', '=', 'l.booking_id'))
    .select(['b.id', 'b.guests', 'b.whole_department as wholeDepartment', 'b.starts_at'])
    .select((is) =>
      is
        .selectFrom('allocations as o')
        .innerJoin('renting_entities as e', (on) =>
          on.on('e.tenant_id', '=', tenantId).onRef('e.id', '=', 'o.entity_id'),
        )
        .select(sql<number>`sum(e.capacity)::int`.as('sum'))
        .where('o.tenant_id', '=', tenantId)
        .whereRef('o.booking_id', '=', 'b.id')
        .$asScalar()
        .$notNull()
        .as('capacity'),
    )
    .orderBy('l.starts_at')
    .orderBy('b.id')
    .execute();
  return rows.map(({ starts_at, ...rest }) => ({ ...rest, startsAt: starts_at.getTime() }));
};

/** When the last open offer of the waiting list that holds the entity runs out, in epoch milliseconds. Null without one. */
export const findOfferEnd = async (tx: TenantTransaction, entityId: number, now: number): Promise<number | null> => {
  const row = await allocationsAhead(tx, entityId, now)
    .innerJoin('waiting_list_offers as o', (on) =>
      on.on('o.tenant_id', '=', tx.tenantId).onRef('o.id', '=', 'l.offer_id'),
    )
    .select(({ fn }) => fn.max<Date | null>('o.expires_at').as('until'))
    .where('o.status', '=', constant('open'))
    .where('o.expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row?.until?.getTime() ?? null;
};
