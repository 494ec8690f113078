import { HOLIDAY_KEYS } from '@ledig/domain/blocked-dates/holidays.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { type SamplesOf, spareId } from './parts.ts';

const uses = new Map<number, number>();
const useOf = (n: number): number => {
  const use = uses.get(n) ?? uses.size;
  uses.set(n, use);
  return use;
};

/** A distinct day for each use, after the other samples' days, so that none is blocked already. */
const freeDay = (n: number): string => addDays('2031-01-01', useOf(n));

export const blockedDatesSamples: SamplesOf<'blockedDates'> = {
  'blockedDates.createBlockedDate': ({ companyId, hourlyId, tableId }, n) => ({
    body: {
      company_id: companyId,
      department_id: hourlyId,
      department_ids: [hourlyId],
      renting_entity_ids: [tableId],
      start_date: freeDay(n),
      end_date: freeDay(n),
      description_en: 'Repairs',
      description_no: 'Reparasjon',
    },
  }),
  'blockedDates.blockHolidays': ({ companyId, hourlyId }, n) => ({
    body: {
      company_id: companyId,
      department_ids: [hourlyId],
      year: 2030 + (useOf(n) % 70),
      holidays: [HOLIDAY_KEYS[Math.floor(useOf(n) / 70) % HOLIDAY_KEYS.length] ?? 'new_year'],
    },
  }),
  'blockedDates.listBlockedDates': ({ companyId, hourlyId }) => ({
    params: { companyId, departmentId: String(hourlyId) },
    query: { when: 'all' },
  }),
  'blockedDates.updateBlockedDate': ({ spareBlocks, companyId, hourlyId, tableId }, n) => ({
    params: { id: spareId(spareBlocks, n) },
    body: {
      company_id: companyId,
      department_id: hourlyId,
      renting_entity_ids: [tableId],
      start_date: addDays(freeDay(n), 4000),
      end_date: addDays(freeDay(n), 4000),
      description_en: 'Moved',
      description_no: 'Flyttet',
    },
  }),
  'blockedDates.deleteBlockedDate': ({ spareBlocks }, n) => ({
    params: { id: spareId(spareBlocks, n) },
    query: { with: 'none' },
  }),
  'blockedDates.listBookingsInTheWay': ({ blockedId }) => ({ params: { id: blockedId } }),
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
