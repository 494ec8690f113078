import type { Handler } from '#http/call.ts';
import { presentGuestBooking } from './guest-link.present.ts';
import { readByLink } from './open-link.ts';

/** A booking, by its private link (docs/rules/guest-link.md#the-link). */
export const getGuestBooking: Handler<'guestLink.getGuestBooking'> = (call) =>
  readByLink(call, (tx, bookingId) => presentGuestBooking(tx, call, bookingId));
