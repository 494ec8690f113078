import type { ScheduleSystem } from '../departments/systems.ts';
import { addDays } from '../time/dates.ts';
import { dateAt } from '../time/zone.ts';

export const VISIT_STATES = ['expected', 'missed', 'inHouse', 'left'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** A booking on the arrivals screen. Instants are epoch milliseconds. */
export interface Visit {
  readonly scheduleSystem: ScheduleSystem;
  readonly from: number;
  readonly to: number;
  /** Marked as arrived, or with registered guests. */
  readonly hasArrived: boolean;
  readonly checkedOutAt: number | null;
}

/** Time and zone of the list. */
export interface VisitDay {
  readonly now: number;
  /** The company's time zone. */
  readonly zone: string;
}

/** A stay without a check-out is listed for this many days after its end. */
export const OVERDUE_DAYS = 7;

const stateOfStay = (visit: Visit, { now, zone }: VisitDay): VisitState | null => {
  const today = dateAt(now, zone);
  const { checkedOutAt } = visit;
  if (checkedOutAt !== null) return dateAt(checkedOutAt, zone) === today ? 'left' : null;
  const lastDay = dateAt(visit.to, zone);
  if (visit.hasArrived) return addDays(lastDay, OVERDUE_DAYS) < today ? null : 'inHouse';
  if (lastDay < today) return null;
  return visit.to <= now ? 'missed' : 'expected';
};

/**
 * The state of a booking on today's list, or null when it isn't listed (docs/rules/arrivals.md#lists). Canceled
 * bookings must not be passed.
 */
export const visitStateOf = (visit: Visit, day: VisitDay): VisitState | null => {
  const { now, zone } = day;
  const today = dateAt(now, zone);
  if (dateAt(visit.from, zone) > today) return null;
  if (visit.scheduleSystem === 'DAILY') return stateOfStay(visit, day);
  if (visit.to > now) return visit.hasArrived ? 'inHouse' : 'expected';
  if (dateAt(visit.to, zone) < today) return null;
  return visit.hasArrived ? 'left' : 'missed';
};

/** Whether the booking's last day is today or earlier. */
export const leavesToday = ({ to }: Pick<Visit, 'to'>, { now, zone }: VisitDay): boolean =>
  dateAt(to, zone) <= dateAt(now, zone);
