import { WEEKDAYS, type Weekday } from '@ledig/domain/time/dates.ts';

export const FIRST_HOUR = 8;
const LAST_HOUR = 16;
/** The hours that a new row may have, 8:00 to 16:00. */
export const HOURS: readonly number[] = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => FIRST_HOUR + at);
export const NEW_ROW_MINUTES = 30;

interface Place {
  readonly weekday: Weekday;
  readonly hour: number;
}

/** Day and hour of a new row: the first free hour after the last row, so that adding rows fills a day. */
export const nextRow = (rows: readonly Place[]): Place => {
  const last = rows.at(-1) ?? { weekday: WEEKDAYS[0], hour: FIRST_HOUR - 1 };
  const all = WEEKDAYS.flatMap((weekday) => HOURS.map((hour) => ({ weekday, hour })));
  const isFree = (place: Place) => !rows.some(({ weekday, hour }) => weekday === place.weekday && hour === place.hour);
  const from = all.findIndex(({ weekday, hour }) => weekday === last.weekday && hour > last.hour);
  const ordered = [...all.slice(Math.max(0, from)), ...all.slice(0, Math.max(0, from))];
  return ordered.find(isFree) ?? { weekday: WEEKDAYS[0], hour: FIRST_HOUR };
};
