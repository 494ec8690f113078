import { accept, type Result, refuse } from '../refusal.ts';
import { addDays, daysFrom, type LocalDate } from '../time/dates.ts';

/** 1: the whole company. 2: guest nights of a department with stays. 3: its guest register. */
export type ReportVersion = 1 | 2 | 3;

/** The longest timeframe of a report, in days: five years. */
export const MAX_REPORT_DAYS = 1827;

/** The requested report. Null dates mean all bookings. */
export interface ReportRequest {
  readonly version: ReportVersion;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Whether the chosen department has stays in the timeframe; null without a department. */
  readonly hasStays: boolean | null;
}

/**
 * Checks a requested report (docs/rules/reports.md#versions). Refusals: REPORT-1402 for a version that doesn't fit the
 * department; FIELD-3108 for dates in the wrong order, only one date, or more than five years.
 */
export function checkReport({ version, from, to, hasStays }: ReportRequest): Result<true> {
  if (hasStays === false) return refuse('reportNeedsStays', 'department_id');
  if (version === 1 && hasStays !== null) return refuse('reportNeedsStays', 'version');
  if (version !== 1 && hasStays === null) return refuse('reportNeedsStays', 'department_id');
  if ((from === null) !== (to === null)) return refuse('dateInvalid', from === null ? 'date_from' : 'date_to');
  if (from !== null && to !== null && (to < from || daysFrom(from, to) >= MAX_REPORT_DAYS)) {
    return refuse('dateInvalid', 'date_to');
  }
  return accept(true);
}

/** First and last day of a date's month: the dialog's default. */
export function monthOf(date: LocalDate): { readonly from: LocalDate; readonly to: LocalDate } {
  const from = `${date.slice(0, 8)}01`;
  const next = addDays(from, 31);
  return { from, to: addDays(`${next.slice(0, 8)}01`, -1) };
}
