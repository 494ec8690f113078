import { addDays, type DateRange } from '@ledig/domain/time/dates.ts';
import { type OpeningHours, openingPeriod } from '@ledig/domain/time/opening-hours.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';

/**
 * The dates that a changed period makes stale. The date before its start is one of them only when that date's opening
 * runs past midnight into the period.
 *
 * @param from epoch milliseconds
 * @param to exclusive, unless it equals `from`
 */
export const staleDates = (
  { from, to }: { readonly from: number; readonly to: number },
  { zone, openingHours }: { readonly zone: string; readonly openingHours: OpeningHours },
): DateRange => {
  const first = dateAt(from, zone);
  const before = addDays(first, -1);
  const opening = openingPeriod(openingHours, before, zone);
  return { from: opening && opening.to > from ? before : first, to: dateAt(Math.max(from, to - 1), zone) };
};
