import type { Handlers } from '#http/call.ts';
import { cancelGuestBooking } from './cancel-guest-booking.ts';
import { checkInOnline, getCheckIn, removeOnlineGuest, shareCheckIn } from './check-in.ts';
import { getGuestBooking } from './get-guest-booking.ts';
import { listGuestDates } from './list-guest-dates.ts';
import { listGuestTimes } from './list-guest-times.ts';
import { messageCompany } from './message-company.ts';
import { moveGuestBooking } from './move-guest-booking.ts';
import { previewRepeat, repeatBooking } from './repeat-booking.ts';
import { requestLink } from './request-link.ts';

export const guestLinkHandlers: Handlers<'guestLink'> = {
  getGuestBooking,
  listGuestDates,
  listGuestTimes,
  moveGuestBooking,
  cancelGuestBooking,
  messageCompany,
  requestLink,
  getCheckIn,
  checkInOnline,
  removeOnlineGuest,
  shareCheckIn,
  previewRepeat,
  repeatBooking,
};
