import type { BookerKind } from '@ledig/domain/availability/plan.ts';
import { checkPlace } from '@ledig/domain/bookings/check-place.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { checkVisitor } from '#booking/check-visitor.ts';
import { decideAsked } from '#booking/decide-asked.ts';
import { type BookingOrder, detailsOf, type MadeBooking, makeBooking } from '#booking/make-booking.ts';
import { retryOnConflict } from '#booking/retry-on-conflict.ts';
import { rulesFor, seesDepartment } from '#booking/rules-for.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import type { Call } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';

type BookingCall = Call<
  'bookings.createBooking' | 'bookings.createPublicBooking' | 'bookings.createPublicDailyBooking'
>;

/** How an endpoint books: who books through it, and in which departments. */
export interface BookingChannel {
  /** Whether visitors or staff book through the endpoint. */
  readonly by: BookerKind;
  /** The schedule system that the endpoint books. Null for any. */
  readonly schedule: ScheduleSystem | null;
}

/**
 * Checks that department, entity and category match, are in the caller's scope, and fit the endpoint. A department out
 * of scope is refused like one that doesn't exist.
 */
const checkAsked = (
  found: AvailabilityContext | undefined,
  call: BookingCall,
  channel: BookingChannel,
): AvailabilityContext => {
  const isHidden = channel.by === 'staff' && found && !seesDepartment(call.user, found);
  const visible = isHidden ? undefined : found;
  const refusal = checkPlace(visible, call.body.booking);
  if (refusal) return unwrap(refusal, 'booking.');
  const context = visible as AvailabilityContext;
  const { scheduleSystem, activitySystem } = context.department;
  if (channel.schedule !== null && scheduleSystem !== channel.schedule) throw new Fault('otherSchedule');
  if (channel.by === 'public' && activitySystem === 'REQUESTS_ONLY') throw new Fault('departmentTakesRequests');
  if (rulesFor(call.user, context) === 'public') checkVisitor(call.body, context);
  return context;
};

const orderOf = (call: BookingCall, channel: BookingChannel): Omit<BookingOrder, 'alongside'> => {
  const { body, user, language } = call;
  return {
    departmentId: body.booking.department_id,
    times: body.booking,
    details: detailsOf(body, { isManual: false, wholeDepartment: false, createdBy: user?.id ?? null, language }),
    check: (found) => checkAsked(found, call, channel),
    decide: (material) => decideAsked(body.booking, { ...material, booker: rulesFor(call.user, material.context) }),
  };
};

/** Steps of an endpoint within the transaction of its booking. */
interface BookingSteps<T> extends Pick<BookingOrder, 'alongside'> {
  /** Builds the answer. */
  readonly present: (booked: MadeBooking, tx: TenantTransaction) => T | Promise<T>;
}

/** Makes the requested booking, once per idempotency key. */
export const book = async <T extends object>(
  call: BookingCall,
  channel: BookingChannel,
  { present, alongside }: BookingSteps<T>,
): Promise<T> => {
  const { deps, tenant, user, idempotency, now } = call;
  const owner = `booking:${channel.by}:${channel.schedule ?? 'any'}:${user?.id ?? 0}`;
  const order = { ...orderOf(call, channel), alongside };
  return retryOnConflict(() =>
    deps.db.tenantTransaction(tenant.id, (tx) =>
      once(tx, owner, idempotency, async () => present(await makeBooking(tx, order, now), tx)),
    ),
  );
};
