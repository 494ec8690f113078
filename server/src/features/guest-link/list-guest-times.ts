import { withClosed } from '@ledig/domain/availability/closures.ts';
import { disabledDates, stayPeriod } from '@ledig/domain/availability/daily.ts';
import { lastBookableDate } from '@ledig/domain/availability/horizon.ts';
import { hourlyStarts } from '@ledig/domain/availability/hourly.ts';
import type { Taken } from '@ledig/domain/availability/taken.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { addDays, datesBetween, daysFrom, type LocalDate } from '@ledig/domain/time/dates.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { startOfDay } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { takenInDepartment } from '#db/queries/availability/taken-periods.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, faultOnField } from '#http/fault.ts';
import { findGuestBooking, type GuestBookingRecord } from './guest-link.store.ts';
import { readByLink } from './open-link.ts';

const MOST_DAYS = 62;

type TimesCall = Call<'guestLink.listGuestTimes'>;

interface Material {
  readonly context: AvailabilityContext;
  /** Without the booking's own allocations. */
  readonly taken: Taken;
  readonly booking: GuestBookingRecord;
}

const checkDates = ({ from, to }: TimesCall['query']): void => {
  const days = daysFrom(from, to);
  if (days < 0) throw faultOnField('endBeforeStart', 'to');
  if (days < MOST_DAYS) return;
  throw new Fault('fieldsRefused', {
    fields: [{ field: 'to', code: REFUSALS.numberTooLarge, params: { max: MOST_DAYS } }],
  });
};

/** Openings and stays run into the day after; a day more covers both in every zone. */
const windowOf = ({ settings, department }: AvailabilityContext, from: LocalDate, to: LocalDate): Period => ({
  from: startOfDay(from, settings.zone),
  to: stayPeriod({ first: from, last: addDays(to, 2) }, department.stayHours, settings.zone).to,
});

const load = async (tx: TenantTransaction, { query, now }: TimesCall, bookingId: number): Promise<Material> => {
  const booking = await findGuestBooking(tx, bookingId);
  if (!booking) throw new Fault('guestLinkInvalid');
  const context = await findAvailabilityContext(tx, booking.department_id, addDays(query.from, -2));
  if (!context) throw new Fault('guestLinkInvalid');
  const own = { entityIds: (booking.entities ?? []).map(({ id }) => id), to: booking.ends_at.getTime() };
  const window = windowOf(context, query.from, query.to);
  const taken = await takenInDepartment(tx, booking.department_id, window, { now, own });
  return { context, taken: withClosed(taken, context.closed, context.entities), booking };
};

const slotsOn = ({ context, taken }: Material, { query, now }: TimesCall, date: LocalDate): Period[] => {
  const { settings, entities, blocked } = context;
  const { number_of_interactors: guests } = query;
  if (guests > settings.anonymousGuests) return [];
  return hourlyStarts({ settings, entities, taken, blocked, date, guests, now });
};

/** A stay keeps its category. */
const categoryOf = ({ context, booking }: Material): number | undefined => {
  const [unit] = booking.entities ?? [];
  return booking.category_id ?? context.entities.find(({ id }) => id === unit?.id)?.categoryId ?? undefined;
};

const openNights = (material: Material, { query, now }: TimesCall): LocalDate[] => {
  const { context, taken } = material;
  const { settings, entities, blocked, department } = context;
  const { zone, horizonDays } = settings;
  const closed = disabledDates(
    {
      entities,
      taken,
      blocked,
      now,
      zone,
      horizonDays,
      hours: department.stayHours,
      guests: query.number_of_interactors,
      categoryId: categoryOf(material),
    },
    query.from,
    query.to,
  );
  return datesBetween(query.from, query.to).filter((date) => !closed.includes(date));
};

/** Where a booking could be moved, by the rules for visitors (docs/rules/guest-link.md#moving). */
export const listGuestTimes: Handler<'guestLink.listGuestTimes'> = (call) => {
  const { query, now } = call;
  checkDates(query);
  return readByLink(call, async (tx, bookingId) => {
    const material = await load(tx, call, bookingId);
    const { settings } = material.context;
    const last_bookable_date = lastBookableDate(now, settings);
    if (material.booking.schedule_system === 'DAILY') {
      return { open_dates: openNights(material, call), slots: [], last_bookable_date };
    }
    const days = datesBetween(query.from, query.to).map((date) => ({ date, slots: slotsOn(material, call, date) }));
    const [only] = days.length === 1 ? days : [];
    return {
      open_dates: days.filter(({ slots }) => slots.length > 0).map(({ date }) => date),
      slots: (only?.slots ?? []).map(({ from, to }) => ({
        from: formatInstant(from, settings.zone),
        to: formatInstant(to, settings.zone),
      })),
      last_bookable_date,
    };
  });
};
