import type { Period } from '../time/period.ts';

/**
 * What a booking's colour in the calendar says (document 2, section 4, "Event colours"). Which colour a state has is the
 * interface's matter; the document's own is named at each.
 */
export type HourlyState =
  /** Dark: the whole department. */
  | 'department'
  /** Not begun; the row's palette. */
  | 'upcoming'
  /** Orange. */
  | 'running'
  /** Past and completed: green. */
  | 'completed'
  /** Past and not completed: red. */
  | 'missed';

export type DailyState =
  /** Black: the whole department. */
  | 'department'
  /** Not begun; the row's palette. */
  | 'upcoming'
  /** Purple: the guests are expected or in house. */
  | 'running'
  /** Running, checked in and out already: blue. */
  | 'left'
  /** Past, checked in and out: green. */
  | 'completed'
  /** Past, and not both: pink. */
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

/** The state of a DAILY booking; checked in is a stay with at least one guest registered. */
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

/** The palette's number for a row: 4 colours take turns in the hourly calendar, 3 in the daily one. */
export function rowColour(index: number, scheduleSystem: 'HOURLY' | 'DAILY'): number {
  return index % (scheduleSystem === 'HOURLY' ? 4 : 3);
}
