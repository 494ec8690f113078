import type {
  BookingFigures,
  FigureDepartment,
  FigureGroup,
  FigurePoint,
  FigureTotals,
} from '@ledig/contract/reports/figures.ts';
import { addCounts, type DayCounts, NO_COUNTS, shareOf } from '@ledig/domain/figures/day-counts.ts';
import { stepOf, stepStart } from '@ledig/domain/figures/figure-period.ts';
import { LEAD_LIMITS, PARTY_LIMITS } from '@ledig/domain/figures/figure-tally.ts';
import { hasFigures } from '@ledig/domain/reports/day-tally.ts';
import { addDays, type DateRange, daysFrom, type LocalDate, WEEKDAYS, weekdayOf } from '@ledig/domain/time/dates.ts';
import type { OpeningHours } from '@ledig/domain/time/opening-hours.ts';
import type { FigureCounts, PeriodCounts } from '#figures/read-figures.ts';
import type { FigureDepartmentRow } from './figures.store.ts';
import { type Capacity, capacityOf, type FigureUnit, heatMap } from './occupancy.ts';

export interface FigureFacts {
  readonly company: BookingFigures['company'];
  readonly zone: string;
  readonly openingHours: OpeningHours;
  readonly today: LocalDate;
  readonly period: DateRange;
  readonly before: DateRange;
  readonly departments: readonly FigureDepartmentRow[];
  readonly units: readonly FigureUnit[];
  readonly counts: FigureCounts;
}

/** Counts with the time that could be booked. Times are milliseconds. */
interface Sums extends DayCounts {
  readonly noShows: number;
  /** Bookings on past dates. */
  readonly past: number;
  readonly openHeld: number;
  readonly openAvailable: number;
  readonly nightsHeld: number;
  readonly nightsAvailable: number;
}

const NO_SUMS: Sums = {
  ...NO_COUNTS,
  noShows: 0,
  past: 0,
  openHeld: 0,
  openAvailable: 0,
  nightsHeld: 0,
  nightsAvailable: 0,
};

const addSums = (a: Sums, b: Sums): Sums => ({
  ...addCounts(a, b),
  noShows: a.noShows + b.noShows,
  past: a.past + b.past,
  openHeld: a.openHeld + b.openHeld,
  openAvailable: a.openAvailable + b.openAvailable,
  nightsHeld: a.nightsHeld + b.nightsHeld,
  nightsAvailable: a.nightsAvailable + b.nightsAvailable,
});

/** The sums of each department by day. */
type Days = ReadonlyMap<number, readonly Sums[]>;

/** Whether a department counts in a period: it is active, or has bookings then (docs/rules/figures.md#counts). */
const isCounted = ({ id, archived, system }: FigureDepartmentRow, { days }: PeriodCounts): boolean => {
  if (!archived) return true;
  const held = ({ openTime, nights }: DayCounts) => (system === 'HOURLY' ? openTime : nights);
  return hasFigures((days.get(id) ?? []).map((day) => ({ ...day, held: held(day) })));
};

const daysOf = (
  { today, departments }: FigureFacts,
  { from, to }: DateRange,
  counts: PeriodCounts,
  capacity: ReadonlyMap<number, Capacity>,
): Days => {
  const counted = departments.filter((department) => isCounted(department, counts));
  return new Map(
    counted.map(({ id, system }) => {
      const isHourly = system === 'HOURLY';
      const sums = Array.from({ length: daysFrom(from, to) + 1 }, (_, day): Sums => {
        const own = counts.days.get(id)?.[day] ?? NO_COUNTS;
        const isPast = addDays(from, day) < today;
        const { openTime = [], nights = [] } = capacity.get(id) ?? {};
        return {
          ...own,
          noShows: isPast ? own.unarrived : 0,
          past: isPast ? own.bookings : 0,
          openHeld: isHourly ? own.openTime : 0,
          openAvailable: isHourly ? (openTime[day] ?? 0) : 0,
          nightsHeld: isHourly ? 0 : own.nights,
          nightsAvailable: isHourly ? 0 : (nights[day] ?? 0),
        };
      });
      return [id, sums];
    }),
  );
};

const total = (sums: readonly Sums[]): Sums => sums.reduce(addSums, NO_SUMS);

/** The sums of all departments by day. */
const mergeDays = (days: Days, length: number): Sums[] =>
  Array.from({ length }, (_, day) => total([...days.values()].map((own) => own[day] ?? NO_SUMS)));

const presentTotals = (sums: Sums): FigureTotals => ({
  bookings: sums.bookings,
  guests: sums.guests,
  canceled: sums.canceled,
  cancellation_rate: shareOf(sums.canceled, sums.bookings + sums.canceled),
  party_size: shareOf(sums.guests, sums.bookings),
  lead_days: shareOf(sums.leadDays, sums.bookings),
  no_shows: sums.noShows,
  no_show_rate: shareOf(sums.noShows, sums.past),
  returning: sums.returning,
  returning_rate: shareOf(sums.returning, sums.returning + sums.fresh),
  occupancy_hours: shareOf(sums.openHeld, sums.openAvailable),
  occupancy_nights: shareOf(sums.nightsHeld, sums.nightsAvailable),
});

/** Groups days by the step they belong to, in order. */
const stepsOf = ({ from }: DateRange, days: readonly Sums[], step: BookingFigures['step']) => {
  const steps: { readonly key: LocalDate; readonly date: LocalDate; readonly first: number; sums: Sums }[] = [];
  for (const [day, sums] of days.entries()) {
    const date = addDays(from, day);
    const key = stepStart(date, step);
    const last = steps.at(-1);
    if (last?.key === key) last.sums = addSums(last.sums, sums);
    else steps.push({ key, date, first: day, sums });
  }
  return steps;
};

const presentPoints = (
  { period, before }: FigureFacts,
  step: BookingFigures['step'],
  days: readonly Sums[],
  daysBefore: readonly Sums[],
): FigurePoint[] => {
  const steps = stepsOf(period, days, step);
  const months = step === 'month' ? stepsOf(before, daysBefore, step) : [];
  return steps.map(({ date, first, sums }, index) => {
    const end = steps[index + 1]?.first ?? days.length;
    const matching = daysBefore.slice(first, end);
    const compared = step === 'month' ? months[index]?.sums : matching.length > 0 ? total(matching) : undefined;
    return {
      date,
      bookings: sums.bookings,
      guests: sums.guests,
      canceled: sums.canceled,
      no_shows: sums.noShows,
      occupancy_hours: shareOf(sums.openHeld, sums.openAvailable),
      occupancy_nights: shareOf(sums.nightsHeld, sums.nightsAvailable),
      bookings_before: compared?.bookings ?? null,
    };
  });
};

const occupancyOf = (sums: Sums): number | null =>
  shareOf(sums.openHeld + sums.nightsHeld, sums.openAvailable + sums.nightsAvailable);

/** Active departments, and archived ones with bookings in one of the periods. */
const presentDepartments = ({ departments }: FigureFacts, days: Days, daysBefore: Days): FigureDepartment[] =>
  departments.flatMap(({ id, name, system }) => {
    const sums = total(days.get(id) ?? []);
    const earlier = total(daysBefore.get(id) ?? []);
    if (!days.has(id) && !daysBefore.has(id)) return [];
    return {
      id,
      name,
      schedule_system: system,
      bookings: sums.bookings,
      guests: sums.guests,
      canceled: sums.canceled,
      no_shows: sums.noShows,
      occupancy: occupancyOf(sums),
      bookings_before: earlier.bookings,
      occupancy_before: occupancyOf(earlier),
    };
  });

const presentGroups = (
  limits: readonly number[],
  least: number,
  counts: readonly number[],
  before: readonly number[],
): FigureGroup[] =>
  counts.map((bookings, index) => ({
    least: index === 0 ? least : (limits[index - 1] ?? 0) + 1,
    most: limits[index] ?? null,
    bookings,
    before: before[index] ?? 0,
  }));

const presentNights = ({ period, departments }: FigureFacts, days: readonly Sums[]): (number | null)[] => {
  if (departments.every(({ system }) => system !== 'DAILY')) return [];
  const sums = WEEKDAYS.map(() => NO_SUMS);
  for (const [day, own] of days.entries()) {
    const weekday = WEEKDAYS.indexOf(weekdayOf(addDays(period.from, day)));
    sums[weekday] = addSums(sums[weekday] ?? NO_SUMS, own);
  }
  return sums.map((own) => shareOf(own.nightsHeld, own.nightsAvailable));
};

const presentHeat = (
  { departments, counts, zone, openingHours, period }: FigureFacts,
  capacity: ReadonlyMap<number, Capacity>,
) => {
  const hourly = departments.filter(({ system }) => system === 'HOURLY');
  if (hourly.length === 0) return [];
  const counted = hourly.filter((department) => isCounted(department, counts.current));
  const units = Array.from({ length: daysFrom(period.from, period.to) + 1 }, (_, day) =>
    counted.reduce((sum, { id }) => sum + (capacity.get(id)?.nights[day] ?? 0), 0),
  );
  return heatMap({ zone, openingHours, ...period }, units, counts.hours);
};

/** The figures of a company's bookings (docs/rules/figures.md). */
export const presentFigures = (facts: FigureFacts): BookingFigures => {
  const { company, zone, openingHours, today, period, before, departments, units, counts } = facts;
  const capacity = capacityOf({ zone, openingHours, ...period }, departments, units);
  const capacityBefore = capacityOf({ zone, openingHours, ...before }, departments, units);
  const days = daysOf(facts, period, counts.current, capacity);
  const daysBefore = daysOf(facts, before, counts.before, capacityBefore);
  const merged = mergeDays(days, daysFrom(period.from, period.to) + 1);
  const mergedBefore = mergeDays(daysBefore, daysFrom(before.from, before.to) + 1);
  const step = stepOf(period);
  return {
    company,
    date_from: period.from,
    date_to: period.to,
    before_from: before.from,
    before_to: before.to,
    today,
    step,
    totals: presentTotals(total(merged)),
    before: presentTotals(total(mergedBefore)),
    points: presentPoints(facts, step, merged, mergedBefore),
    departments: presentDepartments(facts, days, daysBefore),
    heat: presentHeat(facts, capacity),
    nights: presentNights(facts, merged),
    lead_times: presentGroups(LEAD_LIMITS, 0, counts.current.lead, counts.before.lead),
    party_sizes: presentGroups(PARTY_LIMITS, 1, counts.current.party, counts.before.party),
  };
};
