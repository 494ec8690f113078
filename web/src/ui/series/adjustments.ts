import type { LocalDate } from '@ledig/domain/time/dates.ts';

/** One date of a series at another time or in another unit. */
export interface OccurrenceChange {
  readonly date: LocalDate;
  readonly date_from: string;
  readonly date_to: string;
  readonly renting_entity_id: number;
}

/** Choices in the preview: dates to leave out, and other times for some dates. */
export interface Adjustments {
  readonly exceptions: readonly LocalDate[];
  readonly changes: readonly OccurrenceChange[];
}
export const NO_ADJUSTMENTS: Adjustments = { exceptions: [], changes: [] };
