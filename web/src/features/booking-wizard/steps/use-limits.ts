import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsStaffAt } from '#lib/session/use-session.ts';
import { useReloadCatalogue } from '../api/use-catalogue.ts';
import { useBlockedDates, useTakenDates } from '../api/use-closed-dates.ts';
import type { DateLimits } from '../draft/dates.ts';
import { usePlace } from '../place.ts';
import { type ChosenProps, useWizard } from '../wizard-context.ts';

/** The limit of the company for visitors (docs/rules/settings.md#party). It has none for stays and for staff. */
export const useVisitorLimit = ({ company, department }: ChosenProps): number => {
  const isStaff = useIsStaffAt(usePlace().domain, company.id, department.id);
  return isStaff || department.schedule_system === 'DAILY'
    ? Number.POSITIVE_INFINITY
    : company.settings.anonymousGuests;
};

/** The bookable dates and numbers of guests of a department, and the staff's texts for closed dates. */
export const useLimits = ({ company, department }: ChosenProps) => {
  const { t } = useTranslation('wizard');
  const { draft, firstDay } = useWizard();
  const [shown, setShown] = useState<LocalDate | null>(null);
  const blocked = useBlockedDates(department);
  const chosen = draft.day ?? draft.range?.first ?? firstDay;
  const taken = useTakenDates(department, { ...draft, categoryId: null }, firstDay, shown ?? chosen);
  const error = blocked.error ?? taken.error;
  const reloadCatalogue = useReloadCatalogue();
  useEffect(() => {
    // The department or the unit was deleted while the page was open.
    if (error?.status === 404) reloadCatalogue();
  }, [error, reloadCatalogue]);
  const limits: DateLimits = {
    today: firstDay,
    last: taken.last,
    disabled: new Set([...(blocked.data?.disabled ?? []), ...taken.disabled]),
    isKnown: (date) => blocked.isSuccess && taken.isKnown(date),
  };
  const limit = useVisitorLimit({ company, department });
  const largest = taken.largest === null ? null : Math.min(taken.largest, limit);
  const isTooMany = largest !== null && largest > 0 && (draft.guests ?? 0) > largest;
  return {
    limits,
    onShow: setShown,
    /** Why the number of guests can't be booked; undefined when it can, or isn't chosen. */
    guestsFault: isTooMany ? t('guests.atMost', { count: largest }) : undefined,
    /** The largest party that fits; null until it is known, or if nothing can be booked. */
    largest: largest === 0 ? null : largest,
    hasNothing: largest === 0,
    reasonOf: (date: LocalDate): string => blocked.data?.reasons.get(date) ?? '',
    isLoading: blocked.isPending || taken.isPending,
    isKnown: blocked.isSuccess && taken.isFresh,
    error,
    retry: () => {
      if (blocked.isError) blocked.refetch();
      taken.retry();
    },
  };
};
