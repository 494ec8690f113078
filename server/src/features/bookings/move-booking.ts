import { inScope, type Scope } from '@ledig/domain/access/scope.ts';
import { decideMove, type Move } from '@ledig/domain/bookings/decide-move.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { isHeldByOthers, lockEntities, moveHolds, storeChange } from '#booking/change.store.ts';
import { announceChange, type Change, departmentOf, timesOf } from '#booking/change-booking.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { lockClientPeriods } from '#db/queries/clients/client-periods.ts';
import { findEntityPlace } from '#db/queries/departments/entity-place.ts';
import { writeMessages } from '#db/queries/messages/write-messages.ts';
import type { Call, Handler } from '#http/call.ts';
import { type Fault, faultOnField, unwrap } from '#http/fault.ts';
import { readInstant } from '#http/input-dates.ts';
import { changeBooking, presentChanged } from './change.ts';

type MoveCall = Call<'bookings.moveBooking'>;

const readMove = ({ body }: MoveCall, zone: string): Move => {
  const { booking } = body;
  return {
    from: readInstant(booking.date_from, zone, 'booking.date_from'),
    to: readInstant(booking.date_to, zone, 'booking.date_to'),
    entityId: booking.renting_entity_id,
    fromEntityId: booking.from_renting_entity_id,
    guests: booking.number_of_interactors,
    hasBlockage: booking.has_blockage,
    version: booking.version,
  };
};

/** Refuses a target that the caller can't see like one that doesn't exist. */
export const checkTarget = async (
  { tx }: Pick<Change, 'tx'>,
  seen: Scope,
  move: Move,
  { entities }: AvailabilityContext,
  field = 'booking.renting_entity_id',
) => {
  const { entityId: id } = move;
  if (id == null || entities.some((entity) => entity.id === id)) return;
  const place = await findEntityPlace(tx, id);
  if (!place || !inScope(seen, { ...place, entityIds: [id] })) throw faultOnField('unitNotFound', field);
};

/** Another booking holds the target. */
const taken = (): Fault => faultOnField('unitTaken', 'booking.date_from');

/** The target was archived during the decision. */
const gone = (): Fault => faultOnField('choiceUnavailable', 'booking.renting_entity_id');

const decide = async (call: MoveCall, change: Change) => {
  const { tx, booking } = change;
  const covering = { from: Math.min(booking.from, call.now), to: booking.to };
  const context = await departmentOf(change, covering.from);
  const move = readMove(call, context.settings.zone);
  await checkTarget(change, call.user.scope, move, context);
  // Dates become check-in and check-out times, so a stay may end a day later than it was drawn.
  const period = { from: move.from - DAY_MS, to: move.to + DAY_MS };
  const clientPeriods = await lockClientPeriods(tx, booking.departmentId, booking.client, period, [booking.id]);
  const { entities } = context;
  const plan = unwrap(
    decideMove(booking, move, { times: timesOf(context), entities, clientPeriods, now: call.now }),
    'booking.',
  );
  return { ...plan, zone: context.settings.zone };
};

/** Moves or resizes a booking and informs its client. */
export const moveBooking: Handler<'bookings.moveBooking'> = (call) =>
  changeBooking(call, call.params.id, async (change) => {
    const { now, language } = call;
    const { tx, booking } = change;
    const plan = await decide(call, change);
    if (await isHeldByOthers(tx, booking.id, plan.entityIds, plan)) throw taken();
    announceChange(change, 'booking.changed', plan.entityIds);
    const active = await lockEntities(tx, [...booking.entityIds, ...plan.entityIds]);
    if (plan.replaced && !active.has(plan.replaced.by)) throw gone();
    await moveHolds(tx, plan.zone, [{ ...plan, bookingId: booking.id }]);
    const { from, to, guests } = plan;
    await storeChange(tx, [booking.id], { starts_at: new Date(from), ends_at: new Date(to), guests });
    const { id: bookingId, companyId, client } = booking;
    await writeMessages(tx, {
      kind: 'booking_updated',
      about: { bookingId },
      companyId,
      client,
      language,
      notBefore: now,
    });
    return { booking: await presentChanged(call, tx, booking.id) };
  });
