import { readSettings } from '@ledig/domain/settings/settings.ts';
import type { DateRange } from '@ledig/domain/time/dates.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

// Settings change rarely, so a dialog doesn't refetch on each opening.
const staleTime = 5 * 60_000;

/** Time zone, tags, opening hours and booking settings of a company. */
export const companyRulesOptions = (companyId: number | null) =>
  queryOptions({
    queryKey: ['companies', 'rules', companyId] as const,
    queryFn: async ({ signal }) => {
      const params = { companyId: companyId ?? 0 };
      const { settings } = await call('settings.listCompanySettings', { params }, { signal, handles: 'all' });
      const read = readSettings(settings);
      const { zone, tags, openingHours } = read;
      return { zone, tags, openingHours, settings: read };
    },
    enabled: companyId !== null,
    staleTime,
  });

/** Dates on which a unit can't be booked, a year ahead. They change with every booking. */
export const bookedDatesOptions = (entityId: number) =>
  queryOptions({
    queryKey: ['calendar', 'booked-dates', entityId] as const,
    queryFn: async ({ signal }): Promise<DateRange[]> => {
      const params = { id: entityId };
      const { disabled_dates } = await call(
        'bookings.listBookedDatesForEntity',
        { params },
        { signal, handles: 'all' },
      );
      return disabled_dates.map((date) => ({ from: date, to: date }));
    },
    staleTime: 0,
  });

/** The automatic dialog's data of a unit. The dialog shows a missing unit itself. */
export const autoBookingOptions = (entityId: number) =>
  queryOptions({
    queryKey: ['calendar', 'auto-booking', entityId] as const,
    queryFn: async ({ signal }) =>
      (await call('bookings.getAutoBookingData', { params: { id: entityId } }, { signal, handles: [400, 404] })).data,
    staleTime: 60_000,
  });
