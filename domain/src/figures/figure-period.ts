import { accept, type Result, refuse } from '../refusal.ts';
import { MAX_REPORT_DAYS, monthOf } from '../reports/report-rules.ts';
import { addDays, type DateRange, daysFrom, type LocalDate, WEEKDAYS, weekdayOf } from '../time/dates.ts';

/** How much of the period one point of a chart covers. */
export type FigureStep = 'day' | 'week' | 'month';

/** Checks a period (docs/rules/figures.md#period): five years at most. Refusal: FIELD-3108. */
export const checkFigurePeriod = ({ from, to }: DateRange): Result<true> =>
  to < from || daysFrom(from, to) >= MAX_REPORT_DAYS ? refuse('dateInvalid', 'date_to') : accept(true);

const monthsIn = ({ from, to }: DateRange): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

const firstOfMonthBefore = (date: LocalDate, months: number): LocalDate => {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
};

/**
 * The period to compare with: as many whole months before whole months, otherwise as many days
 * (docs/rules/figures.md#period).
 */
export const periodBefore = (period: DateRange): DateRange => {
  const { from, to } = period;
  const before = addDays(from, -1);
  const isWhole = from.endsWith('-01') && monthOf(to).to === to;
  if (isWhole) return { from: firstOfMonthBefore(from, monthsIn(period)), to: before };
  return { from: addDays(from, -1 - daysFrom(from, to)), to: before };
};

/** Days up to two months, weeks up to a year, months beyond. */
export const stepOf = ({ from, to }: DateRange): FigureStep => {
  const days = daysFrom(from, to) + 1;
  return days <= 62 ? 'day' : days <= 366 ? 'week' : 'month';
};

/** The first date of a date's step. A week begins on Monday. */
export const stepStart = (date: LocalDate, step: FigureStep): LocalDate => {
  if (step === 'day') return date;
  if (step === 'month') return `${date.slice(0, 8)}01`;
  return addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
};
