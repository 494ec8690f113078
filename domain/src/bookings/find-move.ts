import { isFree, type Taken } from '../availability/taken.ts';
import { type Result, refuse } from '../refusal.ts';
import { addDays } from '../time/dates.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { Period } from '../time/period.ts';
import { dateAt, instantToLocal, resolveLocal } from '../time/zone.ts';
import { decideMove, type HeldBooking, type Move, type MoveMaterial, type MovePlan } from './decide-move.ts';

/** How many days ahead the search for the next free start looks. The material must cover them. */
export const SEARCH_DAYS = { HOURLY: 14, DAILY: 31 } as const;

/**
 * Input for a search. `taken` leaves out the booking's own units and covers `SEARCH_DAYS` after the requested period.
 */
export interface FindMaterial extends MoveMaterial {
  readonly taken: Taken;
}

/**
 * Whether a booking could be moved, given the units that other bookings hold. Refusals: those of `decideMove`;
 * BOOKING-218 a unit is taken (docs/rules/bookings.md#moving).
 */
export function checkMove(booking: HeldBooking, move: Move, material: FindMaterial): Result<MovePlan> {
  const plan = decideMove(booking, move, material);
  if (!plan.ok) return plan;
  const { from, to, entityIds } = plan.value;
  return entityIds.every((id) => isFree(material.taken, id, from, to)) ? plan : refuse('unitTaken', 'date_from');
}

/** The same time of day on a later date, with the same length. */
function onLaterDay(move: Move, days: number, zone: string): Period {
  const { date, minutes } = instantToLocal(move.from, zone);
  const from = resolveLocal(addDays(date, days), minutes, zone);
  return { from, to: from + (move.to - move.from) };
}

/** Yields later periods in order of preference: the rest of the day, then the same time on later days. */
function* laterPeriods(move: Move, { times }: MoveMaterial): Generator<Period> {
  const { zone, slotIntervalMinutes } = times.settings;
  if (times.scheduleSystem === 'HOURLY') {
    const step = slotIntervalMinutes * MINUTE_MS;
    const day = dateAt(move.from, zone);
    for (let later = step; dateAt(move.from + later, zone) === day; later += step)
      yield { from: move.from + later, to: move.to + later };
  }
  for (let days = 1; days <= SEARCH_DAYS[times.scheduleSystem]; days += 1) yield onLaterDay(move, days, zone);
}

/**
 * The next period of the requested length in which the booking could be moved to the requested units. Null when there
 * is none (docs/rules/bookings.md#next-free).
 */
export function findNextMove(booking: HeldBooking, move: Move, material: FindMaterial): Period | null {
  for (const period of laterPeriods(move, material)) {
    const plan = checkMove(booking, { ...move, ...period }, material);
    if (plan.ok) return { from: plan.value.from, to: plan.value.to };
  }
  return null;
}

/**
 * The units of the department that could hold the booking in the requested period: alone, or instead of one of several.
 */
export function unitsForMove(booking: HeldBooking, move: Move, material: FindMaterial): readonly number[] {
  const fits = ({ id }: { readonly id: number }) => checkMove(booking, { ...move, entityId: id }, material).ok;
  return booking.wholeDepartment ? [] : material.entities.filter(fits).map(({ id }) => id);
}
