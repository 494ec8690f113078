import type { BookingPlan } from '@ledig/domain/availability/plan.ts';
import { accept, type Result, refuse } from '@ledig/domain/refusal.ts';
import { REFUSALS, type RefusalCode, type RefusalName } from '@ledig/domain/refusals.ts';
import { chooseOwnUnit } from '@ledig/domain/requests/choose-unit.ts';
import { mayApprove } from '@ledig/domain/requests/status.ts';
import { checkVisibleUnits } from '#booking/check-visible-units.ts';
import { decideAsked } from '#booking/decide-asked.ts';
import { expectedTimesIn, withExpectedTimes } from '#booking/expected-times.ts';
import { type BookingMaterial, type BookingOrder, makeBooking } from '#booking/make-booking.ts';
import { retryOnConflict } from '#booking/retry-on-conflict.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { updateVersion } from '#db/queries/statements/rows.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { changeRequest, momentOf, type RequestChange } from './change-request.ts';
import { presentRequest, stateOf } from './requests.present.ts';
import { findRequest, type RequestRecord } from './requests.store.ts';

type ApproveCall = Call<'requests.approveRequest' | 'requests.approveRequestAsObserver'>;
/** Returns the id of the unit to book. */
export type ChooseUnit = (
  request: RequestRecord,
  material: BookingMaterial,
) => Result<number> | Promise<Result<number>>;

/** Requirements of a request for a unit. */
export const askedUnit = (request: RequestRecord) => ({
  from: request.starts_at.getTime(),
  to: request.ends_at.getTime(),
  guests: request.guests,
  categoryId: request.category_id,
  wishedEntityId: request.wished_entity_id,
});

/** The stored times of a request in the form of a booking's body. */
export const timesOf = ({ starts_at: from, ends_at: to }: RequestRecord) => ({
  date_from: from.toISOString(),
  date_to: to.toISOString(),
});

/** The request in the form of a booking's body, with the chosen unit. Without one, any unit counts. */
const askedBooking = (request: RequestRecord, entityId: number | null, context: AvailabilityContext) => {
  const asked = {
    company_id: request.company_id,
    department_id: request.department_id,
    renting_entity_id: entityId,
    category_id: request.category_id,
    number_of_interactors: request.guests,
    ...timesOf(request),
  };
  return withExpectedTimes(asked, request, context);
};

/** Refusals of a booking that requests have their own code for. */
const REQUEST_REFUSALS: Readonly<Partial<Record<RefusalCode, RefusalName>>> = {
  [REFUSALS.dayBlocked]: 'requestDayBlocked',
};

/**
 * Decides about the booking of a request, by the rules for staff. Without a unit, any unit of the department counts.
 */
export const decideBooking = (
  request: RequestRecord,
  entityId: number | null,
  material: BookingMaterial,
): Result<BookingPlan> => {
  const decided = decideAsked(askedBooking(request, entityId, material.context), { ...material, booker: 'staff' });
  const ofRequest = decided.ok ? undefined : REQUEST_REFUSALS[decided.code];
  return ofRequest === undefined ? decided : refuse(ofRequest);
};

/**
 * The booking that a request becomes, by the rules for staff.
 *
 * @param createdBy the staff member; null when the guest accepted an offer
 */
export const orderOf = (request: RequestRecord, createdBy: number | null, choose: ChooseUnit): BookingOrder => ({
  departmentId: request.department_id,
  times: timesOf(request),
  details: {
    categoryId: request.category_id,
    guests: request.guests,
    expectedArrival: request.expected_arrival,
    expectedDeparture: request.expected_departure,
    note: request.note,
    tags: request.tags,
    client: {
      name: request.client_name,
      email: request.client_email,
      countryCode: request.client_country_code,
      phoneNumber: request.client_phone_number,
    },
    isManual: false,
    wholeDepartment: false,
    createdBy,
    language: request.language,
  },
  detailsIn: (context) => expectedTimesIn(request, context),
  check: (found) => {
    if (!found || found.department.archived) throw new Fault('departmentNotFound');
    return found;
  },
  // Unwrapped here, because the fields of these refusals have no prefix.
  decide: async (material) => accept(unwrap(decideBooking(request, unwrap(await choose(request, material)), material))),
});

/** Books the request's unit and marks the request as approved, in one transaction. */
const approveWith = async (call: ApproveCall, { tx, request }: RequestChange, choose: ChooseUnit) => {
  const { now, user } = call;
  unwrap(mayApprove(stateOf(request), momentOf(call, request)));
  const { id: bookingId } = await makeBooking(tx, orderOf(request, user.id, choose), now);
  const decision = { status: 'approved', decided_at: new Date(now), decided_by: user.id };
  await updateVersion(tx, 'booking_requests', request.id, { ...decision, booking_id: bookingId });
  const row = await findRequest(tx, user.scope, request.id);
  if (!row) throw new Fault('requestNotFound');
  return { booking_request: presentRequest(row, now), arrived_at: null };
};

/**
 * Approves a request with a unit of the department.
 *
 * @throws Fault BOOKING_REQUESTS-2111 for a unit of another department
 */
export const approveRequest: Handler<'requests.approveRequest'> = (call) => {
  const { rentingEntityId: chosen } = call.params;
  const approve = async (change: RequestChange) => {
    const choose: ChooseUnit = async (_request, { context }) => {
      if (context.entities.some(({ id }) => id === chosen)) return accept(chosen);
      await checkVisibleUnits(change.tx, call.user.scope, [chosen], 'renting_entity_id');
      return refuse('unitOfOtherDepartment', 'renting_entity_id');
    };
    return approveWith(call, change, choose);
  };
  return retryOnConflict(() => changeRequest(call, approve));
};

/** Approves a request for an observer, with one of their units that the server chooses. */
export const approveRequestAsObserver: Handler<'requests.approveRequestAsObserver'> = (call) => {
  const own = call.user.scope.entityIds ?? [];
  const choose: ChooseUnit = (request, { context, taken }) =>
    chooseOwnUnit(askedUnit(request), own, context.entities, taken);
  return retryOnConflict(() => changeRequest(call, (change) => approveWith(call, change, choose)));
};
