import { REFUSALS } from '@ledig/domain/refusals.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { DecideOne } from './decide-asked.ts';
import type { BookingMaterial, DecidedBooking } from './make-booking.ts';

type Asked = Parameters<DecideOne>[0];

/** How far an hourly alternative may be from the requested time, on the same day. */
const REACH_MINUTES = 240;
/** How many days earlier or later an alternative stay may begin. */
export const REACH_DAYS = 7;

/** Refusals that may not apply to another time or unit. */
const ABOUT_TIME: ReadonlySet<string> = new Set([
  REFUSALS.phoneHasBooking,
  REFUSALS.nothingFree,
  REFUSALS.dayBlocked,
  REFUSALS.outsideHours,
  REFUSALS.unitTaken,
  REFUSALS.bookingNotOnline,
  REFUSALS.categoryFull,
  REFUSALS.dateInvalid,
]);

/** Distances from small to large, the earlier one first: -1, 1, -2, 2. */
const distances = (step: number, reach: number): number[] =>
  Array.from({ length: Math.floor(reach / step) }, (_, at) => [-(at + 1) * step, (at + 1) * step]).flat();

const shiftedHours = (asked: Asked, period: Period, zone: string, stepMinutes: number): Asked[] =>
  distances(stepMinutes, REACH_MINUTES)
    .map((minutes) => minutes * MINUTE_MS)
    .filter((by) => dateAt(period.from + by, zone) === dateAt(period.from, zone))
    .map((by) => ({
      ...asked,
      date_from: formatInstant(period.from + by, zone),
      date_to: formatInstant(period.to + by, zone),
    }));

const shiftedStays = (asked: Asked): Asked[] =>
  distances(1, REACH_DAYS).map((days) => ({
    ...asked,
    date_from: addDays(asked.date_from, days),
    date_to: addDays(asked.date_to ?? asked.date_from, days),
  }));

/** Another unit at the same time, then the same choice at other times, nearest first. */
const candidatesOf = (asked: Asked, period: Period | null, { context }: BookingMaterial): Asked[] => {
  const { settings, department } = context;
  const otherUnit = asked.renting_entity_id == null ? [] : [{ ...asked, renting_entity_id: null }];
  if (department.scheduleSystem === 'DAILY') return [...otherUnit, ...shiftedStays(asked)];
  if (period === null) return otherUnit;
  return [...otherUnit, ...shiftedHours(asked, period, settings.zone, settings.slotIntervalMinutes)];
};

/**
 * Finds the nearest free alternative for a refused booking (docs/rules/series.md#alternatives). Another unit at the
 * same time comes first, then the nearest other time. Hourly bookings are moved by up to four hours, stays by up to a
 * week.
 *
 * @param asked times are local dates for stays.
 * @param period the requested times as instants. Null for a time that doesn't exist.
 * @param material `taken` must reach `REACH_DAYS` beyond a stay.
 * @returns null when another time or unit would be refused too, or none is free
 */
export const nearestFree = (
  asked: Asked,
  period: Period | null,
  code: string,
  material: BookingMaterial,
  decide: DecideOne,
): DecidedBooking | null => {
  if (!ABOUT_TIME.has(code)) return null;
  for (const candidate of candidatesOf(asked, period, material)) {
    const decided = decide(candidate, material);
    if (decided.ok && decided.value.entityIds.length === 1) return decided.value;
  }
  return null;
};
