import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { isDate, type LocalDate } from '@ledig/domain/time/dates.ts';
import { formatTimeOfDay, parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';

/** A calendar's view as stored in the address. A reload, a shared link and the back button restore it. */

/** HOURLY departments have a calendar of a day, DAILY ones of days. */
/** The time that fills the width: opening hours, 24 hours or 3 hours, or 7 or 30 days. */
export type Zoom = 'open' | 'day' | 'hours' | 'week' | 'month';
/**
 * Board, list and floor plan show the same content; `auto` is the list on a phone. Only hourly calendars have a floor
 * plan.
 */
type Shape = 'auto' | 'board' | 'list' | 'plan';
const shapesOf = (schedule: ScheduleSystem): readonly [Shape, ...Shape[]] =>
  schedule === 'HOURLY' ? ['auto', 'board', 'list', 'plan'] : ['auto', 'board', 'list'];

export interface CalendarState {
  /** Null means today, whenever the link is opened. */
  readonly date: LocalDate | null;
  readonly zoom: Zoom;
  /** Pixels per hour. Null: the zoom's own hours or days fill the width. */
  readonly scale: number | null;
  /** The time of day at the view's start in minutes. Null: the calendar chooses. */
  readonly at: number | null;
  readonly shape: Shape;
  /** How a list is grouped. */
  readonly by: 'time' | 'row';
  /** Empty: all. */
  readonly departments: readonly number[];
  /** Shows only entities with a booking in view. */
  readonly activeOnly: boolean;
}

/** The zooms of a calendar, the default one first. */
export const zoomsOf = (schedule: ScheduleSystem): readonly [Zoom, ...Zoom[]] =>
  schedule === 'HOURLY' ? ['open', 'day', 'hours'] : ['week', 'month'];

/** The next zoom in the cycle. */
export const nextZoom = (zoom: Zoom, schedule: ScheduleSystem): Zoom => {
  const zooms = zoomsOf(schedule);
  return zooms[(zooms.indexOf(zoom) + 1) % zooms.length] ?? zooms[0];
};

/** The person's last choice, for addresses without one. */
export interface KeptView {
  readonly zoom: Zoom;
  readonly scale: number | null;
}

const LEAST_SCALE = 0.8;
const MOST_SCALE = 480;

/** A scale in pixels per hour within its limits, or null. */
const readScale = (text: string | null): number | null => {
  const scale = Number(text ?? Number.NaN);
  return scale >= LEAST_SCALE && scale <= MOST_SCALE ? scale : null;
};

/** The stored view if it is valid for the calendar. The browser's storage may contain anything. */
export const readKeptView = (kept: unknown, schedule: ScheduleSystem): KeptView => {
  const { zoom, scale } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return {
    zoom: oneOf(typeof zoom === 'string' ? zoom : null, zoomsOf(schedule)),
    scale: readScale(typeof scale === 'number' ? String(scale) : null),
  };
};

const ID = /^[1-9]\d{0,14}$/;
const oneOf = <T extends string>(text: string | null, values: readonly [T, ...T[]]): T =>
  values.find((value) => value === text) ?? values[0];

/** Reads the state from an address. Invalid values count as missing, and the kept view completes a missing one. */
export const readCalendarState = (
  params: URLSearchParams,
  schedule: ScheduleSystem,
  kept?: KeptView,
): CalendarState => {
  const usual = kept ?? readKeptView(null, schedule);
  const hasZoom = zoomsOf(schedule).some((zoom) => zoom === params.get('zoom'));
  const date = params.get('date') ?? '';
  const departments = (params.get('departments') ?? '').split(',').filter((text) => ID.test(text));
  return {
    date: isDate(date) ? date : null,
    zoom: oneOf(params.get('zoom'), [usual.zoom, ...zoomsOf(schedule)]),
    scale: readScale(params.get('scale')) ?? (hasZoom ? null : usual.scale),
    at: parseTimeOfDay(params.get('at') ?? ''),
    shape: oneOf(params.get('view'), shapesOf(schedule)),
    by: oneOf(params.get('by'), ['time', 'row']),
    departments: [...new Set(departments.map(Number))],
    activeOnly: params.get('entities') === 'active',
  };
};

/** Writes the state to an address without default values. */
export const writeCalendarState = (state: CalendarState, schedule: ScheduleSystem): URLSearchParams => {
  const params: readonly (readonly [string, string])[] = [
    ['date', state.date ?? ''],
    ['zoom', state.zoom === zoomsOf(schedule)[0] ? '' : state.zoom],
    ['scale', state.scale === null ? '' : String(Math.round(state.scale * 10) / 10)],
    ['at', state.at === null ? '' : formatTimeOfDay(state.at)],
    ['view', state.shape === 'auto' ? '' : state.shape],
    ['by', state.by === 'time' ? '' : state.by],
    ['departments', state.departments.join(',')],
    ['entities', state.activeOnly ? 'active' : ''],
  ];
  return new URLSearchParams(params.filter(([, value]) => value !== '').map(([key, value]) => [key, value]));
};

/** Number of active filters. */
export const countFilters = ({ departments, activeOnly }: CalendarState): number =>
  (departments.length > 0 ? 1 : 0) + (activeOnly ? 1 : 0);
