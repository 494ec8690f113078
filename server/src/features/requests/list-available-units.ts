import { coveringPeriod } from '@ledig/domain/availability/asked-times.ts';
import { withClosed } from '@ledig/domain/availability/closures.ts';
import { NOTHING_FREE } from '@ledig/domain/availability/nothing-free.ts';
import type { Refusal } from '@ledig/domain/refusal.ts';
import { availableUnits } from '@ledig/domain/requests/choose-unit.ts';
import { mayApprove } from '@ledig/domain/requests/status.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { BookingMaterial } from '#booking/make-booking.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { takenInDepartment } from '#db/queries/availability/taken-periods.ts';
import { findClientPeriods } from '#db/queries/clients/client-periods.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, textOfRefusal, unwrap } from '#http/fault.ts';
import { askedUnit, decideBooking, timesOf } from './approve-request.ts';
import { stateOf, zoneOf } from './requests.present.ts';
import { findRequest, type RequestRecord } from './requests.store.ts';

type UnitsCall = Call<'requests.listAvailableUnits'>;

const loadMaterial = async (tx: TenantTransaction, request: RequestRecord, now: number): Promise<BookingMaterial> => {
  const { department_id: departmentId } = request;
  const covering = unwrap(coveringPeriod(timesOf(request)));
  const phone = { countryCode: request.client_country_code, phoneNumber: request.client_phone_number };
  const [context, taken, clientPeriods] = await Promise.all([
    findAvailabilityContext(tx, departmentId, addDays(dateAt(covering.from, 'UTC'), -1)),
    takenInDepartment(tx, departmentId, covering, { now }),
    findClientPeriods(tx, departmentId, phone, covering, []),
  ]);
  if (!context) throw new Fault('requestNotFound');
  return { context, taken: withClosed(taken, context.closed, context.entities), clientPeriods, now };
};

const noUnits = (refusal: Refusal, { language }: UnitsCall) => ({
  renting_entities: [],
  // An empty list already says that nothing is free.
  reason: NOTHING_FREE.has(refusal.code) ? null : textOfRefusal(refusal, language),
});

/**
 * The units that are free for a request now. A request that can't be approved has none, and the answer gives the reason
 * (docs/rules/requests.md#available-units).
 */
export const listAvailableUnits: Handler<'requests.listAvailableUnits'> = (call) => {
  const { deps, tenant, user, params, now } = call;
  return deps.db.tenantRead(tenant.id, async (tx) => {
    const request = await findRequest(tx, user.scope, params.id);
    if (!request) throw new Fault('requestNotFound');
    const open = mayApprove(stateOf(request), { now, zone: zoneOf(request) });
    if (!open.ok) return noUnits(open, call);
    const material = await loadMaterial(tx, request, now);
    const decided = decideBooking(request, null, material);
    if (!decided.ok) return noUnits(decided, call);
    const { from, to } = decided.value;
    const units = availableUnits({ ...askedUnit(request), from, to }, material.context.entities, material.taken);
    return {
      renting_entities: units.map(({ entity, isBest }) => ({
        id: entity.id,
        name: entity.name,
        number_of_interactors: entity.capacity,
        is_best: isBest,
      })),
      reason: null,
    };
  });
};
