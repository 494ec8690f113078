import type { CreateSeriesBody } from '@ledig/contract/series-shapes.ts';
import { decideSeries, type Occurrence, type OccurrenceDecision } from '../../../booking/decide-series.ts';
import { type AskedSeries, type LoadedSeries, loadSeries } from '../../../booking/load-series.ts';
import {
  clientOf,
  type DecidedBooking,
  detailsOf,
  type MadeBooking,
  writeDecided,
} from '../../../booking/make-booking.ts';
import { retryOnConflict } from '../../../booking/retry-on-conflict.ts';
import type { TenantScope } from '../../../db/database.ts';
import { writeMessages } from '../../../db/queries/write-messages.ts';
import type { Call, Handler } from '../../../http/call.ts';
import { Fault } from '../../../http/fault.ts';
import { once } from '../../../http/idempotency.ts';
import { presentOccurrence, presentSeries } from './series.present.ts';
import { findSeries, insertSeries, listOfSeries } from './series.store.ts';

type CreateCall = Call<'bookings.createSeries'>;
type Booked = OccurrenceDecision & { readonly booking: DecidedBooking };

const isBooked = (decision: OccurrenceDecision): decision is Booked => decision.booking !== null;

/** Decides about every date of a series without saving anything. */
export const previewSeries: Handler<'bookings.previewSeries'> = ({ deps, tenant, user, body, now, language }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const { client } = body;
    const phone = client ? { countryCode: client.country_code, phoneNumber: client.phone_number } : null;
    const { occurrences, material } = await loadSeries(scope, { ...body, phone, viewer: user.scope, now }, false);
    const decisions = decideSeries(occurrences, material, { withAlternatives: true });
    const free = decisions.filter(isBooked).length;
    return {
      occurrences: decisions.map((decision) => presentOccurrence(decision, material.context, language)),
      free,
      conflicts: decisions.length - free,
    };
  });

/** With `all`, one conflict refuses the series; with `free`, only if nothing is free. */
const choose = (decisions: readonly OccurrenceDecision[], mode: CreateSeriesBody['mode']): Booked[] => {
  const booked = decisions.filter(isBooked);
  if (booked.length === 0) throw new Fault('SERIES-3605');
  const count = decisions.length - booked.length;
  if (mode === 'all' && count > 0) throw new Fault('SERIES-3604', { params: { count } });
  return booked;
};

const detailsFor = ({ body, user, language }: CreateCall, { asked }: Occurrence, seriesId: number, date: string) => ({
  ...detailsOf({ ...body, booking: asked }, { isManual: false, wholeDepartment: false, createdBy: user.id, language }),
  series: { id: seriesId, date },
  confirms: false,
});

const storeSeries = (scope: TenantScope, { user }: CreateCall, loaded: LoadedSeries): Promise<number> => {
  const { rule, times, material } = loaded;
  const { department } = material.context;
  const { checkIn, checkOut } = department.stayHours;
  const hours = { start: times.start ?? checkIn, end: times.end ?? checkOut };
  const { companyId, id: departmentId } = department;
  return insertSeries(scope, { companyId, departmentId, rule, times, hours, createdBy: user.id });
};

const save = async (scope: TenantScope, call: CreateCall) => {
  const { body, user, now, language } = call;
  const client = clientOf(body);
  const asked: AskedSeries = { ...body, phone: client, viewer: user.scope, now };
  const loaded = await loadSeries(scope, asked, true);
  const { context } = loaded.material;
  const decisions = decideSeries(loaded.occurrences, loaded.material, { withAlternatives: false });
  const booked = choose(decisions, body.mode);
  const seriesId = await storeSeries(scope, call, loaded);
  // In order of time, and sent together: one round trip for the whole series.
  const made: MadeBooking[] = await Promise.all(
    booked.map(({ occurrence, booking }) =>
      writeDecided(scope, { context, details: detailsFor(call, occurrence, seriesId, occurrence.date) }, booking),
    ),
  );
  const bookingIds = made.map(({ id }) => id);
  await writeMessages(scope, {
    kind: 'booking_confirmation',
    companyId: context.department.companyId,
    about: { bookingId: bookingIds[0] ?? 0, together: bookingIds },
    client,
    language,
    notBefore: now,
  });
  const leftOut = decisions.filter((decision) => !isBooked(decision)).map(({ occurrence }) => occurrence.date);
  return { seriesId, leftOut };
};

/** Books a series in one transaction: all dates, or the free ones (docs/rules/series.md#saving). */
export const createSeries: Handler<'bookings.createSeries'> = (call) => {
  const { deps, tenant, user, idempotency, now } = call;
  return retryOnConflict(() =>
    deps.db.tenantTransaction(tenant.id, (scope) =>
      once(scope, `series:${user.id}`, idempotency, async () => {
        const { seriesId, leftOut } = await save(scope, call);
        const row = await findSeries(scope, seriesId);
        if (!row) throw new Fault('SERIES-3606');
        const bookings = await listOfSeries(scope, user.scope, seriesId);
        return { id: seriesId, series: presentSeries(row, bookings, now), left_out: leftOut };
      }),
    ),
  );
};
