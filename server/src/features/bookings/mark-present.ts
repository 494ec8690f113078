import { decideArrival } from '@ledig/domain/bookings/decide-arrival.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { sql } from 'kysely';
import type { Call, Handler } from '../../http/call.ts';
import { unwrap } from '../../http/fault.ts';
import { storeChange } from './change.store.ts';
import { changeBooking, departmentOf } from './change.ts';

const mark = (call: Call<'bookings.markPresent' | 'bookings.markNotPresent'>, present: boolean) =>
  changeBooking(call, call.params.id, async (change) => {
    const { scope, booking } = change;
    const { now } = call;
    unwrap(decideArrival(booking, present, now));
    await storeChange(scope, booking.id, sql`arrived_at = ${present ? new Date(now) : null}`);
    const { settings } = await departmentOf(change, now);
    return { arrived_at: present ? formatInstant(now, settings.zone) : null };
  });

/** The client of an HOURLY booking has arrived, now. */
export const markPresent: Handler<'bookings.markPresent'> = (call) => mark(call, true);

/** The client hasn't arrived after all. */
export const markNotPresent: Handler<'bookings.markNotPresent'> = (call) => mark(call, false);
