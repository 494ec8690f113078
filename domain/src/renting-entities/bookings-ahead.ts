import { type Refusal, refuse } from '../refusal.ts';

/** A booking that isn't over and holds the entity. */
export interface BookingAhead {
  readonly id: number;
  readonly guests: number;
  readonly wholeDepartment: boolean;
  /** Of all it holds, this entity included. */
  readonly capacity: number;
}

/**
 * An entity with bookings that aren't over can't be archived (RENTING_ENTITY-1102).
 *
 * @param ahead how many there are, and the one that begins first, with its beginning as text
 */
export function checkArchive(ahead: {
  readonly count: number;
  readonly next: { readonly id: number; readonly when: string } | null;
}): Refusal | null {
  const { count, next } = ahead;
  return next ? refuse('RENTING_ENTITY-1102', undefined, { count, booking: next.id, when: next.when }) : null;
}

/**
 * A smaller capacity must still hold the guests of the bookings that aren't over (RENTING_ENTITY-1111, decision 0042). Those
 * that were too many before, and whole departments, hold any number.
 *
 * @param ahead the bookings that aren't over, the one that begins first in front
 */
export function checkCapacity(from: number, to: number, ahead: readonly BookingAhead[]): Refusal | null {
  const lost = from - to;
  const broken = ahead.filter(
    ({ guests, capacity, wholeDepartment }) => !wholeDepartment && guests <= capacity && guests > capacity - lost,
  );
  const [first] = broken;
  if (lost <= 0 || !first) return null;
  const params = { count: broken.length, booking: first.id, guests: first.guests };
  return refuse('RENTING_ENTITY-1111', 'number_of_interactors', params);
}
