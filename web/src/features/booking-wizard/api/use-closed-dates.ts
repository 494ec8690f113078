import { type DateRange, datesBetween, type LocalDate } from '@ledig/domain/time/dates.ts';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '#lib/api/api-error.ts';
import { currentLanguage } from '#lib/texts/i18n.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import { begunStay, type Draft } from '../draft/draft.ts';
import { addMonths, daysOf, type Month, monthOf, monthsBetween, monthsSince } from '../draft/months.ts';
import { takesRequests } from '../draft/steps.ts';
import { usePlace } from '../place.ts';
import { publicCall } from './public-call.ts';

/** Closed dates, and the staff's texts for blocked ones. */
export interface ClosedDates {
  readonly disabled: ReadonlySet<LocalDate>;
  readonly reasons: ReadonlyMap<LocalDate, string>;
}

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

type Choice = Pick<Draft, 'guests' | 'entityId' | 'categoryId' | 'pendingCategoryId'>;

/** The server's answer for a range of dates. */
interface TakenDates {
  readonly disabled: readonly LocalDate[];
  /** The last date that visitors may book. */
  readonly last: LocalDate;
  /** The largest number of guests that fits; 0 when the department has nothing to book. */
  readonly largest: number;
}

/** The dates without free units in a range. A request holds no unit, so only blocked dates count for it. */
export const fetchTaken = async (
  domain: string,
  department: PublicDepartment,
  choice: Choice,
  range: DateRange,
): Promise<TakenDates> => {
  const answer = await publicCall(domain, 'companies.listDisabledDates', {
    query: {
      departmentId: department.id,
      categoryId: choice.pendingCategoryId ?? choice.categoryId ?? undefined,
      rentingEntityId: choice.entityId ?? undefined,
      numberOfInteractors: choice.guests ?? undefined,
      ...range,
    },
  });
  return {
    disabled: takesRequests(department) ? [] : answer.disabled_dates,
    last: answer.last_bookable_date,
    largest: answer.largest_capacity,
  };
};

/** The largest party that the units of a department or category hold. Null until it is known, or without units. */
export const useLargestParty = (
  department: PublicDepartment,
  categoryId: number | null,
  today: LocalDate,
): number | null => {
  const { domain } = usePlace();
  const choice: Choice = { guests: null, entityId: null, categoryId, pendingCategoryId: null };
  const { data } = useQuery<TakenDates, ApiError>({
    queryKey: ['wizard', 'largest', domain, department.id, categoryId, today],
    queryFn: () => fetchTaken(domain, department, choice, { from: today, to: today }),
  });
  return data === undefined || data.largest === 0 ? null : data.largest;
};

/** Months shown at once, and the one after them: a stay may reach into it. */
const MONTHS_AROUND = 2;

/**
 * The months to load: those around the visible one, and those already searched for the first open day. For a stay that
 * has no last day yet, also those since its first day.
 */
const monthsWanted = (today: LocalDate, shown: LocalDate, searched: number, begun: LocalDate | null): Month[] => {
  const first = monthOf(today);
  const around = monthsSince(begun, addMonths(monthOf(shown), -1), addMonths(monthOf(shown), MONTHS_AROUND));
  const ahead = monthsBetween(first, addMonths(first, searched));
  return [...new Set([...ahead, ...around])].filter((month) => month >= first).sort();
};

/** Merges the months' answers. `isFresh`: every answer belongs to the current choice. */
const combineMonths = (answers: readonly UseQueryResult<TakenDates, ApiError>[], months: readonly Month[]) => {
  const known = new Set(months.filter((_, at) => answers[at]?.data !== undefined));
  const loaded = answers.find(({ data }) => data !== undefined)?.data;
  return {
    disabled: answers.flatMap(({ data }) => data?.disabled ?? []),
    isKnown: (date: LocalDate) => known.has(monthOf(date)),
    last: loaded?.last ?? null,
    largest: loaded?.largest ?? null,
    isPending: answers.some(({ isPending }) => isPending),
    isFresh: answers.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
};

/**
 * Dates without free units for the guests, in the requested category or unit. Months load around the visible one, and
 * from today until a month has an open day.
 */
export const useTakenDates = (
  department: PublicDepartment,
  choice: Choice & Pick<Draft, 'range'>,
  today: LocalDate,
  shown: LocalDate,
) => {
  const { domain } = usePlace();
  const { guests, entityId, categoryId, pendingCategoryId } = choice;
  const [searched, setSearched] = useState(MONTHS_AROUND);
  const asked = [
    'wizard',
    'taken',
    domain,
    department.id,
    guests,
    entityId,
    categoryId,
    pendingCategoryId,
    today,
  ] as const;
  const months = monthsWanted(today, shown, searched, begunStay(choice.range));
  const answers = useQueries({
    queries: months.map((month) => {
      const { from, to } = daysOf(month);
      return {
        queryKey: [...asked, month] as const,
        queryFn: () => fetchTaken(domain, department, choice, { from: from < today ? today : from, to }),
        // A new number of guests shows the month's old answer until the new one arrives.
        placeholderData: (old: TakenDates | undefined, query?: { readonly queryKey: readonly unknown[] }) =>
          query?.queryKey.at(-1) === month ? old : undefined,
      };
    }),
  });
  const taken = combineMonths(answers as UseQueryResult<TakenDates, ApiError>[], months);
  const { isFresh, last, largest } = taken;
  const ahead = monthsBetween(monthOf(today), addMonths(monthOf(today), searched));
  const days = ahead.flatMap((month) => datesBetween(daysOf(month).from, daysOf(month).to));
  const closed = new Set(taken.disabled);
  const isSearching =
    isFresh &&
    last !== null &&
    (largest ?? 0) >= (guests ?? 1) &&
    monthOf(last) > (ahead.at(-1) ?? '') &&
    days.every((day) => day < today || closed.has(day));
  useEffect(() => {
    if (isSearching) setSearched((count) => count + 1);
  }, [isSearching]);
  return { ...taken, isPending: taken.isPending || isSearching };
};
