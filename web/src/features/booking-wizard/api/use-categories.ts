import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#lib/api/api-error.ts';
import type { PublicDepartment } from '../draft/catalogue.ts';
import type { Draft } from '../draft/draft.ts';
import { takesRequests } from '../draft/steps.ts';
import { usePlace } from '../place.ts';
import { stayInstants } from './check-stay.ts';
import { publicCall } from './public-call.ts';

/**
 * A category as a card. `available` is null while dates aren't considered. A request holds no unit, so only a category
 * whose units are too small isn't available for one.
 */
export interface CategoryChoice {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Path of the picture. */
  readonly picture: string | null;
  readonly renting_entities_count: number;
  /** The largest capacity of its units. */
  readonly capacity: number | null;
  readonly beds: { readonly fewest: number; readonly most: number } | null;
  readonly available: boolean | null;
}

/** Categories of a department without looking at dates: their names. */
export const fetchCategories = async (domain: string, departmentId: number): Promise<readonly CategoryChoice[]> => {
  const { categories } = await publicCall(domain, 'categories.listAvailableCategories', {
    params: { considerEntities: '0' },
    query: { departmentId },
  });
  return categories;
};

const fetchFree = async (domain: string, department: PublicDepartment, draft: Draft) => {
  const { range } = draft;
  const guests = draft.guests ?? 1;
  if (takesRequests(department)) {
    const categories = await fetchCategories(domain, department.id);
    return categories.map((one) => ((one.capacity ?? 0) < guests ? { ...one, available: false } : one));
  }
  if (range?.last == null) return fetchCategories(domain, department.id);
  const { from, to } = stayInstants(department, { first: range.first, last: range.last });
  const { categories } = await publicCall(domain, 'categories.listAvailableCategories', {
    params: { considerEntities: '1' },
    query: {
      companyId: department.company_id,
      departmentId: department.id,
      numberOfInteractors: guests,
      dateFrom: from,
      dateTo: to,
    },
  });
  return categories;
};

/** Categories, each with whether it has a free unit for the stay. */
export const useCategories = (department: PublicDepartment, draft: Draft) => {
  const { domain } = usePlace();
  return useQuery<readonly CategoryChoice[], ApiError>({
    queryKey: ['wizard', 'categories', domain, department.id, draft.guests, draft.range],
    queryFn: () => fetchFree(domain, department, draft),
    staleTime: 0,
  });
};
