import type { ScheduleSystem } from '../departments/systems.ts';
import type { Period } from '../time/period.ts';

/** The state that a booking's color in the calendar shows. The interface assigns the colors. */
export type HourlyState =
  /** The full department is booked. */
  | 'department'
  /** Not begun. */
  | 'upcoming'
  | 'running'
  /** Past and completed. */
  | 'completed'
  /** Past and not completed. */
  | 'missed';

export type DailyState =
  /** The full department is booked. */
  | 'department'
  /** Not begun. */
  | 'upcoming'
  /** The guests are expected or staying. */
  | 'running'
  /** Running, but checked out already. */
  | 'left'
  /** Past, checked in and out. */
  | 'completed'
  /** Past, not both checked in and out. */
  | 'missed';

interface CalendarItem extends Period {
  readonly wholeDepartment: boolean;
}

/** The state of an HOURLY booking. */
export function hourlyState(item: CalendarItem & { readonly completed: boolean }, now: number): HourlyState {
  if (item.wholeDepartment) return 'department';
  if (now < item.from) return 'upcoming';
  if (now < item.to) return 'running';
  return item.completed ? 'completed' : 'missed';
}

/** The state of a DAILY booking. It is checked in when at least one guest is registered. */
export function dailyState(
  item: CalendarItem & { readonly guestsCheckedIn: number; readonly checkedOut: boolean },
  now: number,
): DailyState {
  if (item.wholeDepartment) return 'department';
  if (now < item.from) return 'upcoming';
  const isDone = item.guestsCheckedIn > 0 && item.checkedOut;
  if (now < item.to) return isDone ? 'left' : 'running';
  return isDone ? 'completed' : 'missed';
}

/** The palette index of a row: 4 colors in the hourly calendar, 3 in the daily one. */
export function rowColour(index: number, scheduleSystem: ScheduleSystem): number {
  return index % (scheduleSystem === 'HOURLY' ? 4 : 3);
}
