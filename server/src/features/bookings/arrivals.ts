import { decideStep, isDone, momentOfStep, type StepChange } from '@ledig/domain/arrivals/arrival-steps.ts';
import { endHoldsAt, isHeldByOthers, lockEntities, shortenHolds, storeChange } from '#booking/change.store.ts';
import { type Change, departmentOf } from '#booking/change-booking.ts';
import { countGuests } from '#db/queries/clients/count-guests.ts';
import type { Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { readInstant } from '#http/input-dates.ts';
import { withdrawSurvey } from '#messages/planned/surveys.store.ts';
import { presentArrival } from './arrivals.present.ts';
import { findArrivalRow, listArrivalRows } from './arrivals.store.ts';
import { changeBooking } from './change.ts';

/** Today's arrivals, guests in house and departures of the departments in scope. */
export const listArrivals: Handler<'bookings.listArrivals'> = ({ deps, tenant, user, query, now }) =>
  deps.db.replicaRead(tenant.id, async (tx) => {
    const { rows, isCut } = await listArrivalRows(tx, user.scope, query.departments ?? [], now);
    return { arrivals: rows.map((row) => presentArrival(row, now)).filter((row) => row !== null), is_cut: isCut };
  });

const dateOrNull = (at: number | null): Date | null => (at === null ? null : new Date(at));

const columnsOf = ({ arrivedAt, checkedOutAt }: StepChange) => ({
  ...(arrivedAt !== undefined && { arrived_at: dateOrNull(arrivedAt) }),
  ...(checkedOutAt !== undefined && {
    checked_out_at: dateOrNull(checkedOutAt),
    completed_at: dateOrNull(checkedOutAt),
  }),
});

/**
 * Shortens or restores the allocations of a stay.
 *
 * @throws Fault BOOKING-218 when another booking has taken the rest
 */
const changeHolds = async ({ tx, booking }: Change, { checkedOutAt, heldUntil }: StepChange): Promise<void> => {
  if (heldUntil !== undefined) return shortenHolds(tx, booking.id, heldUntil);
  if (checkedOutAt !== null) return;
  if (await isHeldByOthers(tx, booking.id, booking.entityIds, booking)) throw new Fault('unitTaken');
  await lockEntities(tx, booking.entityIds);
  await endHoldsAt(tx, booking.id, booking.to);
};

/** Records a step of the arrivals screen at the time of the click. */
export const recordArrivalStep: Handler<'bookings.recordArrivalStep'> = (call) =>
  changeBooking(call, call.params.id, async (change) => {
    const { tx, booking } = change;
    const { now, body, user } = call;
    const { settings, department } = await departmentOf(change, now);
    const { zone } = settings;
    const guestsCheckedIn = await countGuests(tx, booking.id);
    const moment = momentOfStep(readInstant(body.at, zone, 'at'), now);
    const rules = { zone, hours: department.stayHours, guestsCheckedIn };
    if (!isDone(booking, body.step, { ...rules, now }) || booking.canceled) {
      const decided = unwrap(decideStep(booking, body.step, { ...rules, now: unwrap(moment) }));
      await changeHolds(change, decided);
      await storeChange(tx, [booking.id], columnsOf(decided));
      if (decided.checkedOutAt === null) await withdrawSurvey(tx, booking.id);
    }
    const row = await findArrivalRow(tx, user.scope, booking.id);
    return { arrival: row ? presentArrival(row, now) : null };
  });
