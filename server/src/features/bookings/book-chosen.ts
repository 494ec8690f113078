import type { ChosenMaterial, ChosenPlan } from '@ledig/domain/bookings/decide-manual.ts';
import type { Result } from '@ledig/domain/refusal.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { timesOf } from '#booking/change-booking.ts';
import { checkStaffPlace } from '#booking/check-staff-place.ts';
import { checkVisibleUnits } from '#booking/check-visible-units.ts';
import { type BookingOrder, detailsOf, makeBooking } from '#booking/make-booking.ts';
import { retryOnConflict } from '#booking/retry-on-conflict.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import type { Call } from '#http/call.ts';
import { once } from '#http/idempotency.ts';
import { presentChanged } from './change.ts';

export type ChosenCall = Call<'bookings.createManualBooking' | 'bookings.reserveDepartment'>;

/** How staff chose the entities: one by one, or all of a department. */
export interface Choice {
  readonly kind: 'manual' | 'department';
  readonly decide: (material: ChosenMaterial) => Result<ChosenPlan>;
}

/** Visible units of another department give MANUAL-BOOKING-2901. Units that the caller can't see give a 404. */
const checkVisible = (tx: TenantTransaction, { user, body }: ChosenCall, { entities }: AvailabilityContext) => {
  const asked = 'renting_entity_ids' in body.booking ? body.booking.renting_entity_ids : [];
  const elsewhere = asked.filter((id) => !entities.some((entity) => entity.id === id));
  return checkVisibleUnits(tx, user.scope, elsewhere, 'booking.renting_entity_ids');
};

const orderOf = (tx: TenantTransaction, call: ChosenCall, { kind, decide }: Choice): BookingOrder => {
  const { body, user, language } = call;
  return {
    departmentId: body.booking.department_id,
    times: body.booking,
    details: detailsOf(body, {
      isManual: kind === 'manual',
      wholeDepartment: kind === 'department',
      createdBy: user.id,
      language,
    }),
    check: (found) => checkStaffPlace(found, body.booking, user.scope),
    decide: async ({ context, ...material }) => {
      const decided = decide({ ...material, times: timesOf(context), entities: context.entities });
      if (!decided.ok && decided.code === REFUSALS.unitsOfSeveralDepartments) await checkVisible(tx, call, context);
      return decided;
    },
  };
};

/** Books entities that staff chose, once per idempotency key. */
export const bookChosen = async (call: ChosenCall, choice: Choice) => {
  const { deps, tenant, user, idempotency, now } = call;
  const owner = `booking:${choice.kind}:${user.id}`;
  return retryOnConflict(() =>
    deps.db.tenantTransaction(tenant.id, (tx) =>
      once(tx, owner, idempotency, async () => {
        const { id } = await makeBooking(tx, orderOf(tx, call, choice), now);
        return { booking: await presentChanged(call, tx, id) };
      }),
    ),
  );
};
