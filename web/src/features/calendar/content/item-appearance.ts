import type { CalendarBooking } from '@ledig/contract/calendar/calendar-shapes.ts';
import {
  type DailyState,
  dailyState,
  type HourlyState,
  hourlyState,
  rowColour,
} from '@ledig/domain/bookings/event-state.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { dateAt, instantToLocal } from '@ledig/domain/time/zone.ts';
import type { BoardTone } from '#board/types.ts';

/** Appearance of bookings in a calendar. Rule: docs/rules/calendars.md#appearance. */

export type ItemState = HourlyState | DailyState;
/** Names of the board's pictures. */
export type Mark =
  | 'arrives'
  | 'departs'
  | 'in'
  | 'out'
  | 'check'
  | 'note'
  | 'gamepad'
  | 'clock'
  | 'repeat'
  | 'group'
  | 'link';

/** The tone of each state. An upcoming booking has its row's color. */
const toneOf: Readonly<Record<ScheduleSystem, Readonly<Record<Exclude<ItemState, 'upcoming'>, BoardTone>>>> = {
  HOURLY: { department: 'dark', running: 'orange', completed: 'green', missed: 'red', left: 'green' },
  DAILY: { department: 'dark', running: 'purple', completed: 'green', missed: 'pink', left: 'blue' },
};

/** The states of a calendar, in the order of its legend. */
export const statesOf: Readonly<Record<ScheduleSystem, readonly ItemState[]>> = {
  HOURLY: ['upcoming', 'running', 'completed', 'missed', 'department'],
  DAILY: ['upcoming', 'running', 'left', 'completed', 'missed', 'department'],
};

/** An item's tone; undefined for its row's color. */
export const toneOfState = (state: ItemState, schedule: ScheduleSystem): BoardTone | undefined =>
  state === 'upcoming' ? undefined : toneOf[schedule][state];

/** The color variable of a row, alternating. */
export const rowHue = (index: number, schedule: ScheduleSystem): string =>
  `var(--calendar-${schedule.toLowerCase()}-${rowColour(index, schedule)})`;

/** A stay with at least one guest is checked in. Rule: docs/rules/calendars.md#appearance. */
export const isCheckedIn = (booking: CalendarBooking): boolean => booking.guests_count > 0;

/** A stay that was checked out early has left until its own end, although its units are free before. */
export const stateOf = (booking: CalendarBooking, schedule: ScheduleSystem, now: number): ItemState => {
  const item = {
    from: Date.parse(booking.start),
    to: Date.parse(booking.booked_until ?? booking.end),
    wholeDepartment: booking.whole_department_reservation,
  };
  if (schedule === 'HOURLY') {
    return hourlyState({ ...item, completed: booking.completed_at !== null || booking.has_checked_out }, now);
  }
  return dailyState({ ...item, guestsCheckedIn: booking.guests_count, checkedOut: booking.has_checked_out }, now);
};

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Whether the expected arrival differs from check-in. */
export const hasOtherArrivalTime = (booking: CalendarBooking, zone: string): boolean =>
  booking.expected_arrival !== null &&
  booking.expected_arrival.slice(0, 5) !== clock(instantToLocal(Date.parse(booking.start), zone).minutes);

const hasNoteOrTags = ({ note, tags }: CalendarBooking) => note !== '' || tags.length > 0;

/** Place and time in which marks are decided. */
interface MarkView {
  readonly schedule: ScheduleSystem;
  readonly zone: string;
  readonly now: number;
}

/** An item's icons, the most important first; the board draws four. */
export const marksOf = (booking: CalendarBooking, { schedule, zone, now }: MarkView): Mark[] => {
  const isDaily = schedule === 'DAILY';
  const isToday = (instant: string) => isDaily && dateAt(Date.parse(instant), zone) === dateAt(now, zone);
  const isExpected = isDaily && !isCheckedIn(booking) && !booking.has_checked_out;
  const arrives = isExpected && isToday(booking.start);
  const asked: readonly (readonly [Mark, boolean])[] = [
    ['check', !isDaily && booking.completed_at !== null],
    ['out', isDaily && booking.has_checked_out],
    ['arrives', arrives],
    ['departs', !booking.has_checked_out && isToday(booking.end)],
    ['in', isExpected && !arrives],
    ['clock', isDaily && hasOtherArrivalTime(booking, zone)],
    ['note', hasNoteOrTags(booking)],
    ['repeat', booking.series_id !== null],
    ['group', booking.group_id !== null],
    ['gamepad', booking.is_manual_booking],
    ['link', booking.resource_ids.length > 1 && !booking.whole_department_reservation],
  ];
  return asked.filter(([, isTrue]) => isTrue).map(([mark]) => mark);
};

/**
 * Whether a booking may be moved by anyone: not completed or blocked, its start and end ahead. Rule:
 * docs/rules/calendars.md#placement.
 */
export const isMovable = (booking: CalendarBooking, now: number): boolean =>
  booking.completed_at === null &&
  !booking.has_checked_out &&
  booking.blocking_type === null &&
  Date.parse(booking.start) > now &&
  Date.parse(booking.end) > now;
