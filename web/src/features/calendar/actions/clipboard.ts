import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { addDays, dayNumber, type LocalDate } from '@ledig/domain/time/dates.ts';
import { dateAt, instantToLocal, resolveLocal } from '@ledig/domain/time/zone.ts';
import type { BoardItem, Placement } from '#board/types.ts';

interface PasteView {
  readonly schedule: ScheduleSystem;
  readonly zone: string;
}

type CutItem = Pick<BoardItem, 'rowId' | 'start' | 'end'>;

/** Whether a place is the current place of the cut booking. */
export const isSamePlace = (item: CutItem, { rowId, start, end }: Placement): boolean =>
  rowId === item.rowId && start === item.start && end === item.end;

/** A stay moved to another first date. It keeps its nights and times of day. */
const stayOn = ({ start, end }: CutItem, date: LocalDate, zone: string) => {
  const first = instantToLocal(start, zone);
  const last = instantToLocal(end, zone);
  const nights = dayNumber(last.date) - dayNumber(first.date);
  return {
    start: resolveLocal(date, first.minutes, zone),
    end: resolveLocal(addDays(date, nights), last.minutes, zone),
  };
};

/** The place of a cut booking on a date: the same row, time of day and length. */
export const placeOnDate = (item: CutItem, date: LocalDate, { schedule, zone }: PasteView): Placement => {
  if (schedule === 'DAILY') return { rowId: item.rowId, ...stayOn(item, date, zone) };
  const start = resolveLocal(date, instantToLocal(item.start, zone).minutes, zone);
  return { rowId: item.rowId, start, end: start + item.end - item.start };
};

/** The place of a cut booking for a click: a stay begins on the clicked date, another booking at the clicked time. */
export const placeAt = (
  item: CutItem,
  { rowId, start }: { readonly rowId: string; readonly start: number },
  { schedule, zone }: PasteView,
): Placement =>
  schedule === 'DAILY'
    ? { rowId, ...stayOn(item, dateAt(start, zone), zone) }
    : { rowId, start, end: start + item.end - item.start };
