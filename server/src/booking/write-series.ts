import type { CreateSeriesBody } from '@ledig/contract/bookings/series-shapes.ts';
import { formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { writeMessages } from '#db/queries/messages/write-messages.ts';
import { Fault } from '#http/fault.ts';
import type { DecideOne } from './decide-asked.ts';
import { decideSeries, type OccurrenceDecision } from './decide-series.ts';
import { type AskedSeries, type LoadedSeries, loadSeries } from './load-series.ts';
import { type BookingOrder, type DecidedBooking, writeDecided } from './make-booking.ts';

type Booked = OccurrenceDecision & { readonly booking: DecidedBooking };

/** A series to save: the requested data, and the rule that decides about each date. */
export interface SeriesOrder {
  readonly asked: AskedSeries;
  readonly decide: DecideOne;
  readonly mode: CreateSeriesBody['mode'];
  /** Everything to store with each booking except place, period and units. */
  readonly details: BookingOrder['details'];
}

/** A series that was just stored. */
export interface SavedSeries {
  readonly seriesId: number;
  readonly bookingIds: readonly number[];
  /** Dates that were not free. */
  readonly leftOut: readonly string[];
}

/** Whether a date of a series can be booked. */
export const isBooked = (decision: OccurrenceDecision): decision is Booked => decision.booking !== null;

/**
 * The dates to book. With `all`, one conflict refuses the series. With `free`, it is refused only if no date is free.
 */
const choose = (decisions: readonly OccurrenceDecision[], mode: CreateSeriesBody['mode']): Booked[] => {
  const booked = decisions.filter(isBooked);
  if (booked.length === 0) throw new Fault('seriesFullyTaken');
  const count = decisions.length - booked.length;
  if (mode === 'all' && count > 0) throw new Fault('seriesDatesTaken', { params: { count } });
  return booked;
};

const insertSeries = async (
  { trx, tenantId }: TenantTransaction,
  { rule, times, material }: LoadedSeries,
  createdBy: number | null,
): Promise<number> => {
  const { id: departmentId, companyId, stayHours } = material.context.department;
  const { id } = await trx
    .insertInto('booking_series')
    .values({
      tenant_id: tenantId,
      company_id: companyId,
      department_id: departmentId,
      frequency: rule.frequency,
      first_date: rule.first,
      until_date: rule.until,
      occurrences: rule.count,
      exceptions: sql`${[...rule.exceptions]}::date[]`,
      start_time: formatTimeOfDay(times.start ?? stayHours.checkIn),
      end_time: formatTimeOfDay(times.end ?? stayHours.checkOut),
      end_days: times.endDays,
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Saves a series within a transaction, with one message: all dates, or the free ones (docs/rules/series.md#saving).
 *
 * @throws Fault with the refusal of the place, the times or the rule; SERIES-3604, SERIES-3605
 * @throws SlotTakenError when another booking took a unit first: call it within `retryOnConflict`
 */
export const writeSeries = async (
  tx: TenantTransaction,
  { asked, decide, mode, details }: SeriesOrder,
): Promise<SavedSeries> => {
  const loaded = await loadSeries(tx, asked, true);
  const { context } = loaded.material;
  const decisions = decideSeries(loaded.occurrences, loaded.material, { decide, withAlternatives: false });
  const booked = choose(decisions, mode);
  const seriesId = await insertSeries(tx, loaded, details.createdBy);
  const holds = booked.map(({ occurrence, booking }) => ({ ...booking, seriesDate: occurrence.date }));
  const made = await writeDecided(tx, { context, details: { ...details, seriesId, confirms: false } }, holds);
  const bookingIds = made.map(({ id }) => id);
  await writeMessages(tx, {
    kind: 'booking_confirmation',
    companyId: context.department.companyId,
    about: { bookingId: bookingIds[0] ?? 0, together: bookingIds },
    client: details.client,
    language: details.language,
    notBefore: asked.now,
  });
  const leftOut = decisions.filter((decision) => !isBooked(decision)).map(({ occurrence }) => occurrence.date);
  return { seriesId, bookingIds, leftOut };
};
