import { accept, type Result, refuse } from '../refusal.ts';
import type { BookingFacts } from './booking-record.ts';
import { mayEnd } from './decide-update.ts';

/** Whether a booking may be cancelled. Refusals: 216 it is already, 213 it is over or its guests have left. */
export function decideCancel(booking: BookingFacts, now: number): Result<true> {
  return mayEnd(booking, now);
}

/**
 * For so long a cancellation can be undone, and the client isn't told of it. Screens offer it for ten seconds; the rest is
 * for presses at the last moment and answers over slow lines.
 */
export const UNDO_MS = 30_000;

/**
 * Whether a booking that was cancelled just now may come back to what it held. That everything is still free, the database
 * decides (205). Refusals: 217 it isn't cancelled (any more), 216 it was too long ago, 213 its time has passed, 201 something
 * it held is no longer let.
 * @param activeEntityIds the department's active entities
 */
export function decideRestore(
  booking: BookingFacts & { readonly entityIds: readonly number[]; readonly canceledAt: number | null },
  { activeEntityIds, now }: { readonly activeEntityIds: ReadonlySet<number>; readonly now: number },
): Result<true> {
  if (booking.canceledAt === null) return refuse('BOOKING-217');
  if (now - booking.canceledAt > UNDO_MS) return refuse('BOOKING-216');
  if (booking.to <= now) return refuse('BOOKING-213');
  return booking.entityIds.every((id) => activeEntityIds.has(id)) ? accept(true) : refuse('BOOKING-201');
}
