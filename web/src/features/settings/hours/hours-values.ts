import { recordOf, textOf } from '@ledig/domain/settings/read.ts';
import { WEEKDAYS, type Weekday } from '@ledig/domain/time/dates.ts';
import { formatTimeOfDay, parseEndOfDay, parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';

/** `usual`: the default hours apply. `own`: other hours. `closed`: no bookings. */
export type DayMode = 'usual' | 'own' | 'closed';

interface DayHours {
  readonly mode: DayMode;
  readonly start: string;
  readonly end: string;
}

/** Opening hours as the form shows them; times are `HH:mm`, the end may be 24:00. */
export interface HoursValues {
  readonly defaultStart: string;
  readonly defaultEnd: string;
  readonly days: Readonly<Record<Weekday, DayHours>>;
}

const DEFAULT_START = '08:00';
const DEFAULT_END = '24:00';
/** Equal start and end mean closed. */
const CLOSED_AT = '00:00';

const startIn = (value: unknown): string | null => {
  const minutes = parseTimeOfDay(textOf(value) ?? '');
  return minutes === null ? null : formatTimeOfDay(minutes);
};
const endIn = (value: unknown): string | null => {
  const minutes = parseEndOfDay(textOf(value) ?? '');
  return minutes === null ? null : formatTimeOfDay(minutes);
};

/** The form's values for a stored `working_hours`, with defaults for missing parts. */
export const readHours = (value: unknown): HoursValues => {
  const stored = recordOf(value);
  const defaultStart = startIn(stored.defaultStart) ?? DEFAULT_START;
  const defaultEnd = endIn(stored.defaultEnd) ?? DEFAULT_END;
  const dayOf = (weekday: Weekday): DayHours => {
    const start = startIn(stored[`${weekday}Start`]);
    const end = endIn(stored[`${weekday}End`]);
    const hours = { start: start ?? defaultStart, end: end ?? defaultEnd };
    if (start === null && end === null) return { ...hours, mode: 'usual' };
    // Closed days offer the usual hours, should they be opened.
    if (hours.start === hours.end) return { start: defaultStart, end: defaultEnd, mode: 'closed' };
    return { ...hours, mode: 'own' };
  };
  return {
    defaultStart,
    defaultEnd,
    days: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, dayOf(weekday)])) as HoursValues['days'],
  };
};

/** The setting `working_hours` of the form's values. */
export const writeHours = ({ defaultStart, defaultEnd, days }: HoursValues): Record<string, string> => {
  const own = WEEKDAYS.flatMap((weekday) => {
    const { mode, start, end } = days[weekday];
    if (mode === 'usual') return [];
    return [
      [`${weekday}Start`, mode === 'closed' ? CLOSED_AT : start],
      [`${weekday}End`, mode === 'closed' ? CLOSED_AT : end],
    ];
  });
  return { defaultStart, defaultEnd, ...Object.fromEntries(own) };
};

/** The form's field for a field of `working_hours`: `mondayStart` is `days.monday.start`. */
export const hoursFieldOf = (path: string): string => {
  const match = /^([a-z]+day)(Start|End)$/.exec(path);
  return match ? `days.${match[1]}.${match[2]?.toLowerCase()}` : path;
};

/** The same hours for other days. */
export const copyDay = (values: HoursValues, from: Weekday, to: readonly Weekday[]): HoursValues => ({
  ...values,
  days: { ...values.days, ...Object.fromEntries(to.map((weekday) => [weekday, values.days[from]])) },
});

/** A typed time as `HH:mm` if it is readable: `8`, `830`, `8.30`, `8-30`, `8/30`. Otherwise unchanged. */
export const tidyTime = (typed: string): string => {
  const match = /^(\d{1,2})(?:[:.\-/]?(\d{2}))?$/.exec(typed.trim());
  if (match === null) return typed;
  const tidy = `${match[1]?.padStart(2, '0')}:${match[2] ?? '00'}`;
  return parseEndOfDay(tidy) === null ? typed : tidy;
};

/** Whether an opening runs past midnight: its end is before its start. */
export const isPastMidnight = (start: string, end: string): boolean => {
  const [from, to] = [parseTimeOfDay(start), parseEndOfDay(end)];
  return from !== null && to !== null && to < from;
};
