import type { BookingAhead, OfferAhead } from '@ledig/domain/renting-entities/bookings-ahead.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { openOffers } from '#db/queries/requests/open-offers.ts';
import { constant } from '#db/queries/statements/rows.ts';

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

/** The capacity of all entities that a booking or an offer holds. */
const capacityHeld = (
  { trx, tenantId }: TenantTransaction,
  holder: 'a.booking_id' | 'a.offer_id',
  id: 'b.id' | 'o.id',
) =>
  trx
    .selectFrom('allocations as a')
    .innerJoin('renting_entities as e', (on) => on.on('e.tenant_id', '=', tenantId).onRef('e.id', '=', 'a.entity_id'))
    .select(sql<number>`sum(e.capacity)::int`.as('sum'))
    .where('a.tenant_id', '=', tenantId)
    .where(holder, '=', sql.ref<number>(id))
    .$asScalar()
    .$notNull();

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
    .select(capacityHeld(tx, 'a.booking_id', 'b.id').as('capacity'))
    .orderBy('l.starts_at')
    .orderBy('b.id')
    .execute();
  return rows.map(({ starts_at, ...rest }) => ({ ...rest, startsAt: starts_at.getTime() }));
};

/** An open offer of the waiting list. `expiresAt` in epoch milliseconds. */
export interface FoundOffer extends Omit<OfferAhead, 'until'> {
  readonly expiresAt: number;
}

/** The open offers of the waiting list that hold an entity, the last to run out first. */
export const listOffersAhead = async (tx: TenantTransaction, entityId: number, now: number): Promise<FoundOffer[]> => {
  const { tenantId } = tx;
  const rows = await openOffers(tx, now)
    .innerJoin('allocations as l', (on) =>
      on.on('l.tenant_id', '=', tenantId).onRef('l.offer_id', '=', 'o.id').on('l.entity_id', '=', entityId),
    )
    .innerJoin('waiting_list_entries as w', (on) =>
      on.on('w.tenant_id', '=', tenantId).onRef('w.id', '=', 'o.entry_id'),
    )
    .select(['w.guests', 'o.expires_at'])
    .select(capacityHeld(tx, 'a.offer_id', 'o.id').as('capacity'))
    .where('l.active', '=', constant(true))
    .where('l.ends_at', '>', new Date(now))
    .orderBy('o.expires_at', 'desc')
    .execute();
  return rows.map(({ expires_at, ...rest }) => ({ ...rest, expiresAt: expires_at.getTime() }));
};
