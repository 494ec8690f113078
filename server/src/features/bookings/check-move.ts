import type { Scope } from '@ledig/domain/access/scope.ts';
import type { Move } from '@ledig/domain/bookings/decide-move.ts';
import { checkMove as decideCheck, findNextMove, SEARCH_DAYS, unitsForMove } from '@ledig/domain/bookings/find-move.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { findHeldBooking } from '#booking/change.store.ts';
import { timesOf } from '#booking/change-booking.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { takenInDepartment } from '#db/queries/availability/taken-periods.ts';
import { findClientPeriods } from '#db/queries/clients/client-periods.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, faultOnField, textOfRefusal } from '#http/fault.ts';
import { readInstant } from '#http/input-dates.ts';
import { checkTarget } from './move-booking.ts';

type CheckCall = Call<'bookings.checkMove'>;

/** Longer periods are refused, because the search would read all bookings in them. */
const MOST_DAYS = 366;

const readMove = ({ query }: CheckCall, zone: string): Move => {
  const from = readInstant(query.dateFrom, zone, 'dateFrom');
  const to = readInstant(query.dateTo, zone, 'dateTo');
  if (to - from > MOST_DAYS * DAY_MS) throw faultOnField('dateInvalid', 'dateTo');
  return {
    ...{ from, to, guests: query.numberOfInteractors },
    ...{ entityId: query.rentingEntityId, fromEntityId: query.fromRentingEntityId },
  };
};

const load = async (tx: TenantTransaction, seen: Scope, call: CheckCall) => {
  const booking = await findHeldBooking(tx, seen, call.params.id);
  if (!booking) throw new Fault('bookingNotFound');
  const { departmentId, client, entityIds, to } = booking;
  const since = Math.min(booking.from, call.now);
  const context = await findAvailabilityContext(tx, departmentId, addDays(dateAt(since, 'UTC'), -2));
  if (!context) throw new Fault('bookingNotFound');
  const move = readMove(call, context.settings.zone);
  await checkTarget({ tx }, seen, move, context, 'rentingEntityId');
  const days = SEARCH_DAYS[booking.scheduleSystem] + 2;
  const window = { from: move.from - DAY_MS, to: Math.max(move.from, move.to) + days * DAY_MS };
  const [taken, clientPeriods] = await Promise.all([
    takenInDepartment(tx, departmentId, window, { now: call.now, own: { entityIds, to } }),
    findClientPeriods(tx, departmentId, client, window, [booking.id]),
  ]);
  const { entities } = context;
  return {
    ...{ booking, move, zone: context.settings.zone },
    material: { times: timesOf(context), entities, clientPeriods, taken, now: call.now },
  };
};

/**
 * Whether a booking could be moved to a period and unit, by the rules of the move, without changing it
 * (docs/rules/bookings.md#next-free).
 *
 * @throws Fault BOOKING-200 when there is no such booking in scope; RENTING_ENTITY-1101 for a unit that isn't in scope
 */
export const checkMove: Handler<'bookings.checkMove'> = async (call) => {
  const { booking, move, zone, material } = await call.deps.db.tenantRead(call.tenant.id, (tx) =>
    load(tx, call.user.scope, call),
  );
  const plan = decideCheck(booking, move, material);
  const next = plan.ok ? null : findNextMove(booking, move, material);
  const free = unitsForMove(booking, move, material);
  const units = material.entities
    .filter(({ id }) => free.includes(id))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'no', { numeric: true }) || a.id - b.id);
  return {
    result: {
      fits: plan.ok,
      reason: plan.ok ? null : textOfRefusal(plan, call.language),
      free_renting_entities: units.map(({ id, name, capacity }) => ({ id, name, number_of_interactors: capacity })),
      next_free: next && { date_from: formatInstant(next.from, zone), date_to: formatInstant(next.to, zone) },
    },
  };
};
