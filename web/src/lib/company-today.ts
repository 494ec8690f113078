import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import { useQuery } from '@tanstack/react-query';
import { useCompanySettings } from './company-settings.ts';
import { isoDate } from './format.ts';
import { companiesOptions } from './place-choices.ts';

/**
 * The time zone of a company; undefined while it loads. The list of companies has it, so a screen that chooses among
 * them knows it at once. Without a company, or if it can't be loaded, the default zone.
 */
export const useCompanyZone = (companyId: number | null): string | undefined => {
  const companies = useQuery(companiesOptions());
  const listed = companies.data?.find(({ id }) => id === companyId);
  // Archived companies aren't in the list.
  const isArchived = companies.isSuccess && companyId !== null && listed === undefined;
  const settings = useCompanySettings(isArchived ? companyId : null);
  if (listed !== undefined) return listed.timezone;
  if (companies.isPending || (isArchived && settings.isPending)) return undefined;
  const zone = settings.data?.get('timezone');
  return zoneOrDefault(typeof zone === 'string' ? zone : undefined);
};

/**
 * Today's date in the zone of a company, `yyyy-MM-dd`; undefined while the zone loads. Without a company, in the default
 * zone. Rule: docs/rules/screens.md#language-and-theme.
 */
export const useCompanyToday = (companyId: number | null): LocalDate | undefined => {
  const zone = useCompanyZone(companyId);
  return zone === undefined ? undefined : isoDate(Date.now(), zone);
};
