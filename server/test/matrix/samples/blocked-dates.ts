import type { SamplesOf } from './parts.ts';

export const blockedDatesSamples: SamplesOf<'blockedDates'> = {
  'blockedDates.listBlockedSeries': ({ companyId, hourlyId, blockedId }) => ({
    query: { companyId, departmentId: hourlyId, blockedDateId: blockedId },
  }),
  'blockedDates.isDateRangeUnavailable': ({ hourlyId }) => ({
    query: { startDate: '2027-03-30', endDate: '2027-04-02', departmentId: hourlyId },
  }),
  'blockedDates.isDateUnavailable': ({ hourlyId }) => ({ query: { date: '2027-04-01', departmentId: hourlyId } }),
  'blockedDates.listPublicBlockedDates': ({ companyId, hourlyId }) => ({
    params: { companyId, departmentId: hourlyId, language: 'no' },
  }),
  'blockedDates.listBlockedSeriesOfCompany': ({ companyId }) => ({ query: { companyId } }),
  'blockedDates.listBlockedSeriesOfDepartments': ({ hourlyId }) => ({ body: { departments: [hourlyId] } }),
};
