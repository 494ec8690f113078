/** The state of loading that decides whether the board is shown. */
export interface Known {
  readonly entities: readonly unknown[] | undefined;
  readonly bookings: readonly unknown[] | undefined;
  readonly error: unknown;
  /** Number of active filters. */
  readonly filters: number;
}

export type BoardStatus = 'board' | 'loading' | 'failed' | 'filtered' | 'empty';

/**
 * The content of the calendar's area. After a failure, a board without its bookings is never shown, because the day
 * would look free. While they load, the rows are already shown.
 */
export const boardStatusOf = ({ entities, bookings, error, filters }: Known): BoardStatus => {
  if (error && (entities === undefined || bookings === undefined)) return 'failed';
  if (entities === undefined) return 'loading';
  if (entities.length > 0) return 'board';
  return filters > 0 ? 'filtered' : 'empty';
};
