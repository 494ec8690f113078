import { disabledDates, stayPeriod } from '@ledig/domain/availability/daily.ts';
import { hourlyDisabledDates } from '@ledig/domain/availability/hourly.ts';
import { addDays, type DateRange, daysFrom, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt, startOfDay } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '../../database.ts';
import type { AvailabilityContext } from './availability-context.ts';
import { loadAvailability } from './load-availability.ts';

/** A year, including the first day of the next one. Calendars look this far ahead. */
export const MOST_DISABLED_DAYS = 367;

export interface DisabledDatesQuery {
  readonly departmentId: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Default: today in the company's zone. */
  readonly from?: LocalDate | undefined;
  /** Inclusive. Default: a year after `from`. */
  readonly to?: LocalDate | undefined;
  readonly guests?: number | undefined;
  readonly entityId?: number | undefined;
  readonly categoryId?: number | undefined;
}

const rangeOf = (query: DisabledDatesQuery, zone: string): DateRange => {
  const from = query.from ?? dateAt(query.now, zone);
  const furthest = addDays(from, MOST_DISABLED_DAYS - 1);
  return { from, to: query.to === undefined || query.to > furthest ? furthest : query.to };
};

/** Openings and stays run into the next day, so the window is a day longer than the range. */
const windowOf = ({ settings, department }: AvailabilityContext, { from, to }: DateRange): Period | null => {
  if (daysFrom(from, to) < 0) return null;
  const end = stayPeriod({ first: from, last: addDays(to, 2) }, department.stayHours, settings.zone).to;
  return { from: startOfDay(from, settings.zone), to: end };
};

/**
 * The dates of a range on which nothing can be booked: blocked, closed, past or fully taken. At most
 * `MOST_DISABLED_DAYS`. Undefined when the department doesn't exist or is archived.
 */
export const findDisabledDates = async (
  tx: TenantTransaction,
  query: DisabledDatesQuery,
): Promise<{ context: AvailabilityContext; dates: LocalDate[] } | undefined> => {
  const blockedFrom = addDays(query.from ?? dateAt(query.now, 'UTC'), -2);
  const found = await loadAvailability(tx, query.departmentId, { blockedFrom, now: query.now }, (context) =>
    windowOf(context, rangeOf(query, context.settings.zone)),
  );
  if (!found || found.context.department.archived) return undefined;
  const { context, taken } = found;
  const { department, settings, entities, blocked } = context;
  const { from, to } = rangeOf(query, settings.zone);
  const { now, guests, entityId, categoryId } = query;
  const input = { entities, taken, blocked, now, entityId, categoryId };
  const dates =
    department.scheduleSystem === 'HOURLY'
      ? hourlyDisabledDates({ ...input, settings, guests: guests ?? 1 }, from, to)
      : disabledDates(
          { ...input, zone: settings.zone, horizonDays: settings.horizonDays, hours: department.stayHours, guests },
          from,
          to,
        );
  return { context, dates };
};
