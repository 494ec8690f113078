import { addCounts, type DayCounts, NO_COUNTS } from '@ledig/domain/figures/day-counts.ts';
import { type FigureCell, GROUPS, HOURS } from '@ledig/domain/figures/figure-tally.ts';
import {
  addDays,
  type DateRange,
  dayNumber,
  daysFrom,
  type LocalDate,
  WEEKDAYS,
  weekdayOf,
} from '@ledig/domain/time/dates.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type Basis, listStalePeriods } from './changes.store.ts';
import { countDays, type DatesByDepartment, rangesOf } from './count-days.ts';
import { type DayRow, listDays, type StoredDays, sumGroups, sumHours } from './days.store.ts';
import { listDepartmentIds } from './source.store.ts';
import { staleDates } from './stale-dates.ts';

/** The figures to read. */
export interface FigureRequest {
  readonly companyId: number;
  /** Null: all. */
  readonly departmentId: number | null;
  readonly categoryId: number | null;
  readonly period: DateRange;
  /** The period to compare with; ends the day before `period`. */
  readonly before: DateRange;
  /** Departments that hours are counted for. */
  readonly hourlyIds: readonly number[];
}

/** The counts of a period. */
export interface PeriodCounts {
  /** By department, and by day from the period's first. Departments without bookings are missing. */
  readonly days: ReadonlyMap<number, DayCounts[]>;
  readonly lead: readonly number[];
  readonly party: readonly number[];
}

export interface FigureCounts {
  readonly current: PeriodCounts;
  readonly before: PeriodCounts;
  /** Held open time of the current period by weekday (0: Monday) and hour, in milliseconds. */
  readonly hours: readonly (readonly number[])[];
}

/** The dates of both periods whose roll-ups can't be used, by department. */
const listStaleDates = async (
  tx: TenantTransaction,
  { companyId, departmentId, before, period }: FigureRequest,
  basis: Basis,
): Promise<DatesByDepartment> => {
  const first = dayNumber(before.from);
  const last = dayNumber(period.to);
  const spans = basis.isCurrent
    ? await listStalePeriods(tx, companyId)
    : (await listDepartmentIds(tx, companyId)).map((id) => ({ departmentId: id, from: null, to: null }));
  const stale = new Map<number, Set<LocalDate>>();
  for (const { departmentId: id, from, to } of spans) {
    if (departmentId !== null && departmentId !== id) continue;
    const dates = from === null || to === null ? null : staleDates({ from, to }, basis);
    const start = dates ? Math.max(first, dayNumber(dates.from)) : first;
    const end = dates ? Math.min(last, dayNumber(dates.to)) : last;
    if (start > end) continue;
    const own = stale.get(id) ?? new Set<LocalDate>();
    for (let day = start; day <= end; day++) own.add(addDays(before.from, day - first));
    stale.set(id, own);
  }
  return stale;
};

const zeros = (length: number): number[] => new Array(length).fill(0);

/** Adds up roll-ups and counted cells of one period. */
class PeriodSums {
  readonly days = new Map<number, DayCounts[]>();
  readonly lead = zeros(GROUPS);
  readonly party = zeros(GROUPS);
  readonly #length: number;

  constructor({ from, to }: DateRange) {
    this.#length = daysFrom(from, to) + 1;
  }

  addDay(departmentId: number, day: number, counts: DayCounts): void {
    if (day < 0 || day >= this.#length) return;
    const days = this.days.get(departmentId) ?? new Array<DayCounts>(this.#length).fill(NO_COUNTS);
    days[day] = addCounts(days[day] ?? NO_COUNTS, counts);
    this.days.set(departmentId, days);
  }

  addGroups({ lead, party }: Pick<FigureCell, 'lead' | 'party'>): void {
    for (let group = 0; group < GROUPS; group++) {
      this.lead[group] = (this.lead[group] ?? 0) + (lead[group] ?? 0);
      this.party[group] = (this.party[group] ?? 0) + (party[group] ?? 0);
    }
  }
}

const countsOf = ([
  ,
  ,
  bookings,
  guests,
  canceled,
  unarrived,
  returning,
  fresh,
  leadDays,
  openTime,
  nights,
]: DayRow) => ({
  ...{ bookings, guests, canceled, unarrived, returning, fresh },
  ...{ leadDays, openTime, nights },
});

/**
 * Counts two periods: from the roll-ups, and for stale dates from the bookings (docs/rules/figures.md#roll-ups). Call
 * it in one snapshot (`tenantRead`).
 *
 * @param basis as read in the same snapshot
 */
export const readFigures = async (
  tx: TenantTransaction,
  request: FigureRequest,
  basis: Basis,
): Promise<FigureCounts> => {
  const { companyId, departmentId, categoryId, period, before, hourlyIds } = request;
  const stale = await listStaleDates(tx, request, basis);
  const stored: StoredDays = {
    companyId,
    departmentId,
    categoryId,
    stale,
    from: before.from,
    to: period.to,
  };
  const [rows, groups, groupsBefore, hourRows] = await Promise.all([
    listDays(tx, stored),
    sumGroups(tx, { ...stored, ...period }),
    sumGroups(tx, { ...stored, ...before }),
    sumHours(tx, { ...stored, ...period }, hourlyIds),
  ]);
  const sums = { current: new PeriodSums(period), before: new PeriodSums(before) };
  const offset = daysFrom(before.from, period.from);
  const add = (department: number, day: number, counts: DayCounts) => {
    sums.before.addDay(department, day, counts);
    sums.current.addDay(department, day - offset, counts);
  };
  for (const row of rows) add(row[1], row[0], countsOf(row));
  sums.current.addGroups({ lead: [...groups.lead], party: [...groups.party] });
  sums.before.addGroups({ lead: [...groupsBefore.lead], party: [...groupsBefore.party] });
  const hours = WEEKDAYS.map((_, weekday) => [
    ...(hourRows.find((row) => row.weekday === weekday)?.hours ?? zeros(HOURS)),
  ]);
  for (const cell of await countDays(tx, basis, rangesOf(stale))) {
    if (departmentId !== null && cell.departmentId !== departmentId) continue;
    if (categoryId !== null && cell.categoryId !== categoryId) continue;
    add(cell.departmentId, daysFrom(before.from, cell.date), cell);
    const isCurrent = cell.date >= period.from;
    (isCurrent ? sums.current : sums.before).addGroups(cell);
    if (isCurrent && hourlyIds.includes(cell.departmentId)) addHours(hours, cell);
  }
  return { ...sums, hours };
};

const addHours = (hours: readonly number[][], { date, hours: own }: FigureCell): void => {
  const row = hours[WEEKDAYS.indexOf(weekdayOf(date))];
  for (let hour = 0; row && hour < HOURS; hour++) row[hour] = (row[hour] ?? 0) + (own[hour] ?? 0);
};
