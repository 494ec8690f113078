import { inScope } from '@ledig/domain/access/scope.ts';
import { coveringPeriod } from '@ledig/domain/availability/asked-times.ts';
import { withClosed } from '@ledig/domain/availability/closures.ts';
import { capacityOf } from '@ledig/domain/availability/entity.ts';
import { staffPeriod } from '@ledig/domain/availability/staff-period.ts';
import { freeEntities } from '@ledig/domain/bookings/decide-manual.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { timesOf } from '#booking/change-booking.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { takenInDepartment } from '#db/queries/availability/taken-periods.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';

type RangeCall = Call<'bookings.listAvailableEntities' | 'bookings.checkDepartmentAvailability'>;

/** Query names of fields whose name in bodies differs. */
const FIELDS: Readonly<Record<string, string>> = {
  date_from: 'dateFrom',
  date_to: 'dateTo',
};

/** Like `unwrap`, with the field names of the query. */
const unwrapRange = <T>(result: Parameters<typeof unwrap<T>>[0]): T =>
  unwrap(result.ok || !result.field ? result : { ...result, field: FIELDS[result.field] ?? result.field });

const checkDepartment = (context: AvailabilityContext | undefined, { user, query }: RangeCall): AvailabilityContext => {
  const place = context && { companyId: context.department.companyId, departmentId: context.department.id };
  if (!context || !place || context.department.archived || !inScope(user.scope, place)) {
    throw new Fault('departmentNotFound');
  }
  const isOther = query.scheduleSystem !== undefined && query.scheduleSystem !== context.department.scheduleSystem;
  if (isOther) throw new Fault('otherSchedule');
  return context;
};

/** The department's entities by name: those free for the full period, and all. */
const findFree = async (tx: TenantTransaction, call: RangeCall) => {
  const { query, now } = call;
  const asked = { date_from: query.dateFrom, date_to: query.dateTo };
  const covering: Period = unwrapRange(coveringPeriod(asked));
  const [found, taken] = await Promise.all([
    findAvailabilityContext(tx, query.departmentId, addDays(dateAt(covering.from, 'UTC'), -1)),
    takenInDepartment(tx, query.departmentId, covering, { now }),
  ]);
  const context = checkDepartment(found, call);
  const period = unwrapRange(staffPeriod(timesOf(context), asked, now));
  const unavailable = withClosed(taken, context.closed, context.entities);
  return { free: freeEntities(context.entities, unavailable, period), all: context.entities };
};

/**
 * Entities that staff can choose for a manual booking.
 *
 * @throws Fault when the period can't be booked at all: BOOKING-210 blocked, 212 past, 214 closed, 215 or
 * DAILY-BOOKING-2200 end not after start
 */
export const listAvailableEntities: Handler<'bookings.listAvailableEntities'> = async (call) => {
  const { free } = await call.deps.db.tenantRead(call.tenant.id, (tx) => findFree(tx, call));
  const byName = free.toSorted((a, b) => a.name.localeCompare(b.name, 'no', { numeric: true }) || a.id - b.id);
  return {
    result: {
      available_renting_entities: byName.map(({ id, name, capacity }) => ({
        id,
        name,
        number_of_interactors: capacity,
      })),
      total_number_of_interactors: capacityOf(free),
    },
  };
};

/**
 * Whether all entities of a department are free. False for a department without entities. Refuses the same periods as
 * `listAvailableEntities`.
 */
export const checkDepartmentAvailability: Handler<'bookings.checkDepartmentAvailability'> = async (call) => {
  const { free, all } = await call.deps.db.tenantRead(call.tenant.id, (tx) => findFree(tx, call));
  return { result: all.length > 0 && free.length === all.length };
};
