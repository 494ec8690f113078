import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import { isLate, isOverdue } from '#lib/arrivals/arrival-lists.ts';

/** The lists of today's bookings, in the order of the buttons. */
export const DAY_LISTS = ['late', 'arriving', 'inHouse', 'dueOut'] as const;
export type DayList = (typeof DAY_LISTS)[number];

/** The list that the buttons choose. Null: the list "now and next". */
export type Chosen = DayList | 'requests' | 'waiting' | null;

const isDueOut = ({ state, leaves_today, schedule_system }: ArrivalRow): boolean =>
  state === 'inHouse' && leaves_today && schedule_system === 'DAILY';

/** Whether a booking is in a list at a moment (docs/rules/dashboard.md#now-and-next). */
const isIn: Readonly<Record<DayList, (row: ArrivalRow, now: number) => boolean>> = {
  late: (row, now) => isLate(row, now) || (isOverdue(row, now) && row.schedule_system === 'DAILY'),
  arriving: ({ state }) => state === 'expected',
  inHouse: ({ state }) => state === 'inHouse',
  dueOut: (row) => isDueOut(row),
};

/** The instant of a booking's next step, in epoch milliseconds: its start before the arrival, then its end. */
const nextStepAt = ({ state, date_from, date_to }: ArrivalRow): number =>
  Date.parse(state === 'expected' ? date_from : date_to);

const bySteps = (rows: readonly ArrivalRow[]): ArrivalRow[] => rows.toSorted((a, b) => nextStepAt(a) - nextStepAt(b));

/** The rows of a list, the next step first. `now`: epoch milliseconds. */
export const rowsOfDay = (rows: readonly ArrivalRow[], list: DayList, now: number): ArrivalRow[] =>
  bySteps(rows.filter((row) => isIn[list](row, now)));

/** Bookings that need a step now or next: late ones, then arrivals and departures by time. */
export const nowAndNext = (rows: readonly ArrivalRow[], now: number): ArrivalRow[] => {
  const late = rowsOfDay(rows, 'late', now);
  const open = rows.filter((row) => isIn.arriving(row, now) || isIn.dueOut(row, now));
  return [...late, ...bySteps(open.filter((row) => !late.includes(row)))];
};
