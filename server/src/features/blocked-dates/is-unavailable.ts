import { isClosed } from '@ledig/domain/availability/closures.ts';
import { isStayBlocked } from '@ledig/domain/availability/daily.ts';
import { type DateRange, isBlocked, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import type { Handler } from '#http/call.ts';
import { faultOnField } from '#http/fault.ts';
import { readDate, readInstant } from '#http/input-dates.ts';
import { openDepartment } from './open-department.ts';

const HAS_TIME = /[T ]/;

const touches = (ranges: readonly DateRange[], first: LocalDate, last: LocalDate): boolean =>
  ranges.some(({ from, to }) => from <= last && first <= to);

/** Uses the rule for bookings: a stay may end on the morning of a blocked date. */
const isRangeBlocked = ({ department, blocked }: AvailabilityContext, first: LocalDate, last: LocalDate): boolean =>
  department.scheduleSystem === 'DAILY' && first < last
    ? isStayBlocked(blocked, { first, last })
    : touches(blocked, first, last);

/** Whether a period with times overlaps blocked hours of the full department. False for dates without times. */
const isPeriodClosed = ({ settings, closed }: AvailabilityContext, start: string, end: string): boolean => {
  if (!HAS_TIME.test(start) || !HAS_TIME.test(end)) return false;
  const from = readInstant(start, settings.zone, 'startDate');
  return isClosed(closed, { from, to: readInstant(end, settings.zone, 'endDate') });
};

/**
 * Whether a range touches blocked dates of an active department.
 *
 * @throws Fault BOOKING-215 when it ends before it starts
 */
export const isDateRangeUnavailable: Handler<'blockedDates.isDateRangeUnavailable'> = async (call) => {
  const { deps, tenant, query } = call;
  const { startDate, endDate, departmentId } = query;
  const earliest = readDate(startDate, 'UTC', 'startDate');
  const context = await deps.db.tenantRead(tenant.id, (tx) => openDepartment(tx, { departmentId }, earliest));
  const first = readDate(startDate, context.settings.zone, 'startDate');
  const last = readDate(endDate, context.settings.zone, 'endDate');
  if (last < first) throw faultOnField('endBeforeStart', 'endDate');
  return { result: isRangeBlocked(context, first, last) || isPeriodClosed(context, startDate, endDate) };
};

/** Whether a date is blocked in an active department. */
export const isDateUnavailable: Handler<'blockedDates.isDateUnavailable'> = async ({ deps, tenant, query }) => {
  const { date, departmentId } = query;
  const earliest = readDate(date, 'UTC', 'date');
  const { settings, blocked } = await deps.db.tenantRead(tenant.id, (tx) =>
    openDepartment(tx, { departmentId }, earliest),
  );
  return { result: isBlocked(blocked, readDate(date, settings.zone, 'date')) };
};
