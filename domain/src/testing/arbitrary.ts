import fc from 'fast-check';
import type { BookableEntity } from '../availability/entity.ts';
import type { TakenPeriod } from '../availability/taken.ts';
import { type BookingSettings, readBookingSettings } from '../settings/settings.ts';
import { addDays, WEEKDAYS } from '../time/dates.ts';
import { formatTimeOfDay } from '../time/time-of-day.ts';
import { STEP_MS } from './slow-model.ts';

/** Zones with the dates of their clock changes in 2027, and one without any. */
export const CHANGES: readonly { readonly zone: string; readonly dates: readonly string[] }[] = [
  { zone: 'Europe/Oslo', dates: ['2027-03-28', '2027-10-31'] },
  { zone: 'America/New_York', dates: ['2027-03-14', '2027-11-07'] },
  { zone: 'Australia/Lord_Howe', dates: ['2027-04-04', '2027-10-03'] },
  { zone: 'Asia/Kathmandu', dates: ['2027-03-28'] },
  { zone: 'UTC', dates: ['2027-03-28'] },
];

/** Options for a property test with a fixed seed, so that a failure can be reproduced. */
export const seeded = (seed: number, numRuns: number) => ({ seed, numRuns });

/** A zone and a date on, just before or just after a clock change. */
export const anyDay: fc.Arbitrary<{ zone: string; date: string }> = fc
  .constantFrom(...CHANGES.flatMap(({ zone, dates }) => dates.map((date) => ({ zone, date }))))
  .chain(({ zone, date }) => fc.integer({ min: -2, max: 1 }).map((days) => ({ zone, date: addDays(date, days) })));

const timeOfDay = fc.integer({ min: 0, max: 95 }).map((quarter) => formatTimeOfDay(quarter * 15));
const endOfDay = fc.integer({ min: 0, max: 96 }).map((quarter) => formatTimeOfDay(quarter * 15));
const duration = fc.constantFrom(15, 30, 45, 60, 90, 120, 180, 300);
const lastBooking = fc.constantFrom(0, 15, 30, 60, 120);

const workingHours = fc.oneof(
  fc.record({ defaultStart: timeOfDay, defaultEnd: endOfDay }),
  fc.record({ defaultStart: timeOfDay, defaultEnd: endOfDay, sundayStart: timeOfDay, sundayEnd: endOfDay }),
  fc.constant({ defaultStart: '18:00', defaultEnd: '04:00' }),
  fc.constant({ defaultStart: '00:00', defaultEnd: '24:00' }),
);

/** Settings of a company in a zone: any hours, also past midnight, and every kind of duration. */
export function anySettings(zone: string): fc.Arbitrary<BookingSettings> {
  return fc
    .record({
      working_hours: workingHours,
      booking_duration: fc.record({
        default: duration,
        daily: fc.dictionary(fc.constantFrom(...WEEKDAYS), duration, { maxKeys: 2 }),
        hourly: fc.dictionary(
          fc.integer({ min: 0, max: 23 }).map((hour) => `sunday_hourly_${hour}`),
          duration,
          { maxKeys: 4 },
        ),
      }),
      last_booking_before: fc.record({ default: lastBooking, sunday: lastBooking }, { requiredKeys: ['default'] }),
      slot_interval: fc.constantFrom(15, 20, 30, 45, 60),
    })
    .map((stored) => readBookingSettings({ ...stored, timezone: zone }));
}

/** Up to `most` entities. Names repeat, so that ids must break ties. */
export function anyEntities(most: number): fc.Arbitrary<BookableEntity[]> {
  const entity = fc.record({
    name: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    capacity: fc.integer({ min: 1, max: 9 }),
    canCombine: fc.boolean(),
    categoryId: fc.constantFrom(null, 1, 2),
  });
  return fc.array(entity, { maxLength: most }).chain((parts) =>
    fc
      .shuffledSubarray(
        parts.map((_, i) => i + 1),
        { minLength: parts.length },
      )
      .map((ids) => parts.map((part, i) => ({ id: ids[i] ?? 0, ...part }))),
  );
}

/** Allocations of entities 1 to `entities` within `hours` after an instant, in steps of five minutes. */
export function anyTaken(start: number, hours: number, entities: number, most: number): fc.Arbitrary<TakenPeriod[]> {
  const steps = (hours * 3_600_000) / STEP_MS;
  return fc.array(
    fc
      .record({
        entityId: fc.integer({ min: 1, max: entities }),
        from: fc.integer({ min: 0, max: steps }),
        length: fc.integer({ min: 1, max: 60 }),
      })
      .map(({ entityId, from, length }) => ({
        entityId,
        from: start + from * STEP_MS,
        to: start + (from + length) * STEP_MS,
      })),
    { maxLength: most },
  );
}
