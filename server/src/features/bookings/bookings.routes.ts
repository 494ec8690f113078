import type { Handlers } from '../../http/call.ts';
import { getBooking } from './bookings.get.ts';
import { filterBookings, listActiveBookings, listBookings, searchBookings } from './bookings.list.ts';
import { getCalendarFile } from './calendar-file.ts';
import { createBooking } from './create-booking.ts';
import { createPublicBooking, createPublicDailyBooking } from './create-public-booking.ts';
import { listAvailableSlots } from './list-available-slots.ts';
import { listBookedDatesForEntity } from './list-booked-dates-for-entity.ts';
import { listHours, listHoursForEntity } from './list-hours.ts';

export const bookingsHandlers: Handlers<'bookings'> = {
  listAvailableSlots,
  listHours,
  listHoursForEntity,
  listBookedDatesForEntity,
  listActiveBookings,
  listBookings,
  filterBookings,
  searchBookings,
  getBooking,
  getBookingCustom: getBooking,
  createBooking,
  createPublicBooking,
  createPublicDailyBooking,
  getCalendarFile,
};
