import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { overlaps, type Period } from '@ledig/domain/time/period.ts';
import { dateAt, startOfDay } from '@ledig/domain/time/zone.ts';
import type { BoardItem, BoardRow, Placement } from '#board/types.ts';
import type { Schedule } from './calendar-state.ts';
import { closesDays, dataOf, entityOf } from './content.ts';

/**
 * The reasons to refuse a place that the calendar can check without the server. Rule: docs/rules/calendars.md#placing.
 */
export const hindrances = [
  'pastCreate',
  'pastChange',
  'otherDepartment',
  'wholeDepartment',
  'notCombinable',
  'blocked',
] as const;
export type Hindrance = (typeof hindrances)[number];

interface PlacementContext {
  readonly schedule: Schedule;
  readonly zone: string;
  readonly now: number;
  readonly rowOf: (id: string) => BoardRow | undefined;
  /** The background items of a row. */
  readonly backgroundsOf: (rowId: string) => readonly BoardItem[];
}

const SLOT_MS = 10 * MINUTE_MS;
const STEP_MS = 5 * MINUTE_MS;

/** Whether a start is past. The current slot and today can still be chosen. */
const isPast = (start: number, { schedule, zone, now }: PlacementContext, slack: number): boolean =>
  schedule === 'HOURLY' ? start + slack <= now : dateAt(start, zone) < dateAt(now, zone);

/**
 * The part of a place that must not be blocked, as on the server. By the hour, the start counts: a block of whole days
 * lasts from closing to closing. A stay counts by its nights, so leaving on a blocked morning is allowed.
 */
const blockablePart = ({ start, end }: Placement, { schedule, zone }: PlacementContext): Period => {
  const last = startOfDay(dateAt(end, zone), zone);
  return { from: start, to: schedule === 'DAILY' && last > start ? last : start + 1 };
};

const isBlocked = (place: Placement, ground: PlacementContext): boolean =>
  ground.backgroundsOf(place.rowId).some((item) => {
    const data = dataOf(item);
    if (data.kind !== 'blocked') return false;
    // Blocked hours only close their own period.
    const met = closesDays(data.series) ? blockablePart(place, ground) : { from: place.start, to: place.end };
    return overlaps({ from: item.start, to: item.end }, met);
  });

/** The reason why a booking of several entities, or of a whole department, can't move to another row. */
const rowHindrance = (item: BoardItem, rowId: string, { rowOf }: PlacementContext): Hindrance | null => {
  const data = dataOf(item);
  const [from, to] = [rowOf(item.rowId), rowOf(rowId)];
  if (item.rowId === rowId || data.kind !== 'booking' || !from || !to) return null;
  if (entityOf(from).department_id !== entityOf(to).department_id) return 'otherDepartment';
  if (data.booking.whole_department_reservation) return 'wholeDepartment';
  return data.booking.resource_ids.length > 1 && !entityOf(to).can_combine ? 'notCombinable' : null;
};

/** Why a new booking can't be made there; null when the calendar knows no reason. */
export const createHindrance = (place: Placement, ground: PlacementContext): Hindrance | null => {
  if (isPast(place.start, ground, SLOT_MS)) return 'pastCreate';
  return isBlocked(place, ground) ? 'blocked' : null;
};

/** Why a booking can't be moved there; null when the calendar knows no reason. */
export const moveHindrance = (item: BoardItem, place: Placement, ground: PlacementContext): Hindrance | null => {
  if (isPast(place.start, ground, 0)) return 'pastChange';
  return rowHindrance(item, place.rowId, ground) ?? (isBlocked(place, ground) ? 'blocked' : null);
};

/** The earliest bookable start: a past one moves to the next five minutes. */
export const bookableStart = (start: number, now: number): number =>
  start >= now ? start : Math.ceil(now / STEP_MS) * STEP_MS;
