import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import type { OpeningSettings } from '@ledig/domain/availability/openings.ts';
import { readBookingSettings } from '@ledig/domain/settings/settings.ts';
import { NEVER_OPEN } from '@ledig/domain/time/opening-hours.ts';
import { DEFAULT_ZONE } from '@ledig/domain/time/zone.ts';
import { useCompanySettings } from '#lib/queries/company-settings.ts';

/**
 * When the company of a request by the hour is open: null for stays, undefined while its settings load. If they can't
 * be loaded, each hour belongs to its own date.
 */
export const useOpening = (
  request: Pick<RequestRow, 'company_id' | 'schedule_system'>,
): OpeningSettings | null | undefined => {
  const isHourly = request.schedule_system === 'HOURLY';
  const { data, isError } = useCompanySettings(isHourly ? request.company_id : null);
  if (!isHourly) return null;
  if (data !== undefined) return readBookingSettings(Object.fromEntries(data));
  return isError ? { zone: DEFAULT_ZONE, openingHours: NEVER_OPEN } : undefined;
};
