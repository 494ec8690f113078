import type { PreviewSeriesBody } from '@ledig/contract/bookings/series-shapes.ts';
import { coveringPeriod } from '@ledig/domain/availability/asked-times.ts';
import { type OccurrenceTimes, readOccurrenceTimes, timesOn } from '@ledig/domain/series/occurrence-times.ts';
import { type SeriesRule, seriesDates } from '@ledig/domain/series/recurrence.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { takenInEach } from '#db/queries/availability/taken-periods.ts';
import { findClientPeriods, lockClientPeriods } from '#db/queries/clients/client-periods.ts';
import { faultOnField, unwrap } from '#http/fault.ts';
import type { Occurrence, SeriesMaterial } from './decide-series.ts';
import type { BookingOrder } from './make-booking.ts';
import { REACH_DAYS } from './nearest-free.ts';

/** A requested series: its first booking, its recurrence rule, and the dates that were changed by hand. */
export interface AskedSeries extends Pick<PreviewSeriesBody, 'booking' | 'series' | 'changes'> {
  readonly phone: { readonly countryCode: string; readonly phoneNumber: string } | null;
  /** Checks that the department exists, is visible to the caller and fits the call. Throws a Fault. */
  readonly check: BookingOrder['check'];
  readonly now: number;
}

/** A series with the data for the decisions about it. */
export interface LoadedSeries {
  readonly rule: SeriesRule;
  readonly times: OccurrenceTimes;
  readonly occurrences: readonly Occurrence[];
  readonly material: SeriesMaterial;
}

const occurrencesOf = (
  { booking, changes }: AskedSeries,
  times: OccurrenceTimes,
  dates: readonly string[],
): Occurrence[] => {
  const byDate = new Map(changes.map((change) => [change.date, change]));
  for (const date of byDate.keys()) {
    if (!dates.includes(date)) throw faultOnField('notADateOfSeries', 'changes');
  }
  return dates.map((date) => {
    const { date: _, ...change } = byDate.get(date) ?? { date, ...timesOn(times, date) };
    return { date, asked: { ...booking, ...change } };
  });
};

/** Units of changed dates must belong to the department, like the unit of the first booking. */
const checkChangedUnits = ({ changes }: AskedSeries, { entities }: AvailabilityContext): void => {
  const at = changes.findIndex(
    ({ renting_entity_id: unit }) => unit != null && !entities.some(({ id }) => id === unit),
  );
  if (at < 0) return;
  throw faultOnField('unitNotFound', `changes.${at}.renting_entity_id`);
};

const readRule = (
  { booking, series }: AskedSeries,
  { department, settings }: AvailabilityContext,
): { rule: SeriesRule; times: OccurrenceTimes } => {
  const at = { zone: settings.zone, schedule: department.scheduleSystem };
  const times = unwrap(readOccurrenceTimes(booking, at), 'booking.');
  return { rule: { ...series, first: times.first }, times };
};

const coveringOf = (occurrence: Occurrence, wider: number): Period => {
  const { from, to } = unwrap(coveringPeriod(occurrence.asked), 'booking.');
  return { from: from - wider, to: to + wider };
};

/**
 * Loads the data for the decisions about a series:
 * - the department;
 * - the taken periods around every date;
 * - the bookings of the phone number.
 *
 * @param locks locks the phone number and the department's blocks, because the series is saved afterwards.
 * @throws Fault with the refusal of the place, of the times or of the rule
 */
export const loadSeries = async (tx: TenantTransaction, asked: AskedSeries, locks: boolean): Promise<LoadedSeries> => {
  const { booking, phone, now } = asked;
  const { department_id: departmentId } = booking;
  const first = unwrap(coveringPeriod(booking), 'booking.');
  const found = await findAvailabilityContext(tx, departmentId, addDays(dateAt(first.from, 'UTC'), -1 - REACH_DAYS));
  const place = asked.check(found);
  checkChangedUnits(asked, place);
  const { rule, times } = readRule(asked, place);
  const occurrences = occurrencesOf(asked, times, unwrap(seriesDates(rule), 'series.'));
  const wider = place.department.scheduleSystem === 'DAILY' ? REACH_DAYS * DAY_MS : 0;
  const coverings = occurrences.map((occurrence) => coveringOf(occurrence, wider));
  const whole = {
    from: Math.min(...coverings.map(({ from }) => from)),
    to: Math.max(...coverings.map(({ to }) => to)),
  };
  const findPeriods = locks ? lockClientPeriods : findClientPeriods;
  // The blocks are read again after the lock, which a change of blocks waits for.
  const [clientPeriods, context, taken] = await Promise.all([
    phone === null ? [] : findPeriods(tx, departmentId, phone, whole),
    findAvailabilityContext(tx, departmentId, addDays(dateAt(whole.from, 'UTC'), -1)),
    takenInEach(tx, departmentId, coverings, { now, writes: locks }),
  ]);
  const checked = asked.check(context);
  return { rule, times, occurrences, material: { context: checked, taken, clientPeriods, now } };
};
