/** Moments are `yyyy-MM-ddTHH:mm` on the company's wall clock: the server reads a text without offset in that zone. */
export interface BookingFilters {
  readonly start: string | null;
  readonly end: string | null;
  /** Only bookings that begin in the period. Otherwise those that overlap it. */
  readonly begins: boolean;
  readonly rentingEntities: readonly number[];
  readonly departments: readonly number[];
  readonly companies: readonly number[];
}
/** The number of active filters. The period counts as one. */
export const countFilters = (filters: BookingFilters): number =>
  [
    filters.start !== null || filters.end !== null,
    filters.rentingEntities.length > 0,
    filters.departments.length > 0,
    filters.companies.length > 0,
  ].filter(Boolean).length;

/** Filter can be pressed when at least one filter or date is set. */
export const canFilter = (draft: BookingFilters): boolean => countFilters(draft) > 0;

/** No filter is enabled when there is something to clear, in the form or in the list. */
export const canClear = (draft: BookingFilters, applied: BookingFilters): boolean =>
  canFilter(draft) || canFilter(applied);

/** Whether the start is after the end. One of them alone is valid. */
export const startsAfterEnd = ({ start, end }: Pick<BookingFilters, 'start' | 'end'>): boolean =>
  start !== null && end !== null && start > end;

/**
 * The company whose zone decides which day is today: the only chosen one, the person's, or the only one. Null when
 * there are several.
 */
export const companyOfFilters = (
  { companies }: Pick<BookingFilters, 'companies'>,
  choices: readonly { readonly id: number }[],
  own: number | null,
): number | null => {
  const possible = own === null ? choices.map(({ id }) => id) : [own];
  const [first, ...others] = companies.length > 0 ? companies : possible;
  return others.length === 0 ? (first ?? null) : null;
};

/** A period of entire days, `yyyy-MM-dd` each. The form starts with the current day in the company's zone. */
export const dayFilters = (first: string, last = first): Pick<BookingFilters, 'start' | 'end'> => ({
  start: `${first}T00:00`,
  end: `${last}T23:59`,
});

/** Whether two sets of filters give the same list. */
export const sameFilters = (a: BookingFilters, b: BookingFilters): boolean => JSON.stringify(a) === JSON.stringify(b);

/** From a picker's `yyyy-MM-dd HH:mm:ss` to a filter's moment. */
export const momentOfPicker = (value: string | null): string | null =>
  value === null || value === '' ? null : value.slice(0, 16).replace(' ', 'T');

/** Converts a filter's time to a picker's value. */
export const pickerOfMoment = (moment: string | null): string | null =>
  moment === null ? null : `${moment.replace('T', ' ')}:00`;
