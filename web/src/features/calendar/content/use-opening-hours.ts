import type { CalendarEntity } from '@ledig/contract/calendar/calendar-shapes.ts';
import type { OpeningHours } from '@ledig/domain/time/opening-hours.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companyRulesOptions } from '../dialogs/api/places.ts';

/** Opening hours by company id. Companies whose settings haven't loaded are missing. */
export type HoursByCompany = ReadonlyMap<number, OpeningHours>;

/** The opening hours of the companies of the units in view. */
export const useOpeningHours = (entities: readonly CalendarEntity[] | undefined): HoursByCompany => {
  const companyIds = useMemo(() => [...new Set((entities ?? []).map(({ company_id: id }) => id))], [entities]);
  const loaded = useQueries({
    queries: companyIds.map((id) => companyRulesOptions(id)),
    combine: (answers) => answers.map(({ data }) => data?.openingHours),
  });
  return useMemo(() => {
    const known = companyIds.map((id, index) => [id, loaded[index]] as const);
    return new Map(known.filter((one): one is [number, OpeningHours] => one[1] !== undefined));
  }, [companyIds, loaded]);
};
