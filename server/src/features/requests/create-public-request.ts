import type { PublicRequest } from '@ledig/contract/requests.ts';
import { decideRequest } from '@ledig/domain/availability/decide-request.ts';
import { askedHours, askedStay, coveringPeriod } from '@ledig/domain/bookings/asked-times.ts';
import { checkPlace } from '@ledig/domain/bookings/check-place.ts';
import { propertiesOf, readProperties } from '@ledig/domain/bookings/properties.ts';
import type { Result } from '@ledig/domain/refusal.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { TenantScope } from '../../db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '../../db/queries/availability-context.ts';
import { findCategoryName } from '../../db/queries/categories.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault, unwrap } from '../../http/fault.ts';
import { once } from '../../http/idempotency.ts';
import { limitAttempts, visitorLimit } from '../../http/limits.ts';
import { insertRequest } from './requests.store.ts';

type RequestCall = Call<'requests.createPublicRequest'>;

const checkAsked = (found: AvailabilityContext | undefined, call: RequestCall): AvailabilityContext => {
  const refusal = checkPlace(found, call.body.booking);
  if (refusal) return unwrap(refusal, 'booking.');
  const context = found as AvailabilityContext;
  if (context.department.activitySystem !== 'REQUESTS_ONLY') throw new Fault('BOOKING_REQUESTS-2109');
  return context;
};

/** The period asked for, judged by the rules of time; a request holds nothing, so nothing taken counts. */
const decide = (
  { body, now }: RequestCall,
  { settings, blocked, entities, department }: AvailabilityContext,
): Result<Period> => {
  const { booking } = body;
  const guests = booking.number_of_interactors;
  if (department.scheduleSystem === 'HOURLY') {
    const hours = askedHours(booking, settings.zone);
    if (!hours.ok) return hours;
    const rules = { now, settings, blocked, request: { guests, ...hours.value } };
    return decideRequest({ entities, schedule: 'HOURLY', rules });
  }
  const stay = askedStay(booking, settings.zone);
  if (!stay.ok) return stay;
  const expected = { expectedArrival: booking.expected_arrival, expectedDeparture: booking.expected_departure };
  const request = { guests, ...stay.value, ...expected };
  const rules = { now, zone: settings.zone, hours: department.stayHours, blocked, request };
  return decideRequest({ entities, schedule: 'DAILY', rules });
};

const store = async (scope: TenantScope, call: RequestCall): Promise<PublicRequest> => {
  const { booking, client, booking_properties: properties } = call.body;
  const covering = unwrap(coveringPeriod(booking), 'booking.');
  const found = await findAvailabilityContext(scope, booking.department_id, addDays(dateAt(covering.from, 'UTC'), -1));
  const context = checkAsked(found, call);
  const { department, settings } = context;
  const period = unwrap(decide(call, context), 'booking.');
  const { note, tags } = readProperties(properties);
  const id = await insertRequest(scope, { ...call, period, note, tags });
  const { renting_entity_id: entityId } = booking;
  const entityIds = entityId == null ? [] : [entityId];
  scope.announce({
    kind: 'request.created',
    id,
    companyId: department.companyId,
    departmentId: department.id,
    entityIds,
  });
  return {
    id,
    status: 'pending',
    company: { id: department.companyId, name: department.companyName },
    department: { id: department.id, name: department.name },
    category_name: await findCategoryName(scope, booking.category_id ?? null),
    schedule_system: department.scheduleSystem,
    date_from: formatInstant(period.from, settings.zone),
    date_to: formatInstant(period.to, settings.zone),
    expected_arrival: booking.expected_arrival ?? null,
    expected_departure: booking.expected_departure ?? null,
    number_of_interactors: booking.number_of_interactors,
    client,
    properties: propertiesOf(note, tags),
  };
};

/** Stores a visitor's request as pending, with the message that confirms it was received. */
export const createPublicRequest: Handler<'requests.createPublicRequest'> = async (call) => {
  if (call.user === null) await limitAttempts(call.deps, call.now, [visitorLimit(call.ip)]);
  return {
    booking_request: await call.deps.db.tenantTransaction(call.tenant.id, (scope) =>
      once(scope, `request:${call.user?.id ?? 0}`, call.idempotency, () => store(scope, call)),
    ),
  };
};
