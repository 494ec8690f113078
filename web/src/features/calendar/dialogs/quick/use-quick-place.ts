import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentsOptions } from '#lib/queries/place-choices.ts';
import { currentSession } from '#lib/session/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { companyRulesOptions } from '../api/places.ts';

const keyOf = () => `ledig.quick-department.${currentSession()?.id ?? 0}`;

/** Restaurants take most bookings by phone, so they come first. */
const isRestaurant = ({ department_type }: { readonly department_type: string }) => department_type === 'restaurant';

/**
 * Departments with units that are booked by the hour, and the chosen one: the filtered one, else the last used, else the
 * first.
 */
export const useQuickPlace = (preferred: readonly number[]) => {
  const { data, error, refetch } = useQuery(departmentsOptions());
  const [picked, setPicked] = useState<number | null>(null);
  const departments = data
    ?.filter(
      ({ schedule_system, activity_system, renting_entities_count }) =>
        schedule_system === 'HOURLY' && activity_system !== 'REQUESTS_ONLY' && renting_entities_count > 0,
    )
    .toSorted((a, b) => Number(isRestaurant(b)) - Number(isRestaurant(a)));
  const wanted = [picked, preferred.length === 1 ? preferred[0] : null, readStored(keyOf())];
  const department =
    wanted.map((id) => departments?.find((one) => one.id === id)).find((one) => one !== undefined) ?? departments?.[0];
  const rules = useQuery(companyRulesOptions(department?.company.id ?? null));
  return {
    departments,
    department,
    /** The department that the person chose in the dialog, or null. */
    picked,
    settings: rules.data?.settings,
    error: error ?? rules.error,
    retry: () => void Promise.all([refetch(), rules.refetch()]),
    pick: (id: number) => {
      setPicked(id);
      writeStored(keyOf(), id);
    },
  };
};

export type QuickPlace = ReturnType<typeof useQuickPlace>;
