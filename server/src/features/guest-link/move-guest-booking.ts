import { type AskedTimes, coveringPeriod } from '@ledig/domain/availability/asked-times.ts';
import { withClosed } from '@ledig/domain/availability/closures.ts';
import { changesBooking, decideGuestMove, type GuestMovePlan } from '@ledig/domain/guest-link/decide-guest-move.ts';
import { type Change, departmentOf, timesOf } from '#booking/change-booking.ts';
import { SlotTakenError } from '#booking/retry-on-conflict.ts';
import { storeGuestMove } from '#booking/store-change.ts';
import { takenInDepartment } from '#db/queries/availability/taken-periods.ts';
import { lockClientPeriods } from '#db/queries/clients/client-periods.ts';
import type { Call, Handler } from '#http/call.ts';
import { unwrap } from '#http/fault.ts';
import { withinLimits } from '#http/limits.ts';
import { limitsIn } from './guest-limits.ts';
import { presentGuestBooking } from './guest-link.present.ts';
import { changeByLink, readBookingId } from './open-link.ts';

type MoveCall = Call<'guestLink.moveGuestBooking'>;

/** Each move sends messages, which cost the company and reach a phone and a mailbox. */
const MOST_PER_HOUR = 10;

const askedTimes = ({ body }: MoveCall): AskedTimes | null =>
  body.date_from === undefined ? null : { date_from: body.date_from, date_to: body.date_to };

/** Loads the data for the decision, leaving out the booking itself, and decides. */
const decide = async (call: MoveCall, change: Change): Promise<GuestMovePlan & { zone: string }> => {
  const { tx, booking } = change;
  const { now, body } = call;
  const times = askedTimes(call);
  const period = times === null ? booking : unwrap(coveringPeriod(times));
  const [clientPeriods, context, taken] = await Promise.all([
    lockClientPeriods(tx, booking.departmentId, booking.client, period, [booking.id]),
    departmentOf(change, Math.min(period.from, booking.from)),
    takenInDepartment(tx, booking.departmentId, period, { now, own: booking }),
  ]);
  const { settings, entities, closed, department, categoryIds } = context;
  const material = {
    limits: limitsIn(context),
    times: timesOf(context),
    categories: { required: department.allowCategories, ids: categoryIds },
    entities,
    taken: withClosed(taken, closed, entities),
    clientPeriods,
    now,
  };
  const move = { times, guests: body.number_of_interactors, version: body.version };
  return { ...unwrap(decideGuestMove(booking, move, material)), zone: settings.zone };
};

const move = (call: MoveCall) =>
  changeByLink(call, 'booking.changed', async (change) => {
    const { now, language } = call;
    const plan = await decide(call, change);
    if (!changesBooking(change.booking, plan)) return presentGuestBooking(change.tx, call, change.booking.id);
    await storeGuestMove(change, plan, { language, notBefore: now }, () => {
      throw new SlotTakenError();
    });
    return presentGuestBooking(change.tx, call, change.booking.id);
  });

/** Moves a booking for its guest, or changes how many come (docs/rules/guest-link.md#moving). */
export const moveGuestBooking: Handler<'guestLink.moveGuestBooking'> = async (call) => {
  const { deps, tenant, now } = call;
  const bookingId = await readBookingId(call);
  const limit = { of: `guest-move ${tenant.id} ${bookingId}`, most: MOST_PER_HOUR, minutes: 60 };
  return withinLimits(deps, now, [limit], () => move(call));
};
