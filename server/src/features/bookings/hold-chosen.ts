import { inScope } from '@ledig/domain/access/scope.ts';
import { coveringPeriod } from '@ledig/domain/bookings/asked-times.ts';
import { checkPlace } from '@ledig/domain/bookings/check-place.ts';
import type { ChosenMaterial, ChosenPlan } from '@ledig/domain/bookings/decide-manual.ts';
import { readProperties } from '@ledig/domain/bookings/properties.ts';
import type { Result } from '@ledig/domain/refusal.ts';
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
import { findEntityPlace } from './availability.store.ts';
import { presentChanged, timesOf } from './change.ts';
import { Lost, prefixOf, untilSettled } from './settle.ts';

export type ChosenCall = Call<'bookings.createManualBooking' | 'bookings.reserveDepartment'>;

/** Which entities staff chose, and by which rules: one by one, or all of a department. */
export interface Choice {
  readonly kind: 'manual' | 'department';
  readonly decide: (material: ChosenMaterial) => Result<ChosenPlan>;
}

const checkAsked = (found: AvailabilityContext | undefined, { user, body }: ChosenCall): AvailabilityContext => {
  const place = found && { companyId: found.department.companyId, departmentId: found.department.id };
  const visible = place && inScope(user.scope, place) ? found : undefined;
  const refusal = checkPlace(visible, body.booking);
  if (refusal) return unwrap(refusal, 'booking.');
  return visible as AvailabilityContext;
};

const newBooking = ({ body, user, language }: ChosenCall, kind: Choice['kind'], plan: ChosenPlan) => ({
  companyId: body.booking.company_id,
  departmentId: body.booking.department_id,
  categoryId: null,
  ...plan,
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
  isManual: kind === 'manual',
  wholeDepartment: kind === 'department',
  createdBy: user.id,
  language,
});

/** Entities that the caller cannot see are ones that aren't there; what they can see lies in another department (2901). */
const checkVisible = async (scope: TenantScope, { user, body }: ChosenCall, { entities }: AvailabilityContext) => {
  const asked = 'renting_entity_ids' in body.booking ? body.booking.renting_entity_ids : [];
  const beyond = asked.filter((id) => !entities.some((entity) => entity.id === id));
  const places = await Promise.all(beyond.map((id) => findEntityPlace(scope, id)));
  const isVisible = (place: (typeof places)[number], at: number): boolean =>
    place !== undefined && inScope(user.scope, { ...place, entityIds: beyond.slice(at, at + 1) });
  if (places.every(isVisible)) return;
  const code = 'RENTING_ENTITY-1101';
  throw new Fault(code, { fields: [{ field: 'booking.renting_entity_ids', code }] });
};

/** Loads, decides and writes; throws `Lost` when something of the plan was taken meanwhile. Answers the booking's id. */
const tryToHold = async (scope: TenantScope, call: ChosenCall, { kind, decide }: Choice): Promise<number> => {
  const { body, now } = call;
  const { department_id: departmentId } = body.booking;
  const covering = unwrap(coveringPeriod(body.booking), 'booking.');
  const phone = { countryCode: body.client.country_code, phoneNumber: body.client.phone_number };
  const [clientPeriods, found, taken] = await Promise.all([
    lockClientPeriods(scope, departmentId, phone, covering),
    findAvailabilityContext(scope, departmentId, addDays(dateAt(covering.from, 'UTC'), -1)),
    takenInDepartment(scope, departmentId, covering),
  ]);
  const context = checkAsked(found, call);
  const decided = decide({ times: timesOf(context), entities: context.entities, taken, clientPeriods, now });
  if (!decided.ok && decided.code === 'MANUAL-BOOKING-2901') await checkVisible(scope, call, context);
  const plan = unwrap(decided, prefixOf(decided));
  const booking = newBooking(call, kind, plan);
  const written = await holdBooking(scope, booking);
  if (!written) throw new Lost();
  scope.announce({ ...booking, kind: 'booking.created', id: written.id });
  return written.id;
};

/** Books entities that staff chose, once per key. A lost race is decided again on what is free then. */
export const holdChosen = async (call: ChosenCall, choice: Choice) => {
  const { deps, tenant, user, idempotency } = call;
  const owner = `booking:${choice.kind}:${user.id}`;
  return untilSettled(() =>
    deps.db.tenantTransaction(tenant.id, (scope) =>
      once(scope, owner, idempotency, async () => {
        const id = await tryToHold(scope, call, choice);
        return { booking: await presentChanged(call, scope, id) };
      }),
    ),
  );
};
