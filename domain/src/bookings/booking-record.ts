import type { BookingState } from './status.ts';

/** A stored booking as the rules about changing it see it. Instants are epoch milliseconds. */
export interface BookingFacts extends BookingState {
  readonly scheduleSystem: 'HOURLY' | 'DAILY';
  readonly guests: number;
  readonly wholeDepartment: boolean;
  /** The client is present (HOURLY). */
  readonly arrivedAt: number | null;
  /** The guests have left (DAILY). */
  readonly checkedOutAt: number | null;
  readonly completedAt: number | null;
  /** Counts the changes; see `checkVersion`. */
  readonly version: number;
}

/**
 * When a booking was completed: as stored, else at check-out (DAILY), else at its end when the client had arrived (HOURLY).
 * Null as long as it isn't, and for whoever never came.
 */
export function completedAt(
  booking: Pick<BookingFacts, 'scheduleSystem' | 'to' | 'arrivedAt' | 'checkedOutAt' | 'completedAt'>,
  now: number,
): number | null {
  if (booking.completedAt !== null) return booking.completedAt;
  if (booking.scheduleSystem === 'DAILY') return booking.checkedOutAt;
  return booking.arrivedAt !== null && booking.to <= now ? booking.to : null;
}
