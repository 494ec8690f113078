import { isDate } from '@ledig/domain/time/dates.ts';
import { useAddressParams } from '#lib/use-address-params.ts';

/** Filters by department and days besides tab and search. Dates are `yyyy-MM-dd`. */
export interface PlaceFilter {
  readonly department: number | null;
  readonly from: string | null;
  readonly to: string | null;
}

const ID = /^[1-9]\d{0,14}$/;

const dateOf = (text: string | null): string | null => (text !== null && isDate(text) ? text : null);

/** The list's filter from the address, and a function to change it. */
export const usePlaceFilter = () => {
  const [params, , patch] = useAddressParams();
  const department = params.get('department') ?? '';
  const filter: PlaceFilter = {
    department: ID.test(department) ? Number(department) : null,
    from: dateOf(params.get('from')),
    to: dateOf(params.get('to')),
  };
  const change = (next: Partial<Record<keyof PlaceFilter, string | null>>) => patch({ ...next, page: null });
  return { filter, change };
};

/** The filter as a query of the API. */
export const placeQuery = ({ department, from, to }: PlaceFilter) => ({
  ...(department !== null && { departments: String(department) }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});
