import type { Handlers } from '../../http/call.ts';
import { isDateRangeUnavailable, isDateUnavailable } from './is-unavailable.ts';
import { listBlockedSeriesOfCompany, listBlockedSeriesOfDepartments } from './list-blocked-among.ts';
import { listBlockedSeries, listPublicBlockedDates } from './list-blocked-dates.ts';

export const blockedDatesHandlers: Handlers<'blockedDates'> = {
  listBlockedSeries,
  listBlockedSeriesOfCompany,
  listBlockedSeriesOfDepartments,
  isDateRangeUnavailable,
  isDateUnavailable,
  listPublicBlockedDates,
};
