import type { SeriesDetail } from '@ledig/contract/bookings/series-shapes.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { presentSeries } from './series.present.ts';
import { findSeries, listOfSeries } from './series.store.ts';

/**
 * A series as a person sees it at `now` (epoch milliseconds).
 *
 * @throws Fault SERIES-3606 when there is none, or the person sees none of its bookings
 */
export const readSeries = async (
  tx: TenantTransaction,
  viewer: Scope,
  id: number,
  now: number,
): Promise<SeriesDetail> => {
  const [row, bookings] = await Promise.all([findSeries(tx, id), listOfSeries(tx, viewer, id)]);
  if (!row || bookings.length === 0) throw new Fault('seriesNotFound');
  return presentSeries(row, bookings, now);
};

/** One series with the bookings that the caller sees. */
export const getSeries: Handler<'bookings.getSeries'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantRead(tenant.id, async (tx) => ({ series: await readSeries(tx, user.scope, params.id, now) }));
