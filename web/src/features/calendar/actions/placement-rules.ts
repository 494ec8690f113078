import { isPeriodBlocked } from '@ledig/domain/availability/openings.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { NEVER_OPEN } from '@ledig/domain/time/opening-hours.ts';
import { overlaps, type Period } from '@ledig/domain/time/period.ts';
import { dateAt, startOfDay } from '@ledig/domain/time/zone.ts';
import type { BoardItem, BoardRow, Placement } from '#board/types.ts';
import type { BlockedSeries } from '../api/calendar-queries.ts';
import { closesDays, closesDepartment, dataOf, entityOf } from '../content/content.ts';
import type { HoursByCompany } from '../content/use-opening-hours.ts';

/**
 * The reasons to refuse a place that the calendar can check without the server. Rule: docs/rules/calendars.md#placement.
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
  readonly schedule: ScheduleSystem;
  readonly zone: string;
  readonly now: number;
  readonly rowOf: (id: string) => BoardRow | undefined;
  /** The companies' opening hours. */
  readonly hours: HoursByCompany;
  /** The background items of a row. */
  readonly backgroundsOf: (rowId: string) => readonly BoardItem[];
}

const SLOT_MS = 10 * MINUTE_MS;
const STEP_MS = 5 * MINUTE_MS;

/** Whether a start is past. The current slot and today can still be chosen. */
const isPast = (start: number, { schedule, zone, now }: PlacementContext, slack: number): boolean =>
  schedule === 'HOURLY' ? start + slack <= now : dateAt(start, zone) < dateAt(now, zone);

/** The nights of a stay: leaving on a blocked morning is allowed. */
const nightsOf = ({ start, end }: Placement, { zone }: PlacementContext): Period => {
  const last = startOfDay(dateAt(end, zone), zone);
  return { from: start, to: last > start ? last : start + 1 };
};

/** Whether blocked dates of the department close a place by the hour, by the rule of the server. */
const isOnBlockedDates = (
  { rowId, start, end }: Placement,
  series: readonly BlockedSeries[],
  { zone, hours, rowOf }: PlacementContext,
): boolean => {
  const row = rowOf(rowId);
  const openingHours = (row && hours.get(entityOf(row).company_id)) ?? NEVER_OPEN;
  const blocked = series.flatMap(({ dates }) => dates.map((one) => ({ from: one.start, to: one.end })));
  return isPeriodBlocked({ zone, openingHours }, blocked, { from: start, to: end });
};

const isBlocked = (place: Placement, context: PlacementContext): boolean => {
  const isHourly = context.schedule === 'HOURLY';
  const blocks = context.backgroundsOf(place.rowId).flatMap((item) => {
    const data = dataOf(item);
    return data.kind === 'blocked' ? [{ from: item.start, to: item.end, series: data.series }] : [];
  });
  const byDate = blocks.filter(({ series }) => isHourly && closesDepartment(series)).map(({ series }) => series);
  if (isOnBlockedDates(place, byDate, context)) return true;
  // Other blocks close their own period.
  return blocks.some(({ series, ...period }) => {
    if (byDate.includes(series)) return false;
    const isByNight = !isHourly && closesDays(series);
    return overlaps(period, isByNight ? nightsOf(place, context) : { from: place.start, to: place.end });
  });
};

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
export const createHindrance = (place: Placement, context: PlacementContext): Hindrance | null => {
  if (isPast(place.start, context, SLOT_MS)) return 'pastCreate';
  return isBlocked(place, context) ? 'blocked' : null;
};

/** Why a booking can't be moved there; null when the calendar knows no reason. */
export const moveHindrance = (item: BoardItem, place: Placement, context: PlacementContext): Hindrance | null => {
  if (isPast(place.start, context, 0)) return 'pastChange';
  return rowHindrance(item, place.rowId, context) ?? (isBlocked(place, context) ? 'blocked' : null);
};

/** The earliest bookable start: a past one moves to the next five minutes. */
export const bookableStart = (start: number, now: number): number =>
  start >= now ? start : Math.ceil(now / STEP_MS) * STEP_MS;
