import type { BookingSettings } from '../settings/settings.ts';
import { type DateRange, datesBetween, isBlocked, type LocalDate } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import { type BookableEntity, chosenEntities, type EntityFilter } from './entity.ts';
import { lastBookableDate } from './horizon.ts';
import { gridOf, openingOn } from './openings.ts';
import { isFreeIn, type Taken, takenOf } from './taken.ts';

/** Input for the free starts of an HOURLY department. */
export interface HourlyInput extends EntityFilter {
  readonly settings: BookingSettings;
  /** The department's active entities. */
  readonly entities: readonly BookableEntity[];
  readonly taken: Taken;
  /** The department's blocked dates. */
  readonly blocked: readonly DateRange[];
  readonly guests: number;
  /** Epoch milliseconds. Earlier starts aren't offered. */
  readonly now: number;
}

/** Flat lists of taken periods of the possible entities, to avoid a map lookup per slot. */
interface Serving {
  readonly singles: readonly (readonly number[])[];
  readonly combinable: readonly { readonly capacity: number; readonly flat: readonly number[] }[];
}

function servingOf(input: HourlyInput): Serving {
  const chosen = chosenEntities(input.entities, input);
  const singles = chosen.filter(({ capacity }) => capacity >= input.guests);
  const smaller = chosen.filter(({ capacity, canCombine }) => canCombine && capacity < input.guests);
  return {
    singles: singles.map(({ id }) => takenOf(input.taken, id)),
    combinable:
      input.entityId == null ? smaller.map(({ id, capacity }) => ({ capacity, flat: takenOf(input.taken, id) })) : [],
  };
}

/** Whether one free entity has room for the guests, or free combinable ones together. */
function canServe({ singles, combinable }: Serving, guests: number, from: number, to: number): boolean {
  for (const flat of singles) if (isFreeIn(flat, from, to)) return true;
  let together = 0;
  for (const { capacity, flat } of combinable) {
    if (!isFreeIn(flat, from, to)) continue;
    together += capacity;
    if (together >= guests) return true;
  }
  return false;
}

/**
 * The period for which `taken` must be loaded to answer about a date: its opening, also past midnight. Null when
 * closed.
 */
export function hourlyWindow(settings: BookingSettings, date: LocalDate): Period | null {
  const opening = openingOn(settings, date);
  return opening === null ? null : { from: opening.from, to: opening.to };
}

/**
 * The free starts of a date with their ends, in order. They belong to the opening
 * that begins on the date, so some may be after midnight. Empty on a blocked date or beyond the horizon. `decideHourly`
 * accepts exactly these from visitors.
 */
export function hourlyStarts(input: HourlyInput & { readonly date: LocalDate }): Period[] {
  if (isBlocked(input.blocked, input.date)) return [];
  if (input.date > lastBookableDate(input.now, input.settings)) return [];
  const opening = openingOn(input.settings, input.date);
  if (opening === null || opening.to <= input.now) return [];
  const serving = servingOf(input);
  return gridOf(input.settings, opening).filter(
    ({ from, to }) => from >= input.now && canServe(serving, input.guests, from, to),
  );
}

/** The dates of a range (inclusive) on which nothing can be booked: blocked, closed, past or fully taken. */
export function hourlyDisabledDates(input: HourlyInput, from: LocalDate, to: LocalDate): LocalDate[] {
  return datesBetween(from, to).filter((date) => hourlyStarts({ ...input, date }).length === 0);
}

/** The `count` slots whose starts are nearest to the wanted instant, in order of time. The earlier one wins a tie. */
export function nearestStarts(slots: readonly Period[], wanted: number, count: number): Period[] {
  return slots
    .toSorted((a, b) => Math.abs(a.from - wanted) - Math.abs(b.from - wanted) || a.from - b.from)
    .slice(0, count)
    .sort((a, b) => a.from - b.from);
}
