import type { ScheduleSystem } from '../departments/systems.ts';
import type { BookingState } from './status.ts';

/** The fields of a stored booking that the rules for changes need. Instants are epoch milliseconds. */
export interface BookingFacts extends BookingState {
  readonly scheduleSystem: ScheduleSystem;
  readonly guests: number;
  readonly wholeDepartment: boolean;
  /** When the client arrived. For a stay, set on the arrivals screen. */
  readonly arrivedAt: number | null;
  /** When the guests left (DAILY). */
  readonly checkedOutAt: number | null;
  readonly completedAt: number | null;
  /** Incremented by every change; see `checkVersion`. */
  readonly version: number;
}

/**
 * When a booking was completed: the stored time, else the check-out (DAILY), else the end if the client had arrived
 * (HOURLY). Null until then, and if the client never arrived.
 */
export function completedAt(
  booking: Pick<BookingFacts, 'scheduleSystem' | 'to' | 'arrivedAt' | 'checkedOutAt' | 'completedAt'>,
  now: number,
): number | null {
  if (booking.completedAt !== null) return booking.completedAt;
  if (booking.scheduleSystem === 'DAILY') return booking.checkedOutAt;
  return booking.arrivedAt !== null && booking.to <= now ? booking.to : null;
}
