import type { SeriesPart } from '@ledig/contract/series-shapes.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { decideCancel } from '@ledig/domain/bookings/decide-cancel.ts';
import { cancelTogether } from '../../../booking/cancel-together.ts';
import type { LockedBooking } from '../../../booking/change.store.ts';
import { lockOfSeries } from '../../../booking/lock-together.ts';
import type { TenantScope } from '../../../db/database.ts';
import type { Handler } from '../../../http/call.ts';
import { Fault } from '../../../http/fault.ts';
import { readSeries } from './get-series.ts';
import { listOfSeries } from './series.store.ts';

/** The bookings that a change applies to: the given and later ones, or all. Bookings that have begun are left out. */
export const findConcerned = async (
  scope: TenantScope,
  { viewer, seriesId, bookingId, part, now }: ConcernedQuery,
): Promise<LockedBooking[]> => {
  const all = await listOfSeries(scope, viewer, seriesId);
  if (all.length === 0) throw new Fault('seriesNotFound');
  const named = all.find(({ id }) => id === bookingId);
  if (!named) throw new Fault('bookingNotFound');
  const bookings = await lockOfSeries(scope, viewer, seriesId);
  const since = part === 'all' ? now : Math.max(now, named.starts_at.getTime() - 1);
  const concerned = bookings.filter((booking) => booking.from > since && decideCancel(booking, now).ok);
  if (concerned.length === 0) throw new Fault('seriesOver');
  return concerned;
};

export interface ConcernedQuery {
  readonly viewer: Scope;
  readonly seriesId: number;
  readonly bookingId: number;
  readonly part: SeriesPart;
  readonly now: number;
}

/** Cancels this and later bookings of a series, or all coming ones. The guest gets one message. */
export const cancelSeries: Handler<'bookings.cancelSeries'> = ({ deps, tenant, user, params, body, now, language }) =>
  deps.db.tenantTransaction(tenant.id, async (scope) => {
    const { booking_id: bookingId, part } = body;
    const concerned = await findConcerned(scope, { viewer: user.scope, seriesId: params.id, bookingId, part, now });
    await cancelTogether(scope, concerned, { now, language });
    return { series: await readSeries(scope, user.scope, params.id, now), changed: concerned.length };
  });
