import type { CreateBookingBody } from '@ledig/contract/booking-shapes.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { inScope } from '@ledig/domain/access/scope.ts';
import type { Who } from '@ledig/domain/availability/plan.ts';
import { coveringPeriod } from '@ledig/domain/bookings/asked-times.ts';
import { checkPlace } from '@ledig/domain/bookings/check-place.ts';
import { readProperties } from '@ledig/domain/bookings/properties.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { TenantScope } from '../../db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '../../db/queries/availability-context.ts';
import { lockClientPeriods } from '../../db/queries/client-periods.ts';
import { holdBooking } from '../../db/queries/hold.ts';
import { takenInDepartment } from '../../db/queries/taken-periods.ts';
import type { Call } from '../../http/call.ts';
import { Fault, unwrap } from '../../http/fault.ts';
import { once } from '../../http/idempotency.ts';
import { decideAsked } from './decide-asked.ts';
import { Lost, prefixOf, untilSettled } from './settle.ts';

type BookingCall = Call<
  'bookings.createBooking' | 'bookings.createPublicBooking' | 'bookings.createPublicDailyBooking'
>;

/** What was booked, for the presenters. */
export interface Booked {
  readonly id: number;
  readonly createdAt: Date;
  readonly from: number;
  readonly to: number;
  readonly entityIds: readonly number[];
  readonly context: AvailabilityContext;
}

/** Which endpoint it came through, and which departments that is for. */
export interface BookingDoor {
  /** The public's page or the back office. */
  readonly by: Who;
  /** The schedule system the endpoint books; null for any. */
  readonly schedule: 'HOURLY' | 'DAILY' | null;
}

/** Whose rules hold: staff who may book keep their freedom on the public page too (more than 8 guests, off the grid). */
const rulesFor = ({ user }: BookingCall): Who =>
  user !== null && may(user.role, 'booking.create') ? 'staff' : 'public';

/** Whether a department lies beyond the scope of the staff who book in it. */
const isHidden = ({ department }: AvailabilityContext, { user }: BookingCall, door: BookingDoor): boolean => {
  const place = { companyId: department.companyId, departmentId: department.id };
  return door.by === 'staff' && user !== null && !inScope(user.scope, place);
};

/**
 * What was asked for must belong together, be in the caller's scope, and be of the kind the endpoint books. A department
 * beyond the scope is refused as one that isn't there, before anything is told of it.
 */
const checkAsked = (
  found: AvailabilityContext | undefined,
  call: BookingCall,
  door: BookingDoor,
): AvailabilityContext => {
  const visible = found && isHidden(found, call, door) ? undefined : found;
  const refusal = checkPlace(visible, call.body.booking);
  if (refusal) return unwrap(refusal, 'booking.');
  const context = visible as AvailabilityContext;
  const { scheduleSystem, activitySystem } = context.department;
  if (door.schedule !== null && scheduleSystem !== door.schedule) throw new Fault('DEPARTMENT-709');
  if (door.by === 'public' && activitySystem === 'REQUESTS_ONLY') throw new Fault('DEPARTMENT-708');
  return context;
};

const newBooking = (body: CreateBookingBody, call: BookingCall, booked: Omit<Booked, 'id' | 'createdAt'>) => ({
  companyId: booked.context.department.companyId,
  departmentId: booked.context.department.id,
  categoryId: body.booking.category_id ?? null,
  entityIds: booked.entityIds,
  from: booked.from,
  to: booked.to,
  guests: body.booking.number_of_interactors,
  expectedArrival: body.booking.expected_arrival ?? null,
  expectedDeparture: body.booking.expected_departure ?? null,
  ...readProperties(body.booking_properties),
  client: {
    name: body.client.name,
    email: body.client.email,
    countryCode: body.client.country_code,
    phoneNumber: body.client.phone_number,
  },
  isManual: false,
  wholeDepartment: false,
  createdBy: call.user?.id ?? null,
  language: call.language,
});

/** Loads, decides and writes, in one transaction; throws `Lost` when an entity of the plan was taken meanwhile. */
const tryToBook = async (scope: TenantScope, call: BookingCall, door: BookingDoor): Promise<Booked> => {
  const { body, now } = call;
  const { department_id: departmentId } = body.booking;
  const period = unwrap(coveringPeriod(body.booking), 'booking.');
  const phone = { countryCode: body.client.country_code, phoneNumber: body.client.phone_number };
  const [clientPeriods, found, taken] = await Promise.all([
    lockClientPeriods(scope, departmentId, phone, period),
    findAvailabilityContext(scope, departmentId, addDays(dateAt(period.from, 'UTC'), -1)),
    takenInDepartment(scope, departmentId, period),
  ]);
  const context = checkAsked(found, call, door);
  const decided = decideAsked(body.booking, { context, taken, clientPeriods, who: rulesFor(call), now });
  const plan = unwrap(decided, prefixOf(decided));
  const booked = { from: plan.from, to: plan.to, entityIds: plan.entityIds, context };
  const booking = newBooking(body, call, booked);
  const written = await holdBooking(scope, booking);
  if (!written) throw new Lost();
  scope.announce({ ...booking, kind: 'booking.created', id: written.id });
  return { ...booked, ...written };
};

/**
 * Books what a call asks for and answers by `present`, inside the booking's own transaction.
 * A lost race is decided again on what is free then, so the refusal that a loser gets is true when it is given.
 */
export const book = async <T extends object>(
  call: BookingCall,
  door: BookingDoor,
  present: (booked: Booked, scope: TenantScope) => T | Promise<T>,
): Promise<T> => {
  const { deps, tenant, user, idempotency } = call;
  const owner = `booking:${door.by}:${door.schedule ?? 'any'}:${user?.id ?? 0}`;
  return untilSettled(() =>
    deps.db.tenantTransaction(tenant.id, (scope) =>
      once(scope, owner, idempotency, async () => present(await tryToBook(scope, call, door), scope)),
    ),
  );
};
