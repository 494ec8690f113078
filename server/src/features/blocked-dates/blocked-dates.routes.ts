import type { Handlers } from '#http/call.ts';
import { deleteBlockedDate, listBookingsInTheWay, updateBlockedDate } from './change-blocked-date.ts';
import { blockHolidays, createBlockedDate } from './create-blocked-date.ts';
import { isDateRangeUnavailable, isDateUnavailable } from './is-unavailable.ts';
import { listBlockedSeriesOfCompany, listBlockedSeriesOfDepartments } from './list-blocked-among.ts';
import { listBlockedSeries, listPublicBlockedDates } from './list-blocked-dates.ts';
import { listBlockedDates } from './page-blocked-dates.ts';

export const blockedDatesHandlers: Handlers<'blockedDates'> = {
  createBlockedDate,
  blockHolidays,
  listBlockedDates,
  updateBlockedDate,
  deleteBlockedDate,
  listBookingsInTheWay,
  listBlockedSeries,
  listBlockedSeriesOfCompany,
  listBlockedSeriesOfDepartments,
  isDateRangeUnavailable,
  isDateUnavailable,
  listPublicBlockedDates,
};
