import { changeTenant } from './change-tenant.ts';

/** Moves the times of a booking and of its allocations. */
const MOVE_BACK = `
  with moved as (
    update allocations set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2)
     where booking_id = $1)
  update bookings set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2)
   where id = $1`;

/** Moves a booking of the demo back in time, because no API call makes one in the past. @param days by which it is moved */
export const moveBack = (origin: string, bookingId: number, days: number): Promise<void> =>
  changeTenant({ origin, slug: 'demo', statement: MOVE_BACK, values: [bookingId, days] });
