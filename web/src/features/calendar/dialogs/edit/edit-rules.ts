import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { may } from '@ledig/domain/access/actions.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import { hasArrived, UNDO_CHECK_OUT_MS } from '@ledig/domain/bookings/decide-check-out.ts';
import { canTouch, statusOf } from '@ledig/domain/bookings/status.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';

/** The reason why a booking can't be changed; null when it can. */
type Untouchable = 'role' | 'canceled' | 'past' | null;

export interface EditRules {
  readonly untouchable: Untouchable;
  readonly offersPresent: boolean;
  readonly offersNotPresent: boolean;
  readonly offersCheckOut: boolean;
  readonly offersGuests: boolean;
  /** Also for canceled and past bookings. */
  readonly offersWriting: boolean;
  /** Why the guests can be read only; null when they can be changed. */
  readonly guestsLocked: Untouchable | 'hourly';
  /** Whether undoing the check-out is offered in place of checking out. */
  readonly offersUndoCheckOut: boolean;
  /** The reason why check-out isn't possible yet; null when it is. */
  readonly checkOutWaits: 'begin' | 'done' | 'closed' | 'guests' | null;
  /** Why time and unit can't be changed, although the booking can. */
  readonly placeLocked: 'begun' | null;
  /** The action that comes next, offered as the first button. */
  readonly next: 'present' | 'guests' | 'check-out' | null;
}

const stateOf = (booking: BookingDetail) => ({
  from: Date.parse(booking.date_from),
  to: Date.parse(booking.date_to),
  canceled: booking.canceled_at !== null,
});

const whyNot = (role: Role, booking: BookingDetail, now: number): Untouchable => {
  const state = stateOf(booking);
  if (canTouch(role, state, now)) return null;
  if (role !== 'admin' && role !== 'host') return 'role';
  return statusOf(state, now) === 'canceled' ? 'canceled' : 'past';
};

const whyWait = (booking: BookingDetail, now: number): EditRules['checkOutWaits'] => {
  if (booking.has_checked_out) return 'done';
  if (now <= Date.parse(booking.date_from)) return 'begin';
  if (!booking.editable) return 'closed';
  const { guests_count: guestsCheckedIn, arrived_at } = booking;
  return hasArrived({ guestsCheckedIn, isMarkedArrived: arrived_at !== null }) ? null : 'guests';
};

/** Whether the check-out is at most a day old. Rule: docs/rules/bookings.md#check-out. */
const isCheckOutRecent = ({ has_checked_out, completed_at }: BookingDetail, now: number): boolean =>
  has_checked_out && completed_at !== null && now - Date.parse(completed_at) <= UNDO_CHECK_OUT_MS;

/** Bookings that have begun keep their place. Rule: docs/rules/calendars.md#placement. */
const hasBegun = (booking: BookingDetail, now: number): boolean =>
  Date.parse(booking.date_from) <= now || booking.has_checked_out || booking.completed_at !== null;

/** Whether the day of arrival has come. Before it, there is no next action. */
const hasDayCome = ({ date_from, timezone }: BookingDetail, now: number): boolean =>
  dateAt(now, timezone) >= dateAt(Date.parse(date_from), timezone);

const nextOf = (booking: BookingDetail, rules: Omit<EditRules, 'next'>, now: number): EditRules['next'] => {
  if (rules.untouchable !== null || !hasDayCome(booking, now)) return null;
  if (!rules.offersCheckOut) return rules.offersPresent ? 'present' : null;
  if (booking.has_checked_out) return null;
  const lastDay = dateAt(Date.parse(booking.date_to), booking.timezone);
  const isExpectingMore = booking.guests_count < booking.number_of_interactors;
  if (isExpectingMore && dateAt(now, booking.timezone) < lastDay) return 'guests';
  return rules.checkOutWaits === null ? 'check-out' : null;
};

/** The actions for a booking. Rule: docs/rules/calendars.md#actions. */
export const editRules = (role: Role, booking: BookingDetail, now: number): EditRules => {
  const isHourly = booking.schedule_system === 'HOURLY';
  const { to, canceled } = stateOf(booking);
  const untouchable = whyNot(role, booking, now);
  const rules = {
    untouchable,
    offersPresent: isHourly && booking.arrived_at === null && to > now && !canceled,
    offersNotPresent: isHourly && booking.arrived_at !== null,
    offersCheckOut: !isHourly,
    offersGuests: (!isHourly || booking.guests_count > 0) && may(role, 'guest.see'),
    offersWriting: may(role, 'booking.change'),
    guestsLocked: untouchable ?? (isHourly ? ('hourly' as const) : null),
    offersUndoCheckOut: isCheckOutRecent(booking, now) && !canceled && may(role, 'booking.checkOut'),
    checkOutWaits: whyWait(booking, now),
    placeLocked: hasBegun(booking, now) ? ('begun' as const) : null,
  };
  return { ...rules, next: nextOf(booking, rules, now) };
};
