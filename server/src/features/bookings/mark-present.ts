import { decideArrival } from '@ledig/domain/bookings/decide-arrival.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { storeChange } from '#booking/change.store.ts';
import { departmentOf } from '#booking/change-booking.ts';
import type { Call, Handler } from '#http/call.ts';
import { unwrap } from '#http/fault.ts';
import { changeBooking } from './change.ts';

const mark = (call: Call<'bookings.markPresent' | 'bookings.markNotPresent'>, present: boolean) =>
  changeBooking(call, call.params.id, async (change) => {
    const { tx, booking } = change;
    const { now } = call;
    unwrap(decideArrival(booking, present, now));
    await storeChange(tx, [booking.id], { arrived_at: present ? new Date(now) : null });
    const { settings } = await departmentOf(change, now);
    return { arrived_at: present ? formatInstant(now, settings.zone) : null, version: booking.version + 1 };
  });

/** Marks the client of an HOURLY booking as arrived now. */
export const markPresent: Handler<'bookings.markPresent'> = (call) => mark(call, true);

/** Undoes `markPresent`. */
export const markNotPresent: Handler<'bookings.markNotPresent'> = (call) => mark(call, false);
