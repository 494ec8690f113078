import type { BookingFacts } from '../bookings/booking-record.ts';
import { decideArrival } from '../bookings/decide-arrival.ts';
import { type CheckOutRules, decideCheckOut, decideUndoCheckOut } from '../bookings/decide-check-out.ts';
import { mayEnd } from '../bookings/decide-update.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import { dateAt } from '../time/zone.ts';

export const ARRIVAL_STEPS = ['arrive', 'undoArrive', 'checkOut', 'undoCheckOut'] as const;
export type ArrivalStep = (typeof ARRIVAL_STEPS)[number];

/** Maximum age of the click that a step counts from. */
export const MAX_STEP_AGE_MS = 24 * 60 * 60_000;

/** The change of a step. `null` clears the time. */
export interface StepChange {
  readonly arrivedAt?: number | null;
  readonly checkedOutAt?: number | null;
  /** When the units of a stay become free (check-out only). */
  readonly heldUntil?: number;
}

/** The rules of the department. `rules.now` is the time of the click. */
export interface StepRules extends Omit<CheckOutRules, 'leftAt'> {}

/** The time of a click, limited to now, because the device's clock may be wrong. */
export const momentOfStep = (at: number, now: number): Result<number> =>
  at < now - MAX_STEP_AGE_MS ? refuse('bookingOver', 'at') : accept(Math.min(at, now));

const hasArrived = (booking: BookingFacts, { guestsCheckedIn }: StepRules): boolean =>
  booking.arrivedAt !== null || guestsCheckedIn > 0;

/** Whether the booking already has the state that the step leads to. A repeated step then changes nothing. */
export const isDone = (booking: BookingFacts, step: ArrivalStep, rules: StepRules): boolean => {
  switch (step) {
    case 'arrive':
      return hasArrived(booking, rules);
    case 'undoArrive':
      return !hasArrived(booking, rules);
    case 'checkOut':
      return booking.checkedOutAt !== null;
    case 'undoCheckOut':
      return booking.checkedOutAt === null;
  }
};

const decideStayArrival = (booking: BookingFacts, { now, zone }: StepRules): Result<true> => {
  const allowed = mayEnd(booking, now);
  if (!allowed.ok) return allowed;
  return dateAt(booking.from, zone) > dateAt(now, zone) ? refuse('notArrived') : accept(true);
};

const arrive = (booking: BookingFacts, rules: StepRules): Result<StepChange> => {
  const allowed =
    booking.scheduleSystem === 'HOURLY' ? decideArrival(booking, true, rules.now) : decideStayArrival(booking, rules);
  return allowed.ok ? accept({ arrivedAt: rules.now }) : allowed;
};

const undoArrive = (booking: BookingFacts, rules: StepRules): Result<StepChange> => {
  if (booking.arrivedAt !== null && booking.arrivedAt > rules.now) return refuse('bookingChanged');
  if (booking.scheduleSystem === 'HOURLY') {
    const allowed = decideArrival(booking, false, rules.now);
    return allowed.ok ? accept({ arrivedAt: null }) : allowed;
  }
  const allowed = mayEnd(booking, rules.now);
  if (!allowed.ok) return allowed;
  return rules.guestsCheckedIn > 0 ? refuse('guestsRegistered') : accept({ arrivedAt: null });
};

const checkOut = (booking: BookingFacts, rules: StepRules): Result<StepChange> => {
  const decided = decideCheckOut(booking, rules);
  return decided.ok ? accept({ checkedOutAt: rules.now, ...decided.value }) : decided;
};

const undoCheckOut = (booking: BookingFacts, { now }: StepRules): Result<StepChange> => {
  if (booking.checkedOutAt !== null && booking.checkedOutAt > now) return refuse('bookingChanged');
  const allowed = decideUndoCheckOut(booking, now);
  return allowed.ok ? accept({ checkedOutAt: null }) : allowed;
};

const DECIDERS = { arrive, undoArrive, checkOut, undoCheckOut } as const;

/**
 * Decides a step of the arrivals screen (docs/rules/arrivals.md#steps). The change is empty when the booking already
 * has that state. The step counts from the time of the click, so a step that is sent late still counts.
 *
 * Refusals: BOOKING-216 canceled; BOOKING-213 over; BOOKING-207 not begun; BOOKING-217 changed after the click;
 * DEPARTMENT-709 check-out of an HOURLY booking; INTERACTOR-2502 no guest arrived; INTERACTOR-2504 guests are
 * registered.
 */
export const decideStep = (booking: BookingFacts, step: ArrivalStep, rules: StepRules): Result<StepChange> => {
  if (booking.canceled) return refuse('bookingCanceled');
  if (isDone(booking, step, rules)) return accept({});
  return DECIDERS[step](booking, rules);
};
