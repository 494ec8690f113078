import type { Handlers } from '#http/call.ts';
import { listArrivals, recordArrivalStep } from './arrivals.ts';
import { getCalendarFile } from './calendar-file.ts';
import { cancelBooking, restoreBooking } from './cancel-booking.ts';
import { checkMove } from './check-move.ts';
import { checkOut, undoCheckOut } from './check-out.ts';
import { createBooking } from './create-booking.ts';
import { createManualBooking } from './create-manual-booking.ts';
import { createPublicBooking, createPublicDailyBooking } from './create-public-booking.ts';
import { getAutoBookingData } from './get-auto-booking-data.ts';
import { getBooking } from './get-booking.ts';
import { cancelGroup, createGroup, getGroup } from './groups/manage-groups.ts';
import { checkDepartmentAvailability, listAvailableEntities } from './list-available-entities.ts';
import { listAvailableSlots } from './list-available-slots.ts';
import { listBookedDatesForEntity } from './list-booked-dates-for-entity.ts';
import { listBookingHistory } from './list-booking-history.ts';
import { filterBookings, listActiveBookings, listBookings, searchBookings } from './list-bookings.ts';
import { listHours, listHoursForEntity } from './list-hours.ts';
import { markNotPresent, markPresent } from './mark-present.ts';
import { moveBooking } from './move-booking.ts';
import { reserveDepartment } from './reserve-department.ts';
import { cancelSeries } from './series/change-series.ts';
import { createSeries, previewSeries } from './series/create-series.ts';
import { getSeries } from './series/get-series.ts';
import { moveSeries } from './series/move-series.ts';
import { updateBooking } from './update-booking.ts';

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
  listBookingHistory,
  createBooking,
  createPublicBooking,
  createPublicDailyBooking,
  getCalendarFile,
  updateBooking,
  cancelBooking,
  restoreBooking,
  moveBooking,
  checkMove,
  markPresent,
  markNotPresent,
  checkOut,
  undoCheckOut,
  listArrivals,
  recordArrivalStep,
  getAutoBookingData,
  listAvailableEntities,
  createManualBooking,
  checkDepartmentAvailability,
  reserveDepartment,
  previewSeries,
  createSeries,
  getSeries,
  moveSeries,
  cancelSeries,
  createGroup,
  getGroup,
  cancelGroup,
};
