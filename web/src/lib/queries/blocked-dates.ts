import type { DateRange } from '@ledig/domain/time/dates.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { currentLanguage } from '../texts/i18n.ts';

/** Blocked dates of a department, from today on. */
export const blockedDatesOptions = (companyId: number | null, departmentId: number | null) =>
  queryOptions({
    queryKey: ['calendar', 'blocked-dates', companyId, departmentId] as const,
    queryFn: async ({ signal }): Promise<DateRange[]> => {
      const params = { companyId: companyId ?? 0, departmentId: departmentId ?? 0, language: currentLanguage() };
      const { blockedDates } = await call(
        'blockedDates.listPublicBlockedDates',
        { params },
        { signal, handles: 'all' },
      );
      return blockedDates.map(({ start_date, end_date }) => ({ from: start_date, to: end_date }));
    },
    enabled: companyId !== null && departmentId !== null,
    staleTime: 60_000,
  });
