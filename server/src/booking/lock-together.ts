import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { bookingsInScope, ofSameGuest } from '#db/queries/bookings/booking-scope.ts';
import { allOf } from '#db/queries/statements/list-page.ts';
import { type LockedBooking, lockBookings } from './change.store.ts';

const lockAll = async (tx: TenantTransaction, viewer: Scope, of: RawBuilder<unknown>): Promise<LockedBooking[]> => {
  const { trx, tenantId } = tx;
  const rows = await trx
    .selectFrom('bookings as b')
    .select('b.id')
    .where(allOf([...bookingsInScope(tenantId, viewer), of]).$castTo<SqlBool>())
    .where('b.canceled_at', 'is', null)
    .orderBy('b.id')
    .execute();
  const locked = await lockBookings(
    tx,
    viewer,
    rows.map(({ id }) => id),
  );
  return locked.toSorted((a, b) => a.from - b.from);
};

/** Locks the active bookings of a series in the caller's scope until the transaction ends. Returns them by start. */
export const lockOfSeries = (tx: TenantTransaction, viewer: Scope, id: number): Promise<LockedBooking[]> =>
  lockAll(tx, viewer, sql`b.series_id = ${id}`);

/** Locks the active bookings of a group in the caller's scope until the transaction ends. Returns them by start. */
export const lockOfGroup = (tx: TenantTransaction, viewer: Scope, id: number): Promise<LockedBooking[]> =>
  lockAll(tx, viewer, sql`b.group_id = ${id}`);

/**
 * Locks a booking, and the others of its series or group with the same client, until the transaction ends. Returns the
 * active ones by start.
 */
export const lockOfGuest = (tx: TenantTransaction, viewer: Scope, bookingId: number): Promise<LockedBooking[]> =>
  lockAll(tx, viewer, ofSameGuest(tx.tenantId, bookingId));
