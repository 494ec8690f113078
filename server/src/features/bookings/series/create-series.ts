import { checkStaffPlace } from '#booking/check-staff-place.ts';
import { decideFor } from '#booking/decide-asked.ts';
import { decideSeries } from '#booking/decide-series.ts';
import { type AskedSeries, loadSeries } from '#booking/load-series.ts';
import { clientOf, detailsOf } from '#booking/make-booking.ts';
import { presentOccurrence } from '#booking/present-occurrence.ts';
import { retryOnConflict } from '#booking/retry-on-conflict.ts';
import { isBooked, type SeriesOrder, writeSeries } from '#booking/write-series.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { presentSeries } from './series.present.ts';
import { findSeries, listOfSeries } from './series.store.ts';

type CreateCall = Call<'bookings.createSeries'>;

const decide = decideFor('staff');

const askedOf = (
  { body, user, now }: CreateCall | Call<'bookings.previewSeries'>,
  phone: AskedSeries['phone'],
): AskedSeries => ({
  ...body,
  phone,
  check: (found) => checkStaffPlace(found, body.booking, user.scope),
  now,
});

/** Decides about every date of a series without saving anything. */
export const previewSeries: Handler<'bookings.previewSeries'> = (call) =>
  call.deps.db.tenantRead(call.tenant.id, async (tx) => {
    const { client } = call.body;
    const phone = client ? { countryCode: client.country_code, phoneNumber: client.phone_number } : null;
    const { occurrences, material } = await loadSeries(tx, askedOf(call, phone), false);
    const decisions = decideSeries(occurrences, material, { decide, withAlternatives: true });
    const free = decisions.filter(isBooked).length;
    return {
      occurrences: decisions.map((decision) => presentOccurrence(decision, material.context, call.language)),
      free,
      conflicts: decisions.length - free,
    };
  });

const orderOf = (call: CreateCall): SeriesOrder => {
  const { body, user, language } = call;
  const rest = { isManual: false, wholeDepartment: false, createdBy: user.id, language };
  return { asked: askedOf(call, clientOf(body)), decide, mode: body.mode, details: detailsOf(body, rest) };
};

/** Books a series in one transaction: all dates, or the free ones (docs/rules/series.md#saving). */
export const createSeries: Handler<'bookings.createSeries'> = (call) => {
  const { deps, tenant, user, idempotency, now } = call;
  return retryOnConflict(() =>
    deps.db.tenantTransaction(tenant.id, (tx) =>
      once(tx, `series:${user.id}`, idempotency, async () => {
        const { seriesId, leftOut } = await writeSeries(tx, orderOf(call));
        const row = await findSeries(tx, seriesId);
        if (!row) throw new Fault('seriesNotFound');
        const bookings = await listOfSeries(tx, user.scope, seriesId);
        return { id: seriesId, series: presentSeries(row, bookings, now), left_out: [...leftOut] };
      }),
    ),
  );
};
