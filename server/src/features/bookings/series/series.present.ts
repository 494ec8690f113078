import type { LinkedBooking, SeriesDetail } from '@ledig/contract/bookings/series-shapes.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { zoneOf } from '../bookings.present.ts';
import type { LinkedRecord, SeriesRecord } from './series.store.ts';

/** A booking of a series or a group at `now`, its times in its company's zone. */
export const presentLinked = (row: LinkedRecord, now: number): LinkedBooking => {
  const zone = zoneOf(row);
  return {
    id: row.id,
    department: { id: row.department_id, name: row.department_name },
    renting_entities: row.entities.map(({ id, name }) => ({ id, name })),
    number_of_interactors: row.guests,
    date_from: formatInstant(row.starts_at.getTime(), zone),
    date_to: formatInstant(row.ends_at.getTime(), zone),
    canceled_at: row.canceled_at && formatInstant(row.canceled_at.getTime(), zone),
    is_past: row.starts_at.getTime() <= now,
    version: row.version,
  };
};

/** A series with its bookings at `now` (epoch milliseconds). */
export const presentSeries = (row: SeriesRecord, bookings: readonly LinkedRecord[], now: number): SeriesDetail => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name },
  department: { id: row.department_id, name: row.department_name },
  client_name: bookings[0]?.client_name ?? '',
  frequency: row.frequency,
  first_date: row.first_date,
  until: row.until_date,
  count: row.occurrences,
  exceptions: [...row.exceptions],
  timezone: zoneOf(row),
  bookings: bookings.map((booking) => ({ ...presentLinked(booking, now), date: booking.date ?? row.first_date })),
});
