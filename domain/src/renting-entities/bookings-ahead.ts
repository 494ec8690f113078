import { type Refusal, refuse } from '../refusal.ts';

/** A current or coming booking of the entity. */
export interface BookingAhead {
  readonly id: number;
  readonly guests: number;
  readonly wholeDepartment: boolean;
  /** Total of all its entities, including this one. */
  readonly capacity: number;
}

/** An open offer of the waiting list that holds the entity. */
export interface OfferAhead extends Pick<BookingAhead, 'guests' | 'capacity'> {
  /** When it runs out, as text. */
  readonly until: string;
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

/** Bookings and open offers of an entity, the earliest booking first. */
export interface HeldAhead {
  readonly bookings: readonly BookingAhead[];
  readonly offers: readonly OfferAhead[];
}

/**
 * Refuses a smaller capacity if current or coming bookings wouldn't fit any more (RENTING_ENTITY-1111, decision 0042),
 * or the party of an open offer (WAITING-LIST-3710). Those that didn't fit before, and bookings of full departments, are
 * ignored.
 */
export function checkCapacity(from: number, to: number, { bookings, offers }: HeldAhead): Refusal | null {
  const lost = from - to;
  if (lost <= 0) return null;
  const isBroken = ({ guests, capacity }: Pick<BookingAhead, 'guests' | 'capacity'>): boolean =>
    guests <= capacity && guests > capacity - lost;
  const broken = bookings.filter((booking) => !booking.wholeDepartment && isBroken(booking));
  const [first] = broken;
  if (first) {
    const params = { count: broken.length, booking: first.id, guests: first.guests };
    return refuse('bookingsAreLarger', 'number_of_interactors', params);
  }
  const offer = offers.find(isBroken);
  if (!offer) return null;
  return refuse('unitOfferedToMore', 'number_of_interactors', { guests: offer.guests, until: offer.until });
}
