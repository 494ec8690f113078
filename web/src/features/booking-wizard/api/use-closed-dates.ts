import { addDays, datesBetween, type LocalDate } from '@ledig/domain/time/dates.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import type { Draft } from '../draft/draft.ts';
import { takesRequests } from '../draft/steps.ts';
import { usePlace } from '../place.ts';
import { publicCall } from './public-call.ts';

/** Closed dates, and the words of the staff about those that they blocked. */
export interface ClosedDates {
  readonly disabled: ReadonlySet<LocalDate>;
  readonly reasons: ReadonlyMap<LocalDate, string>;
}

const HORIZON_DAYS = 365;

const fetchBlocked = async (domain: string, department: PublicDepartment): Promise<ClosedDates> => {
  const { blockedDates, disabledDates } = await publicCall(domain, 'blockedDates.listPublicBlockedDates', {
    params: { companyId: department.company_id, departmentId: department.id, language: currentLanguage() },
  });
  const reasons = blockedDates.flatMap(({ start_date, end_date, description }) =>
    description === ''
      ? []
      : datesBetween(start_date, end_date).map((date): [LocalDate, string] => [date, description]),
  );
  return { disabled: new Set(disabledDates), reasons: new Map(reasons) };
};

/** Blocked dates of a department, from today on. */
export const useBlockedDates = (department: PublicDepartment) => {
  const { domain } = usePlace();
  return useQuery<ClosedDates, ApiError>({
    queryKey: ['wizard', 'blocked', domain, department.id],
    queryFn: () => fetchBlocked(domain, department),
  });
};

/** Dates on which nothing is free, a year ahead; a request holds nothing, so for one only blocked dates count. */
export const fetchTaken = async (
  domain: string,
  department: PublicDepartment,
  choice: Pick<Draft, 'guests' | 'entityId' | 'categoryId' | 'pendingCategoryId'>,
  today: LocalDate,
): Promise<readonly LocalDate[]> => {
  if (takesRequests(department)) return [];
  const [ofDepartment, ofEntity] = await Promise.all([
    publicCall(domain, 'companies.listDisabledDates', {
      query: {
        departmentId: department.id,
        categoryId: choice.pendingCategoryId ?? choice.categoryId ?? undefined,
        numberOfInteractors: choice.guests ?? undefined,
        from: today,
        to: addDays(today, HORIZON_DAYS),
      },
    }),
    choice.entityId === null
      ? { disabled_dates: [] }
      : publicCall(domain, 'bookings.listBookedDatesForEntity', { params: { id: choice.entityId } }),
  ]);
  return [...ofDepartment.disabled_dates, ...ofEntity.disabled_dates];
};

/** Dates on which nothing is free for the guests, in the category or entity that was asked for. */
export const useTakenDates = (
  department: PublicDepartment,
  choice: Pick<Draft, 'guests' | 'entityId' | 'categoryId' | 'pendingCategoryId'>,
  today: LocalDate,
) => {
  const { domain } = usePlace();
  const { guests, entityId, categoryId, pendingCategoryId } = choice;
  return useQuery<readonly LocalDate[], ApiError>({
    queryKey: ['wizard', 'taken', domain, department.id, guests, entityId, categoryId, pendingCategoryId, today],
    queryFn: () => fetchTaken(domain, department, choice, today),
    placeholderData: keepPreviousData,
  });
};
