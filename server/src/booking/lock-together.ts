import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import { bookingsInScope, ofSameGuest } from '../db/queries/booking-scope.ts';
import { allOf } from '../db/queries/list-page.ts';
import { type LockedBooking, lockBookings } from './change.store.ts';

const lockAll = async (scope: TenantScope, viewer: Scope, of: RawBuilder<unknown>): Promise<LockedBooking[]> => {
  const { trx, tenantId } = scope;
  const rows = await trx
    .selectFrom('bookings as b')
    .select('b.id')
    .where(allOf([...bookingsInScope(tenantId, viewer), of]).$castTo<SqlBool>())
    .where('b.canceled_at', 'is', null)
    .orderBy('b.id')
    .execute();
  const locked = await lockBookings(
    scope,
    viewer,
    rows.map(({ id }) => id),
  );
  return locked.toSorted((a, b) => a.from - b.from);
};

/** The active bookings of a series that a person sees, locked until the transaction ends, by start. */
export const lockOfSeries = (scope: TenantScope, viewer: Scope, id: number): Promise<LockedBooking[]> =>
  lockAll(scope, viewer, sql`b.series_id = ${id}`);

/** The active bookings of a group that a person sees, locked until the transaction ends, by start. */
export const lockOfGroup = (scope: TenantScope, viewer: Scope, id: number): Promise<LockedBooking[]> =>
  lockAll(scope, viewer, sql`b.group_id = ${id}`);

/**
 * A booking with the others of its series or group that have the same client, locked until the transaction ends: active
 * ones only, by start.
 */
export const lockOfGuest = (scope: TenantScope, viewer: Scope, bookingId: number): Promise<LockedBooking[]> =>
  lockAll(scope, viewer, ofSameGuest(scope.tenantId, bookingId));
