import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { useMemo } from 'react';
import { useBlockedDates, useTakenDates } from '../api/use-closed-dates.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import type { DateLimits } from '../draft/dates.ts';
import { useWizard } from '../wizard-context.ts';

/** Which dates a department's calendar refuses, and the staff's words about them. */
export const useLimits = (department: PublicDepartment) => {
  const { draft, today } = useWizard();
  const blocked = useBlockedDates(department);
  const taken = useTakenDates(department, { ...draft, categoryId: null }, today);
  const limits = useMemo<DateLimits>(
    () => ({ today, disabled: new Set([...(blocked.data?.disabled ?? []), ...(taken.data ?? [])]) }),
    [today, blocked.data, taken.data],
  );
  return {
    limits,
    reasonOf: (date: LocalDate): string => blocked.data?.reasons.get(date) ?? '',
    isBlocked: (date: LocalDate): boolean => blocked.data?.disabled.has(date) ?? false,
    isLoading: blocked.isPending || taken.isPending,
    isKnown: blocked.isSuccess && taken.isSuccess && !taken.isPlaceholderData,
    error: blocked.error ?? taken.error,
    retry: () => {
      if (blocked.isError) blocked.refetch();
      if (taken.isError) taken.refetch();
    },
  };
};
