import type { CreateBookingBody } from '@ledig/contract/bookings/booking-shapes.ts';
import { askedHours } from '@ledig/domain/availability/asked-times.ts';
import { withClosed } from '@ledig/domain/availability/closures.ts';
import { addTaken, NOTHING_TAKEN, type Taken, type TakenPeriod } from '@ledig/domain/availability/taken.ts';
import type { Refusal } from '@ledig/domain/refusal.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import type { DecideOne } from './decide-asked.ts';
import type { DecidedBooking } from './make-booking.ts';
import { nearestFree } from './nearest-free.ts';

/** One date of a series, with the requested booking. */
export interface Occurrence {
  readonly date: LocalDate;
  readonly asked: CreateBookingBody['booking'];
}

/** The decision about one date: the booking, or the refusal with the nearest free alternative. */
export type OccurrenceDecision = { readonly occurrence: Occurrence } & (
  | { readonly booking: DecidedBooking }
  | { readonly booking: null; readonly refusal: Refusal; readonly alternative: DecidedBooking | null }
);

/** The data for the decisions about a series. */
export interface SeriesMaterial {
  readonly context: AvailabilityContext;
  /** Taken periods around each occurrence, in the same order. */
  readonly taken: readonly Taken[];
  /** Active bookings of the same phone number in the department. */
  readonly clientPeriods: readonly Period[];
  readonly now: number;
}

/**
 * The requested period as instants. Null for hours that the change of clocks skips. Also null for stays, because their
 * dates are enough.
 */
const periodOf = ({ asked }: Occurrence, { department, settings }: AvailabilityContext): Period | null => {
  if (department.scheduleSystem === 'DAILY') return null;
  const hours = askedHours(asked, settings.zone);
  return hours.ok && hours.value.to !== null ? { from: hours.value.from, to: hours.value.to } : null;
};

/**
 * Decides about every date of a series, in order. Units that an earlier date takes count as taken for the later dates
 * (docs/rules/series.md#conflicts).
 *
 * @param decide decides about one date
 * @param withAlternatives looks for the nearest free alternative of each conflict
 */
export const decideSeries = (
  occurrences: readonly Occurrence[],
  { context, taken, clientPeriods, now }: SeriesMaterial,
  { decide, withAlternatives }: { readonly decide: DecideOne; readonly withAlternatives: boolean },
): OccurrenceDecision[] => {
  const made: DecidedBooking[] = [];
  const own: TakenPeriod[] = [];
  return occurrences.map((occurrence, at) => {
    const { asked } = occurrence;
    const unavailable = withClosed(addTaken(taken[at] ?? NOTHING_TAKEN, own), context.closed, context.entities);
    const material = { context, taken: unavailable, clientPeriods: [...clientPeriods, ...made], now };
    const decided = decide(asked, material);
    if (decided.ok) {
      const { from, to, entityIds } = decided.value;
      made.push(decided.value);
      own.push(...entityIds.map((entityId) => ({ entityId, from, to })));
      return { occurrence, booking: decided.value };
    }
    const alternative = withAlternatives
      ? nearestFree(asked, periodOf(occurrence, context), decided.code, material, decide)
      : null;
    return { occurrence, booking: null, refusal: decided, alternative };
  });
};
