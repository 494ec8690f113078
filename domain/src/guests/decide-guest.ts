import type { BookingFacts } from '../bookings/booking-record.ts';
import { mayModify } from '../bookings/decide-update.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import type { LocalDate } from '../time/dates.ts';
import { dateAt } from '../time/zone.ts';

/** The fields of a stay that the rules for its guests need. */
export interface GuestStay extends Pick<BookingFacts, 'from' | 'to' | 'canceled' | 'scheduleSystem' | 'checkedOutAt'> {
  /** Entities of the stay. */
  readonly entityIds: readonly number[];
  /** The company's time zone. */
  readonly zone: string;
}

/** The fields of a guest's form that rules check. */
export interface GuestForm {
  readonly rentingEntityId: number;
  readonly birthday: LocalDate | null;
  /** Null: the first day of the stay. */
  readonly arrivalDate: LocalDate | null;
}

/** No living person is older. */
const EARLIEST_BIRTHDAY = '1900-01-01';

/**
 * Whether the guests of a booking may change: only those of stays (INTERACTOR-2501), not when canceled (BOOKING-216) or
 * past (BOOKING-213).
 */
export function mayHaveGuests(stay: GuestStay, now: number): Result<true> {
  return stay.scheduleSystem === 'DAILY' ? mayModify(stay, now) : refuse('guestsOnlyOnStays');
}

/**
 * Whether a guest may be checked in or changed. The entity must belong to the booking. Refusals: INTERACTOR-2501 not a
 * stay; BOOKING-216 canceled; BOOKING-213 past; RENTING_ENTITY-1101 not of this booking; FIELD-3108 invalid birthday;
 * INTERACTOR-2503 arrives outside of the stay.
 */
export function decideGuest(stay: GuestStay, guest: GuestForm, now: number): Result<true> {
  const allowed = mayHaveGuests(stay, now);
  if (!allowed.ok) return allowed;
  if (!stay.entityIds.includes(guest.rentingEntityId)) return refuse('unitNotFound', 'renting_entity_id');
  return checkDates(stay, guest, now);
}

/** Whether birthday and arrival of a guest are possible. Refusals: FIELD-3108 invalid birthday; INTERACTOR-2503. */
export function checkDates(
  stay: GuestStay,
  { birthday, arrivalDate }: Pick<GuestForm, 'birthday' | 'arrivalDate'>,
  now: number,
): Result<true> {
  if (birthday !== null && (birthday > dateAt(now, stay.zone) || birthday < EARLIEST_BIRTHDAY)) {
    return refuse('dateInvalid', 'birthday');
  }
  if (arrivalDate === null) return accept(true);
  const isWithin = arrivalDate >= dateAt(stay.from, stay.zone) && arrivalDate <= dateAt(stay.to, stay.zone);
  return isWithin ? accept(true) : refuse('arrivalOutsideStay', 'arrival_date');
}

/**
 * Whether a guest may be removed. The last guest of a checked-out stay can't be (BOOKING-213). Other refusals as for
 * `decideGuest`.
 * @param others guests of the booking besides this one
 */
export function decideRemoveGuest(stay: GuestStay, others: number, now: number): Result<true> {
  const allowed = mayHaveGuests(stay, now);
  if (!allowed.ok) return allowed;
  return stay.checkedOutAt !== null && others === 0 ? refuse('bookingOver') : allowed;
}
