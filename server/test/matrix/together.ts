import { DAY_MS } from '@ledig/domain/time/durations.ts';
import type { Database } from '#db/database.ts';
import { type Entity, makeGroup, makeSeries } from '../support/makers.ts';
import { type Own, range } from './spare-records.ts';

/** Series and groups of a tenant. The spare ones are for calls that work only once on each. */
export interface Together {
  readonly seriesId: number;
  /** The first booking of the series. */
  readonly seriesBookingId: number;
  /** Series with their first bookings, side by side. */
  readonly spareSeries: readonly number[];
  readonly spareSeriesBookings: readonly number[];
  readonly groupId: number;
  readonly spareGroups: readonly number[];
}

/** From 2033 on, so that they don't conflict with other samples. */
export const makeTogether = async (
  db: Database,
  { unit, other, marker, own }: { unit: Entity; other: Entity; marker: string; own: Own },
): Promise<Together> => {
  let day = Date.parse('2033-01-03T11:00:00Z');
  const next = (): number => {
    day += 30 * DAY_MS;
    return day;
  };
  const named = { client_name: marker, note: marker };
  const series = () => makeSeries(db, { ...own(), ...named, entity: unit, from: next() });
  const group = () => makeGroup(db, { ...own(), ...named, entities: [unit, other], from: next() });
  const kept = await series();
  const spareSeries: number[] = [];
  const spareSeriesBookings: number[] = [];
  const spareGroups: number[] = [];
  for (const _ of range) {
    const { id, bookings } = await series();
    spareSeries.push(id);
    spareSeriesBookings.push(bookings[0] ?? 0);
    spareGroups.push(await group());
  }
  const seriesBookingId = kept.bookings[0] ?? 0;
  return {
    seriesId: kept.id,
    seriesBookingId,
    spareSeries,
    spareSeriesBookings,
    groupId: await group(),
    spareGroups,
  };
};

/** Ids of series and groups that don't exist. */
export const missingTogether = (next: () => number): Together => ({
  seriesId: next(),
  seriesBookingId: next(),
  spareSeries: range.map(next),
  spareSeriesBookings: range.map(next),
  groupId: next(),
  spareGroups: range.map(next),
});
