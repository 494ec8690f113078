import type { Language } from '@ledig/contract/primitives.ts';
import { addDays, compareDates, datesBetween, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { BlockedRow } from './blocked-dates.store.ts';

/** Limits the list of single dates. Ranges may be longer. */
const FURTHEST_DAYS = 3 * 366;

export const presentSeries = (row: BlockedRow) => ({
  id: row.id,
  department_id: row.department_id,
  color: row.color,
  highlight: row.color,
  start_date: row.start_date,
  end_date: row.end_date,
  dates: [{ start: row.start_date, end: row.end_date }],
  description_en: row.description_en,
  description_no: row.description_no,
  blocking_type: row.blocking_type,
  start_time: row.start_time,
  end_time: row.end_time,
  renting_entity_ids: row.renting_entity_ids,
});

/** Whether a block closes full days of its full department. */
export const isWhole = (row: Pick<BlockedRow, 'start_time' | 'end_time' | 'renting_entity_ids'>): boolean =>
  row.start_time === null && row.end_time === null && row.renting_entity_ids === null;

export const presentPublicBlocked = (row: BlockedRow, language: Language) => ({
  id: row.id,
  start_date: row.start_date,
  end_date: row.end_date,
  description: language === 'no' ? row.description_no : row.description_en,
  color: row.color,
  blocking_type: row.blocking_type,
});

/** Each blocked date from today on, without duplicates, in order. */
export const blockedDatesFrom = (rows: readonly BlockedRow[], today: LocalDate): LocalDate[] => {
  const furthest = addDays(today, FURTHEST_DAYS);
  const dates = rows.flatMap(({ start_date, end_date }) => {
    const first = start_date > today ? start_date : today;
    const last = compareDates(end_date, furthest) < 0 ? end_date : furthest;
    return datesBetween(first, last);
  });
  return [...new Set(dates)].sort();
};
