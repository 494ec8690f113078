import type { CreateBookingBody } from '@ledig/contract/bookings/booking-shapes.ts';
import { checkPlace } from '@ledig/domain/bookings/check-place.ts';
import { mayRepeat, repeatRule } from '@ledig/domain/guest-link/guest-repeat.ts';
import { refuse } from '@ledig/domain/refusal.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { seriesDates } from '@ledig/domain/series/recurrence.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { type DecideOne, decideFor } from '#booking/decide-asked.ts';
import { decideSeries } from '#booking/decide-series.ts';
import { withExpectedTimes } from '#booking/expected-times.ts';
import { type AskedSeries, loadSeries } from '#booking/load-series.ts';
import { presentOccurrence } from '#booking/present-occurrence.ts';
import { isBooked, type SavedSeries, writeSeries } from '#booking/write-series.ts';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { ensureLinkOfClient } from '#db/queries/clients/guest-links.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { limitAttempts } from '#http/limits.ts';
import { guestPagePath } from '#messages/message-links.ts';
import { limitsIn } from './guest-limits.ts';
import { factsOf, placeNames } from './guest-link.present.ts';
import { findGuestBooking, type GuestBookingRecord } from './guest-link.store.ts';
import { countRepeated, findRepeated, lockSeriesOf, type RepeatedBooking } from './guest-series.store.ts';
import { changeByLink, readBookingId, readByLink } from './open-link.ts';

type RepeatCall = Call<'guestLink.previewRepeat' | 'guestLink.repeatBooking'>;

/** Maximum number of series that one booking may start in a day, refused ones included. */
const MOST_A_DAY = 20;

const asVisitor = decideFor('public');

/**
 * The rule for visitors, in the unit of the repeated booking if it is free, otherwise in any. BOOKING-202 is replaced,
 * because it would reveal other bookings of the phone number.
 */
const decide: DecideOne = (asked, material) => {
  const isThere = material.context.entities.some(({ id }) => id === asked.renting_entity_id);
  const own = isThere ? asVisitor(asked, material) : null;
  const decided = own?.ok ? own : asVisitor({ ...asked, renting_entity_id: null }, material);
  return !decided.ok && decided.code === REFUSALS.phoneHasBooking ? refuse('bookingNotOnline', 'date_from') : decided;
};

/** The repeated booking as a request for each date: same times, guests, category and, if it has only one, unit. */
const askedBooking = (
  row: RepeatedBooking,
  { schedule_system, entities }: GuestBookingRecord,
  context: AvailabilityContext,
): CreateBookingBody['booking'] & { date_to: string } => {
  const { settings, entities: units } = context;
  const { zone } = settings;
  const write = (at: Date): string =>
    schedule_system === 'DAILY' ? dateAt(at.getTime(), zone) : formatInstant(at.getTime(), zone);
  const [unit, second] = entities ?? [];
  const asked = {
    company_id: row.company_id,
    department_id: row.department_id,
    date_from: write(row.starts_at),
    date_to: write(row.ends_at),
    number_of_interactors: row.guests,
    renting_entity_id: second ? null : (unit?.id ?? null),
    category_id: row.category_id ?? units.find(({ id }) => id === unit?.id)?.categoryId ?? null,
  };
  return withExpectedTimes(asked, row, context);
};

/** Checks that visitors may book there and that the company allows series of guests. */
const checkOpen =
  (booking: GuestBookingRecord, asked: AskedSeries['booking'], now: number): AskedSeries['check'] =>
  (found) => {
    const refusal = checkPlace(found, { ...asked, renting_entity_id: null });
    if (refusal || !found) throw new Fault('bookingNotRepeatable');
    unwrap(mayRepeat(factsOf(booking), limitsIn(found), now));
    return found;
  };

/**
 * The series that the guest asks for.
 *
 * @throws Fault SERIES-3609 when the booking can't be repeated, SERIES-3610 for more dates than the guest may have
 */
const prepare = async (
  tx: TenantTransaction,
  { body, now }: RepeatCall,
  row: RepeatedBooking,
): Promise<AskedSeries> => {
  const [booking, context] = await Promise.all([
    findGuestBooking(tx, row.id),
    findAvailabilityContext(tx, row.department_id, '9999-12-31'),
  ]);
  if (!booking || !context) throw new Fault('guestLinkInvalid');
  const asked = askedBooking(row, booking, context);
  const check = checkOpen(booking, asked, now);
  check(context);
  const rule = repeatRule(body.series, dateAt(row.starts_at.getTime(), context.settings.zone));
  const dates = unwrap(seriesDates(rule), 'series.');
  const max = booking.limits.mostDates;
  const left = Math.max(0, max - (await countRepeated(tx, row, now)));
  if (dates.length > left) {
    const field = rule.until === null ? 'series.count' : 'series.until';
    throw new Fault('tooManyRepeats', {
      fields: [{ field, code: REFUSALS.tooManyRepeats, params: { max, left } }],
      params: { max, left },
    });
  }
  const phone = { countryCode: row.client_country_code, phoneNumber: row.client_phone_number };
  const { frequency, until, count, exceptions } = rule;
  const series = { frequency, until, count, exceptions: [...exceptions] };
  return { booking: asked, series, changes: body.changes, phone, check, now };
};

/** Decides about every date of a series like the booking, without saving anything. */
export const previewRepeat: Handler<'guestLink.previewRepeat'> = (call) =>
  readByLink(call, async (tx, bookingId) => {
    const asked = await prepare(tx, call, await findRepeated(tx, bookingId));
    const { occurrences, material } = await loadSeries(tx, asked, false);
    const decisions = decideSeries(occurrences, material, { decide, withAlternatives: true });
    const free = decisions.filter(isBooked).length;
    return {
      occurrences: decisions.map((one) => presentOccurrence(one, material.context, call.language)),
      free,
      conflicts: decisions.length - free,
    };
  });

const detailsOf = (row: RepeatedBooking, { booking }: AskedSeries, { language }: RepeatCall) => ({
  categoryId: row.category_id,
  guests: row.guests,
  expectedArrival: booking.expected_arrival ?? null,
  expectedDeparture: booking.expected_departure ?? null,
  note: row.note,
  tags: row.tags,
  client: {
    name: row.client_name,
    email: row.client_email,
    countryCode: row.client_country_code,
    phoneNumber: row.client_phone_number,
  },
  isManual: false,
  wholeDepartment: false,
  createdBy: null,
  language,
});

/** The bookings of the new series with their private links, which no stored answer may contain. */
const presentRepeated = (
  call: RepeatCall,
  repeatedId: number,
  { bookingIds, leftOut }: Pick<SavedSeries, 'bookingIds' | 'leftOut'>,
) => {
  const { deps, tenant, language } = call;
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    const [repeated, ...rows] = await Promise.all([repeatedId, ...bookingIds].map((id) => findGuestBooking(tx, id)));
    const clientId = repeated?.client_id ?? 0;
    const tokens = await Promise.all(
      bookingIds.map((bookingId) => ensureLinkOfClient(tx, deps.secrets.linkKey, { bookingId, clientId })),
    );
    const bookings = rows.flatMap((row, at) => {
      const token = tokens[at] ?? null;
      // A repeated call may find a booking that has another guest by now.
      if (!row || token === null) return [];
      const when = (date: Date) => formatInstant(date.getTime(), row.zone);
      return [
        {
          id: row.id,
          date_from: when(row.starts_at),
          date_to: when(row.ends_at),
          renting_entities: placeNames(row, language).renting_entities,
          manage_url: guestPagePath(row.company_slug, token),
        },
      ];
    });
    return { bookings, left_out: [...leftOut] };
  });
};

/** Books a series like the booking: all dates or the free ones (docs/rules/guest-link.md#repeating). */
export const repeatBooking: Handler<'guestLink.repeatBooking'> = async (call) => {
  const { deps, tenant, body, now, idempotency } = call;
  const bookingId = await readBookingId(call);
  const limit = { of: `guest-series ${tenant.id} ${bookingId}`, most: MOST_A_DAY, minutes: 24 * 60 };
  await limitAttempts(deps, now, [limit], 'series');
  const saved = await changeByLink(call, 'booking.changed', ({ tx }) =>
    once(tx, `guest-series ${bookingId}`, idempotency, async () => {
      const row = await findRepeated(tx, bookingId);
      await lockSeriesOf(tx, row);
      const asked = await prepare(tx, call, row);
      const { mode } = body;
      const { seriesId: id, ...saved } = await writeSeries(tx, {
        asked,
        decide,
        mode,
        details: detailsOf(row, asked, call),
      });
      return { id, ...saved };
    }),
  );
  return presentRepeated(call, bookingId, saved);
};
