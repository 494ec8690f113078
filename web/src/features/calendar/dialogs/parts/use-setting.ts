import { readStayHours } from '@ledig/domain/availability/daily.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { DateRange, LocalDate } from '@ledig/domain/time/dates.ts';
import { NEVER_OPEN } from '@ledig/domain/time/opening-hours.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blockedDatesOptions } from '#lib/queries/blocked-dates.ts';
import { companiesOptions, departmentsOptions } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { defaultTimeZone } from '#lib/texts/format.ts';
import { companyRulesOptions } from '../api/places.ts';
import { type SentPeriod, sentHours, sentStay } from '../draft/body.ts';
import type { Draft } from '../draft/draft.ts';
import { firstSlotDay, onFreeDay, startingPeriod } from '../draft/hours.ts';
import { placeOf } from '../draft/place.ts';
import { startingRange, stayFault } from '../draft/stays.ts';
import { useConfirms } from './use-confirms.ts';

const noDates: readonly DateRange[] = [];
const noTags: readonly string[] = [];

const useChoices = () =>
  useQueries({
    queries: [companiesOptions(), departmentsOptions()],
    combine: ([companies, departments]) => ({
      companies: companies.data ?? [],
      departments: departments.data ?? [],
      isPending: companies.isPending || departments.isPending,
      failed: companies.isError || departments.isError,
      retry: () => void Promise.all([companies.refetch(), departments.refetch()]),
    }),
  });

interface SettingParts {
  readonly draft: Draft;
  readonly schedule: ScheduleSystem;
  /** The day that the calendar shows. */
  readonly date: LocalDate | undefined;
}

/** Derives place, rules and the API's period from a draft. */
export const useSetting = ({ draft, schedule, date }: SettingParts) => {
  const choices = useChoices();
  const session = useSession();
  const [openedAt] = useState(() => Date.now());
  const bound = { company_id: session?.company_id ?? null, department_id: session?.department_id ?? null };
  const place = placeOf(draft, choices, { schedule, bound });
  const settings = useQuery(companyRulesOptions(place.companyId));
  const rules = settings.data;
  // Without the company's time zone and opening hours, no day can be shown.
  const awaitsRules = place.companyId !== null && settings.isPending;
  const confirms = useConfirms(place.companyId);
  const blocked = useQuery(blockedDatesOptions(place.companyId, place.departmentId)).data ?? noDates;
  const zone = rules?.zone ?? defaultTimeZone;
  const department = choices.departments.find(({ id }) => id === place.departmentId);
  const hours = readStayHours(department?.checkin?.value, department?.checkout?.value);
  const today = dateAt(openedAt, zone);
  const openingHours = rules?.openingHours;
  const period = onFreeDay(draft.period ?? startingPeriod(openedAt, date, zone, openingHours ?? null), blocked, {
    zone,
    openingHours: openingHours ?? NEVER_OPEN,
  });
  // A cleared range stays empty. A range that was never edited starts with one night.
  const range = draft.range ?? (date === undefined ? null : startingRange(date, today, blocked));
  const fault = schedule === 'DAILY' ? stayFault(range, blocked) : null;
  const sent: SentPeriod | null = schedule === 'DAILY' ? sentStay(range, hours) : sentHours(period, zone);
  return {
    place,
    takesRequests: department?.activity_system === 'REQUESTS_ONLY',
    zone,
    openingHours,
    tags: rules?.tags ?? noTags,
    confirms,
    blocked,
    today,
    slotDay: rules === undefined ? today : firstSlotDay(openedAt, rules.settings),
    hours,
    period,
    range,
    fault,
    sent: fault === null && !awaitsRules ? sent : null,
    isPending: choices.isPending,
    awaitsRules,
    failed: choices.failed,
    retry: choices.retry,
  };
};

export type BookingSetting = ReturnType<typeof useSetting>;
