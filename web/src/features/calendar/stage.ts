/** What of a calendar's content decides whether its board can be shown. */
export interface Known {
  readonly entities: readonly unknown[] | undefined;
  readonly bookings: readonly unknown[] | undefined;
  readonly error: unknown;
  /** How many filters are in force. */
  readonly filters: number;
}

export type Stage = 'board' | 'loading' | 'failed' | 'filtered' | 'empty';

/**
 * What stands in a calendar's place. A board whose bookings could not be had is never shown: it would look like a free day.
 * While they are on their way the rows are there already.
 */
export const stageOf = ({ entities, bookings, error, filters }: Known): Stage => {
  if (error && (entities === undefined || bookings === undefined)) return 'failed';
  if (entities === undefined) return 'loading';
  if (entities.length > 0) return 'board';
  return filters > 0 ? 'filtered' : 'empty';
};
