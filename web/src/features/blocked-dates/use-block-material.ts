import { readSettings } from '@ledig/domain/settings/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useCompanySettings } from '#lib/queries/company-settings.ts';
import { unitsOptions, useDepartments } from '#lib/queries/place-choices.ts';
import { isoDate } from '#lib/texts/format.ts';
import { useCompanyBlocks } from './api/blocked-dates.ts';

/** The choices of the block forms of a company; null while loading. */
export const useBlockMaterial = (companyId: number) => {
  const departments = useDepartments()?.filter((one) => one.company_id === companyId);
  const { data: units } = useQuery(unitsOptions());
  const series = useCompanyBlocks(companyId);
  const { data: settings, isError } = useCompanySettings(companyId);
  if (!departments || !units || !series || (!settings && !isError)) return null;
  const { zone } = readSettings({ timezone: settings?.get('timezone') });
  return { departments, units, series, today: isoDate(Date.now(), zone) };
};

export type BlockMaterial = NonNullable<ReturnType<typeof useBlockMaterial>>;
