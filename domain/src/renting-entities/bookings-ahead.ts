import { type Refusal, refuse } from '../refusal.ts';

/** A current or coming booking of the entity. */
export interface BookingAhead {
  readonly id: number;
  readonly guests: number;
  readonly wholeDepartment: boolean;
  /** Total of all its entities, including this one. */
  readonly capacity: number;
}

/**
 * Refuses to archive an entity with current or coming bookings (RENTING_ENTITY-1102), and one that an open offer of the
 * waiting list holds (WAITING-LIST-3709).
 *
 * @param ahead the number of bookings, the first one with its start as text, and the end of the last offer as text
 */
export function checkArchive(ahead: {
  readonly count: number;
  readonly next: { readonly id: number; readonly when: string } | null;
  readonly offeredUntil: string | null;
}): Refusal | null {
  const { count, next, offeredUntil } = ahead;
  if (next) return refuse('unitHasBookings', undefined, { count, booking: next.id, when: next.when });
  return offeredUntil === null ? null : refuse('unitOffered', undefined, { until: offeredUntil });
}

/**
 * Refuses a smaller capacity if current or coming bookings wouldn't fit any more (RENTING_ENTITY-1111, decision 0042).
 * Bookings that didn't fit before, and those of full departments, are ignored.
 *
 * @param ahead current and coming bookings, earliest first
 */
export function checkCapacity(from: number, to: number, ahead: readonly BookingAhead[]): Refusal | null {
  const lost = from - to;
  const broken = ahead.filter(
    ({ guests, capacity, wholeDepartment }) => !wholeDepartment && guests <= capacity && guests > capacity - lost,
  );
  const [first] = broken;
  if (lost <= 0 || !first) return null;
  const params = { count: broken.length, booking: first.id, guests: first.guests };
  return refuse('bookingsAreLarger', 'number_of_interactors', params);
}
