import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callForFile } from '#lib/api/call-for-file.ts';
import { call } from '#lib/api/client.ts';
import { saveFile } from '#lib/browser/save-file.ts';

/** The months of a year with bookings and prices. Null: the current year. The previous months stay while others load. */
export const useUsageMonths = (year: string | null) =>
  useQuery({
    queryKey: ['usage', 'months', year],
    queryFn: async ({ signal }) =>
      (await call('usage.listUsageMonths', { query: year === null ? {} : { year } }, { signal, handles: 'all' })).usage,
    placeholderData: keepPreviousData,
  });

/** Downloads the statement of a month. */
export const saveStatement = async (month: string, kind: 'pdf' | 'csv'): Promise<void> => {
  const name = kind === 'pdf' ? 'usage.getUsagePdf' : 'usage.getUsageCsv';
  saveFile(`usage-${month}.${kind}`, await callForFile(name, { params: { month } }));
};
