import type { CreateBookingBody } from '@ledig/contract/bookings/booking-shapes.ts';
import type { PublicRequest } from '@ledig/contract/requests/requests.ts';
import { coveringPeriod } from '@ledig/domain/availability/asked-times.ts';
import { checkPlace } from '@ledig/domain/bookings/check-place.ts';
import { propertiesOf, readProperties } from '@ledig/domain/bookings/properties.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { checkVisitor } from '#booking/check-visitor.ts';
import { rulesFor, seesDepartment } from '#booking/rules-for.ts';
import { asVisitor } from '#booking/visitor-limits.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { ensureGuestLink } from '#db/queries/clients/guest-links.ts';
import { findCategoryName } from '#db/queries/departments/categories.ts';
import { findDepartmentName, showsEnglish } from '#db/queries/departments/english-names.ts';
import { announceRequest } from '#db/queries/requests/announce-request.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { guestPagePath } from '#messages/message-links.ts';
import { decideTimes } from './decide-times.ts';
import { presentRequest } from './requests.present.ts';
import { findRequest, insertRequest } from './requests.store.ts';

type PublicCall = Call<'requests.createPublicRequest'>;
type StaffCall = Call<'requests.createRequest'>;

interface Stored {
  readonly id: number;
  readonly period: Period;
  readonly context: AvailabilityContext;
}

/** Refuses a department out of scope like one that doesn't exist. */
const checkAsked = (
  found: AvailabilityContext | undefined,
  call: PublicCall | StaffCall,
  byStaff: boolean,
): AvailabilityContext => {
  const isHidden = byStaff && found && !seesDepartment(call.user, found);
  const refusal = checkPlace(isHidden ? undefined : found, call.body.booking);
  if (refusal) return unwrap(refusal, 'booking.');
  const context = found as AvailabilityContext;
  if (context.department.activitySystem !== 'REQUESTS_ONLY') throw new Fault('requestNotNeeded');
  return context;
};

const store = async (tx: TenantTransaction, call: PublicCall | StaffCall, byStaff: boolean): Promise<Stored> => {
  const { body, user, now, language } = call;
  const { booking } = body satisfies CreateBookingBody;
  const covering = unwrap(coveringPeriod(booking), 'booking.');
  const found = await findAvailabilityContext(tx, booking.department_id, addDays(dateAt(covering.from, 'UTC'), -1));
  const context = checkAsked(found, call, byStaff);
  const booker = rulesFor(user, context);
  if (booker === 'public') checkVisitor(body, context);
  const period = unwrap(decideTimes(booking, context, { booker, now }), 'booking.');
  const { note, tags } = readProperties(body.booking_properties);
  const createdBy = user?.id ?? null;
  const id = await insertRequest(tx, { body, period, note, tags, language, createdBy });
  const { companyId, id: departmentId } = context.department;
  const wishedEntityId = booking.renting_entity_id ?? null;
  await announceRequest(tx, 'request.created', { id, companyId, departmentId, wishedEntityId });
  return { id, period, context };
};

/** The answer for a visitor without the private link: it is stored with its idempotency key. */
const presentPublic = async (
  tx: TenantTransaction,
  call: PublicCall,
  stored: Stored,
): Promise<Omit<PublicRequest, 'manage_url'>> => {
  const { booking, client, booking_properties: properties } = call.body;
  const { department, settings } = stored.context;
  const { note, tags } = readProperties(properties);
  return {
    id: stored.id,
    status: 'pending',
    company: { id: department.companyId, name: department.companyName },
    department: { id: department.id, name: await findDepartmentName(tx, department, showsEnglish(call)) },
    category_name: await findCategoryName(tx, booking.category_id ?? null, showsEnglish(call)),
    schedule_system: department.scheduleSystem,
    date_from: formatInstant(stored.period.from, settings.zone),
    date_to: formatInstant(stored.period.to, settings.zone),
    expected_arrival: booking.expected_arrival ?? null,
    expected_departure: booking.expected_departure ?? null,
    number_of_interactors: booking.number_of_interactors,
    client,
    properties: propertiesOf(note, tags),
  };
};

/** Stores a visitor's request as pending, with the message that confirms it was received. */
export const createPublicRequest: Handler<'requests.createPublicRequest'> = (call) =>
  asVisitor(call, call.body.booking, async () => {
    const { deps, tenant, user, idempotency } = call;
    return deps.db.tenantTransaction(tenant.id, async (tx) => {
      const request = await once(tx, `request:${user?.id ?? 0}`, idempotency, async () =>
        presentPublic(tx, call, await store(tx, call, false)),
      );
      const token = await ensureGuestLink(tx, deps.secrets.linkKey, { requestId: request.id });
      return { booking_request: { ...request, manage_url: guestPagePath(tenant.slug ?? '', token) } };
    });
  });

/** Stores a request that staff of the department add for a client. */
export const createRequest: Handler<'requests.createRequest'> = async (call) => {
  const { deps, tenant, user, idempotency, now } = call;
  return deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `request:staff:${user.id}`, idempotency, async () => {
      const { id } = await store(tx, call, true);
      const row = await findRequest(tx, user.scope, id);
      if (!row) throw new Fault('requestNotFound');
      return { booking_request: presentRequest(row, now) };
    }),
  );
};
