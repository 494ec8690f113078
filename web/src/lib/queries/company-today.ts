import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { isoDate } from '../texts/format.ts';
import { useCompanySettings } from './company-settings.ts';
import { companiesOptions } from './place-choices.ts';

/** The time zone that all companies have; the default zone if they differ. */
const sharedZone = (companies: readonly { readonly timezone: string }[]): string => {
  const [zone, ...others] = new Set(companies.map(({ timezone }) => timezone));
  return zone === undefined || others.length > 0 ? zoneOrDefault(undefined) : zone;
};

/**
 * The time zone of a company; undefined while it loads. The list of companies has it, so a screen that chooses among
 * them knows it at once. Without a company, the zone that all of them have. If they differ, or if they can't be loaded,
 * the default zone.
 */
export const useCompanyZone = (companyId: number | null): string | undefined => {
  const companies = useQuery(companiesOptions());
  const listed = companies.data?.find(({ id }) => id === companyId);
  // Archived companies aren't in the list.
  const isArchived = companies.isSuccess && companyId !== null && listed === undefined;
  const settings = useCompanySettings(isArchived ? companyId : null);
  if (listed !== undefined) return listed.timezone;
  if (companyId === null && companies.data !== undefined) return sharedZone(companies.data);
  if (companies.isPending || (isArchived && settings.isPending)) return undefined;
  const zone = settings.data?.get('timezone');
  return zoneOrDefault(typeof zone === 'string' ? zone : undefined);
};

/**
 * Today's date in the zone of a company, `yyyy-MM-dd`; undefined while the zone loads. Without a company, in the zone of
 * all of them. Rule: docs/rules/screens.md#language-and-theme.
 */
export const useCompanyToday = (companyId: number | null): LocalDate | undefined => {
  const zone = useCompanyZone(companyId);
  return zone === undefined ? undefined : isoDate(Date.now(), zone);
};

/** Today's date for the name of a file from a list, which may have rows of several companies. */
export const todayOfLists = async (client: QueryClient): Promise<LocalDate> => {
  const companies = await client.fetchQuery(companiesOptions()).catch(() => []);
  return isoDate(Date.now(), sharedZone(companies));
};
