import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import { useCompanySettings } from './company-settings.ts';
import { isoDate } from './format.ts';

/** The time zone of a company. Without a company, and until its settings are loaded, the default zone. */
export const useCompanyZone = (companyId: number | null): string => {
  const zone = useCompanySettings(companyId).data?.get('timezone');
  return zoneOrDefault(typeof zone === 'string' ? zone : undefined);
};

/** Today's date in the zone of a company, `yyyy-MM-dd`. Without a company, in the default zone. */
export const useCompanyToday = (companyId: number | null): string => isoDate(Date.now(), useCompanyZone(companyId));
