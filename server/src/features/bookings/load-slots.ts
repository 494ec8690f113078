import { dailyOffer, type Stay, stayPeriod } from '@ledig/domain/availability/daily.ts';
import { hourlyStarts, hourlyWindow } from '@ledig/domain/availability/hourly.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { addDays, datesBetween, daysFrom, type LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { type Caller, rulesFor } from '#booking/rules-for.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { type Availability, loadAvailability } from '#db/queries/availability/load-availability.ts';
import { Fault, faultOnField } from '#http/fault.ts';
import { readDate } from '#http/input-dates.ts';

const MOST_HOURLY_DAYS = 31;
const MOST_NIGHTS = 366;

/** A query for free slots. The dates are the texts of the fields `date_from` and `date_to`. */
export interface SlotsWanted {
  readonly departmentId: number;
  readonly guests: number;
  readonly dateFrom: string;
  readonly dateTo?: string | undefined;
  readonly entityId?: number | undefined;
  readonly categoryId?: number | undefined;
  readonly now: number;
  /** Who asks. Visitors are offered nothing for more guests than they may book for. */
  readonly user: Caller;
}

/** Free slots in order. `zone` is the company's. */
export interface Slots {
  readonly slots: readonly Period[];
  readonly zone: string;
  readonly scheduleSystem: ScheduleSystem;
}

const checkLength = (days: number, max: number): void => {
  if (days < 0) throw faultOnField('endBeforeStart', 'date_to');
  if (days <= max) return;
  throw new Fault('fieldsRefused', { fields: [{ field: 'date_to', code: REFUSALS.numberTooLarge, params: { max } }] });
};

/** The requested dates: at most 31 days for HOURLY, at least one night for DAILY. */
const stayOf = (context: AvailabilityContext, wanted: SlotsWanted): Stay => {
  const { zone } = context.settings;
  const first = readDate(wanted.dateFrom, zone, 'date_from');
  const last = wanted.dateTo === undefined ? first : readDate(wanted.dateTo, zone, 'date_to');
  const days = daysFrom(first, last);
  if (context.department.scheduleSystem === 'HOURLY') {
    checkLength(days, MOST_HOURLY_DAYS - 1);
    return { first, last };
  }
  checkLength(days, MOST_NIGHTS);
  return { first, last: days === 0 ? addDays(first, 1) : last };
};

const windowOf = (context: AvailabilityContext, wanted: SlotsWanted): Period | null => {
  const { settings, department } = context;
  const stay = stayOf(context, wanted);
  if (department.scheduleSystem === 'DAILY') return stayPeriod(stay, department.stayHours, settings.zone);
  const openings = datesBetween(stay.first, stay.last)
    .map((date) => hourlyWindow(settings, date))
    .filter((opening) => opening !== null);
  if (openings.length === 0) return null;
  return { from: Math.min(...openings.map(({ from }) => from)), to: Math.max(...openings.map(({ to }) => to)) };
};

const hourlySlots = ({ context, taken }: Availability, dates: readonly LocalDate[], wanted: SlotsWanted): Period[] => {
  const { settings, entities, blocked } = context;
  const { guests, now, entityId, categoryId } = wanted;
  if (rulesFor(wanted.user, context) === 'public' && guests > settings.anonymousGuests) return [];
  return dates.flatMap((date) =>
    hourlyStarts({ settings, entities, taken, blocked, date, guests, now, entityId, categoryId }),
  );
};

const dailySlots = ({ context, taken }: Availability, stay: Stay, wanted: SlotsWanted): Period[] => {
  const { settings, entities, blocked, department } = context;
  const { guests, now, entityId, categoryId } = wanted;
  const hours = department.stayHours;
  const offer = dailyOffer({
    zone: settings.zone,
    horizonDays: settings.horizonDays,
    hours,
    entities,
    taken,
    blocked,
    now,
    stay,
    guests,
    entityId,
    categoryId,
  });
  return offer.length > 0 ? [stayPeriod(stay, hours, settings.zone)] : [];
};

const checkChoice = ({ entities, categoryIds }: AvailabilityContext, { entityId, categoryId }: SlotsWanted): void => {
  if (entityId !== undefined && !entities.some(({ id }) => id === entityId)) throw new Fault('unitNotFound');
  if (categoryId !== undefined && !categoryIds.includes(categoryId)) throw new Fault('notFound');
};

/**
 * Free slots of an active department: every free start (HOURLY), or the requested stay when a unit is free for all of
 * it (DAILY). One round trip when this process has the department in its cache.
 *
 * @throws Fault 404 for a department, entity or category that doesn't exist or is archived; BOOKING-215 or FIELD-3104
 * on `date_to`
 */
export const loadSlots = async (tx: TenantTransaction, wanted: SlotsWanted): Promise<Slots> => {
  const blockedFrom = addDays(readDate(wanted.dateFrom, 'UTC', 'date_from'), -2);
  const found = await loadAvailability(tx, wanted.departmentId, { blockedFrom, now: wanted.now }, (context) =>
    windowOf(context, wanted),
  );
  if (!found || found.context.department.archived) throw new Fault('departmentNotFound');
  const { department, settings } = found.context;
  checkChoice(found.context, wanted);
  const stay = stayOf(found.context, wanted);
  const slots =
    department.scheduleSystem === 'HOURLY'
      ? hourlySlots(found, datesBetween(stay.first, stay.last), wanted)
      : dailySlots(found, stay, wanted);
  return { slots, zone: settings.zone, scheduleSystem: department.scheduleSystem };
};
