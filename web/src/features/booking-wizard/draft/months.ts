import { addDays, type DateRange, type LocalDate } from '@ledig/domain/time/dates.ts';

/** A calendar month, `yyyy-MM`. */
export type Month = string;

export const monthOf = (date: LocalDate): Month => date.slice(0, 7);

/** The month some months later; earlier for a negative number. */
export const addMonths = (month: Month, count: number): Month => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
};

/** The first and the last day of a month. */
export const daysOf = (month: Month): DateRange => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** The months of an inclusive range; empty when the second is earlier. */
export const monthsBetween = (from: Month, to: Month): Month[] => {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
};

/** The months of a range, with those since the first day of a stay that has no last day yet: its nights must be known. */
export const monthsSince = (begun: LocalDate | null, from: Month, to: Month): Month[] =>
  monthsBetween(begun !== null && monthOf(begun) < from ? monthOf(begun) : from, to);
