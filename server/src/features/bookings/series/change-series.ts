import type { SeriesPart } from '@ledig/contract/bookings/series-shapes.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { decideCancel } from '@ledig/domain/bookings/decide-cancel.ts';
import { cancelTogether } from '#booking/cancel-together.ts';
import type { LockedBooking } from '#booking/change.store.ts';
import { lockOfSeries } from '#booking/lock-together.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { readSeries } from './get-series.ts';
import { listOfSeries } from './series.store.ts';

interface Concerned {
  /** The booking that the change is made at. Undefined when it is canceled. */
  readonly named: LockedBooking | undefined;
  /** By start; empty when all have begun. */
  readonly concerned: readonly LockedBooking[];
}

/**
 * Locks the bookings that a change applies to: the named and later ones, or all. Bookings that have begun are left out.
 *
 * @throws Fault SERIES-3606 or BOOKING-200 when the caller sees no such series or booking
 */
export const lockConcerned = async (
  tx: TenantTransaction,
  { viewer, seriesId, bookingId, part, now }: ConcernedQuery,
): Promise<Concerned> => {
  const all = await listOfSeries(tx, viewer, seriesId);
  if (all.length === 0) throw new Fault('seriesNotFound');
  const listed = all.find(({ id }) => id === bookingId);
  if (!listed) throw new Fault('bookingNotFound');
  const bookings = await lockOfSeries(tx, viewer, seriesId);
  const named = bookings.find(({ id }) => id === bookingId);
  const since = part === 'all' ? now : Math.max(now, (named?.from ?? listed.starts_at.getTime()) - 1);
  return { named, concerned: bookings.filter((booking) => booking.from > since && decideCancel(booking, now).ok) };
};

export interface ConcernedQuery {
  readonly viewer: Scope;
  readonly seriesId: number;
  readonly bookingId: number;
  readonly part: SeriesPart;
  readonly now: number;
}

/** Cancels this and later bookings of a series, or all coming ones. Each guest gets one message. */
export const cancelSeries: Handler<'bookings.cancelSeries'> = ({ deps, tenant, user, params, body, now, language }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { booking_id: bookingId, part } = body;
    const query = { viewer: user.scope, seriesId: params.id, bookingId, part, now };
    const { concerned } = await lockConcerned(tx, query);
    if (concerned.length === 0) throw new Fault('seriesOver');
    await cancelTogether(tx, concerned, { now, language });
    return { series: await readSeries(tx, user.scope, params.id, now), changed: concerned.length };
  });
