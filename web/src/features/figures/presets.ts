import { monthOf } from '@ledig/domain/reports/report-rules.ts';
import { addDays, type DateRange, type LocalDate } from '@ledig/domain/time/dates.ts';

/** Periods to choose by name. */
export const PRESETS = ['thisMonth', 'lastMonth', 'nextMonth', 'last30', 'last90', 'thisYear', 'lastYear'] as const;
export type Preset = (typeof PRESETS)[number];

const yearOf = (year: number): DateRange => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The dates of a named period. */
export const periodOf = (preset: Preset, today: LocalDate): DateRange => {
  const year = Number(today.slice(0, 4));
  const month = monthOf(today);
  const periods: Readonly<Record<Preset, DateRange>> = {
    thisMonth: month,
    lastMonth: monthOf(addDays(month.from, -1)),
    nextMonth: monthOf(addDays(month.to, 1)),
    last30: { from: addDays(today, -30), to: addDays(today, -1) },
    last90: { from: addDays(today, -90), to: addDays(today, -1) },
    thisYear: yearOf(year),
    lastYear: yearOf(year - 1),
  };
  return periods[preset];
};

/** The name of a period; null for other dates. */
export const presetOf = ({ from, to }: DateRange, today: LocalDate): Preset | null =>
  PRESETS.find((preset) => {
    const period = periodOf(preset, today);
    return period.from === from && period.to === to;
  }) ?? null;
