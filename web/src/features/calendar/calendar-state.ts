import { isDate, type LocalDate } from '@ledig/domain/time/dates.ts';

/** A calendar's view as stored in the address. A reload, a shared link and the back button restore it. */

/** HOURLY departments have a calendar of a day, DAILY ones of days. */
export type Schedule = 'HOURLY' | 'DAILY';

/** The wide view is the day's 24 hours or 7 days, the other one 3 hours or 30 days. */
export type Zoom = 'day' | 'hours' | 'week' | 'month';
/** Board and list show the same; `auto` is the list on a phone. */
type Shape = 'auto' | 'board' | 'list';

export interface CalendarState {
  /** Null means today, whenever the link is opened. */
  readonly date: LocalDate | null;
  readonly zoom: Zoom;
  readonly shape: Shape;
  /** How a list is grouped. */
  readonly by: 'time' | 'row';
  /** Empty: all. */
  readonly departments: readonly number[];
  /** Only the entities that are held at some time in view. */
  readonly activeOnly: boolean;
}

/** The two zooms of a calendar, its usual one first. */
export const zoomsOf = (schedule: Schedule): readonly [Zoom, Zoom] =>
  schedule === 'HOURLY' ? ['day', 'hours'] : ['week', 'month'];

const ID = /^[1-9]\d{0,14}$/;
const oneOf = <T extends string>(text: string | null, values: readonly [T, ...T[]]): T =>
  values.find((value) => value === text) ?? values[0];

/** Reads the state from an address; invalid values count as missing. */
export const readCalendarState = (params: URLSearchParams, schedule: Schedule): CalendarState => {
  const date = params.get('date') ?? '';
  const departments = (params.get('departments') ?? '').split(',').filter((text) => ID.test(text));
  return {
    date: isDate(date) ? date : null,
    zoom: oneOf(params.get('zoom'), zoomsOf(schedule)),
    shape: oneOf(params.get('view'), ['auto', 'board', 'list']),
    by: oneOf(params.get('by'), ['time', 'row']),
    departments: [...new Set(departments.map(Number))],
    activeOnly: params.get('entities') === 'active',
  };
};

/** Writes the state to an address without default values. */
export const writeCalendarState = (state: CalendarState, schedule: Schedule): URLSearchParams => {
  const said: readonly (readonly [string, string])[] = [
    ['date', state.date ?? ''],
    ['zoom', state.zoom === zoomsOf(schedule)[0] ? '' : state.zoom],
    ['view', state.shape === 'auto' ? '' : state.shape],
    ['by', state.by === 'time' ? '' : state.by],
    ['departments', state.departments.join(',')],
    ['entities', state.activeOnly ? 'active' : ''],
  ];
  return new URLSearchParams(said.filter(([, value]) => value !== '').map(([key, value]) => [key, value]));
};

/** How many filters are in force. */
export const countFilters = ({ departments, activeOnly }: CalendarState): number =>
  (departments.length > 0 ? 1 : 0) + (activeOnly ? 1 : 0);
