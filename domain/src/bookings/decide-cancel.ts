import { accept, type Result, refuse } from '../refusal.ts';
import type { BookingFacts } from './booking-record.ts';
import { mayEnd } from './decide-update.ts';

/** Whether a booking may be canceled. Refusals: BOOKING-216 canceled already; BOOKING-213 over or checked out. */
export function decideCancel(booking: BookingFacts, now: number): Result<true> {
  return mayEnd(booking, now);
}

/**
 * How long a cancellation can be undone. The client isn't informed before that. Screens offer it for ten seconds; the
 * rest covers late clicks and slow connections.
 */
export const UNDO_MS = 30_000;

/**
 * Whether a recently canceled booking may be restored. The exclusion constraint checks that everything is still free
 * (BOOKING-205). Refusals: BOOKING-217 not canceled; BOOKING-216 too long ago; BOOKING-213 past; BOOKING-201 an entity
 * was archived.
 * @param activeEntityIds the department's active entities
 */
export function decideRestore(
  booking: BookingFacts & { readonly entityIds: readonly number[]; readonly canceledAt: number | null },
  { activeEntityIds, now }: { readonly activeEntityIds: ReadonlySet<number>; readonly now: number },
): Result<true> {
  if (booking.canceledAt === null) return refuse('bookingChanged');
  if (now - booking.canceledAt > UNDO_MS) return refuse('bookingCanceled');
  if (booking.to <= now) return refuse('bookingOver');
  return booking.entityIds.every((id) => activeEntityIds.has(id)) ? accept(true) : refuse('choiceUnavailable');
}
