import { accept, type Result, refuse } from '../refusal.ts';
import type { LocalDate } from '../time/dates.ts';
import { checkDates, type GuestStay, mayHaveGuests } from './decide-guest.ts';
import type { RegisterRules } from './register.ts';

/** A guest's own form. The unit is chosen at the counter. */
export interface OnlineGuest {
  readonly birthday: LocalDate | null;
  readonly arrivalDate: LocalDate | null;
}

/** The stay's party: how many guests were booked, and how many are registered or have checked in online. */
export interface Party {
  readonly booked: number;
  readonly known: number;
}

/**
 * Whether the guests of a booking may check in by its link (docs/rules/guest-register.md#online). Refusals:
 * GUEST-LINK-3505 the company's setting is off, or the booking isn't a stay; BOOKING-216 canceled; BOOKING-213 over.
 */
export function mayCheckInOnline(
  stay: GuestStay,
  { isOnline }: Pick<RegisterRules, 'isOnline'>,
  now: number,
): Result<true> {
  if (!isOnline || stay.scheduleSystem !== 'DAILY') return refuse('onlineCheckInClosed');
  return mayHaveGuests(stay, now);
}

/**
 * Whether one more guest may check in online. Refusals of `mayCheckInOnline`; GUEST-LINK-3506 the party is complete;
 * FIELD-3108 invalid birthday; INTERACTOR-2503 arrives outside of the stay.
 */
export function decideOnlineGuest(
  stay: GuestStay,
  guest: OnlineGuest,
  { party, rules }: { readonly party: Party; readonly rules: Pick<RegisterRules, 'isOnline'> },
  now: number,
): Result<true> {
  const allowed = mayCheckInOnline(stay, rules, now);
  if (!allowed.ok) return allowed;
  if (party.known >= party.booked) return refuse('allGuestsCheckedIn');
  const dates = checkDates(stay, guest, now);
  return dates.ok ? accept(true) : dates;
}
