import type { Language } from '@ledig/contract/primitives.ts';
import { decideMove, type Move, type MovePlan } from '@ledig/domain/bookings/decide-move.ts';
import { type Refusal, refuse } from '@ledig/domain/refusal.ts';
import { addDays, daysFrom } from '@ledig/domain/time/dates.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { overlaps, type Period } from '@ledig/domain/time/period.ts';
import { instantToLocal, localToInstant } from '@ledig/domain/time/zone.ts';
import {
  findTakenTargets,
  type LockedBooking,
  lockEntities,
  moveHolds,
  setHolding,
  storePeriods,
} from '../../../booking/change.store.ts';
import { isTaken, timesOf } from '../../../booking/change-booking.ts';
import { checkVisibleUnits } from '../../../booking/check-visible-units.ts';
import { textOfRefusal } from '../../../booking/present-occurrence.ts';
import type { TenantScope } from '../../../db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '../../../db/queries/availability-context.ts';
import { lockClientPeriods } from '../../../db/queries/client-periods.ts';
import { releaseExpiredHolds } from '../../../db/queries/expired-holds.ts';
import { writeMessages } from '../../../db/queries/write-messages.ts';
import type { Call, Handler } from '../../../http/call.ts';
import { Fault } from '../../../http/fault.ts';
import { readInstant } from '../../../http/input-dates.ts';
import { findConcerned } from './change-series.ts';
import { readSeries } from './get-series.ts';

type MoveCall = Call<'bookings.moveSeries'>;

/** The shift of all bookings that a move of one booking causes: by days, to the same times of day. */
interface Shift {
  readonly days: number;
  readonly start: number;
  readonly end: number;
  /** Days from the date of the start to the date of the end. */
  readonly endDays: number;
}

const shiftOf = ({ body }: MoveCall, lead: LockedBooking, zone: string): Shift => {
  const from = instantToLocal(readInstant(body.date_from, zone, 'date_from'), zone);
  const to = instantToLocal(readInstant(body.date_to, zone, 'date_to'), zone);
  return {
    days: daysFrom(instantToLocal(lead.from, zone).date, from.date),
    start: from.minutes,
    end: to.minutes,
    endDays: daysFrom(from.date, to.date),
  };
};

/** Null for a time that a clock change skips. */
const targetOf = (booking: LockedBooking, { days, start, end, endDays }: Shift, zone: string): Period | null => {
  const date = addDays(instantToLocal(booking.from, zone).date, days);
  const from = localToInstant(date, start, zone);
  const to = localToInstant(addDays(date, endDays), end, zone);
  return from === null || to === null ? null : { from, to };
};

/** The zone and language of a move, for its refusals. */
interface MoveWords {
  readonly zone: string;
  readonly language: Language;
}

/** Refuses the whole change because one booking can't be moved. Names the booking and the reason. */
const refuseMove = (booking: LockedBooking, { zone, language }: MoveWords, refusal: Refusal): never => {
  const { date } = instantToLocal(booking.from, zone);
  const params = { date: date.split('-').reverse().join('.'), reason: textOfRefusal(refusal, language) };
  throw new Fault('seriesDateCannotMove', { params });
};

interface Planned {
  readonly booking: LockedBooking;
  readonly plan: MovePlan;
}

const planMoves = async (
  scope: TenantScope,
  call: MoveCall,
  bookings: readonly LockedBooking[],
  context: AvailabilityContext,
): Promise<Planned[]> => {
  const { body, now, language } = call;
  const { zone } = context.settings;
  const words = { zone, language };
  const [first] = bookings;
  const lead = bookings.find(({ id }) => id === body.booking_id) ?? first;
  const last = bookings.at(-1);
  if (!first || !last || !lead) throw new Fault('seriesOver');
  const shift = shiftOf(call, lead, zone);
  const away = Math.abs(shift.days) * DAY_MS + 40 * DAY_MS;
  const covering = { from: first.from - away, to: last.to + away };
  const ids = bookings.map(({ id }) => id);
  const others = await lockClientPeriods(scope, first.departmentId, first.client, covering, ids);
  const planned: Planned[] = [];
  for (const booking of bookings) {
    const target = targetOf(booking, shift, zone) ?? refuseMove(booking, words, refuse('dateInvalid'));
    const fromEntityId = booking.entityIds[0];
    const move: Move = { ...target, entityId: body.renting_entity_id, fromEntityId };
    const clientPeriods = [...others, ...planned.map(({ plan }) => plan)];
    const decided = decideMove(booking, move, {
      times: timesOf(context),
      entities: context.entities,
      clientPeriods,
      now,
    });
    const plan = decided.ok ? decided.value : refuseMove(booking, words, decided);
    const clash = planned.some((other) => sharesUnit(other.plan, plan) && overlaps(other.plan, plan));
    if (clash) refuseMove(booking, words, refuse('unitTaken'));
    planned.push({ booking, plan });
  }
  return planned;
};

const sharesUnit = (a: MovePlan, b: MovePlan): boolean => a.entityIds.some((id) => b.entityIds.includes(id));

/** Releases all allocations first, so that a booking can take the time that another booking of the series leaves. */
const storeMoves = async (
  scope: TenantScope,
  planned: readonly Planned[],
  words: MoveWords,
  { departmentId, now }: { readonly departmentId: number; readonly now: number },
): Promise<void> => {
  const moves = planned.map(({ booking, plan }) => ({ ...plan, bookingId: booking.id }));
  const ids = moves.map(({ bookingId }) => bookingId);
  await lockEntities(
    scope,
    planned.flatMap(({ booking, plan }) => [...booking.entityIds, ...plan.entityIds]),
  );
  await releaseExpiredHolds(scope, departmentId, now);
  await setHolding(scope, ids, false);
  const held = new Set(await findTakenTargets(scope, moves));
  const taken = planned.find(({ booking }) => held.has(booking.id));
  if (taken) refuseMove(taken.booking, words, refuse('unitTaken'));
  for (const { booking, plan } of planned) {
    scope.announce({ ...booking, kind: 'booking.changed', entityIds: [...booking.entityIds, ...plan.entityIds] });
  }
  await Promise.all([
    moveHolds(scope, words.zone, moves),
    setHolding(scope, ids, true),
    storePeriods(scope, words.zone, moves),
  ]);
};

const move = async (scope: TenantScope, call: MoveCall) => {
  const { user, params, body, now, language } = call;
  const query = { viewer: user.scope, seriesId: params.id, bookingId: body.booking_id, part: body.part, now };
  const bookings = await findConcerned(scope, query);
  const [lead] = bookings;
  if (!lead) throw new Fault('seriesOver');
  const context = await findAvailabilityContext(scope, lead.departmentId, '1900-01-01');
  if (!context) throw new Fault('seriesNotFound');
  const target = body.renting_entity_id;
  if (target != null && !context.entities.some(({ id }) => id === target)) {
    await checkVisibleUnits(scope, user.scope, [target], 'renting_entity_id');
  }
  const planned = await planMoves(scope, call, bookings, context);
  await storeMoves(scope, planned, { zone: context.settings.zone, language }, { departmentId: lead.departmentId, now });
  await writeMessages(scope, {
    kind: 'booking_updated',
    about: { bookingId: lead.id, together: bookings.map(({ id }) => id) },
    companyId: lead.companyId,
    client: lead.client,
    language,
    notBefore: now,
  });
  return { series: await readSeries(scope, user.scope, params.id, now), changed: planned.length };
};

/**
 * Moves this and later bookings of a series, or all coming ones: all of them or none (docs/rules/series.md#changing).
 */
export const moveSeries: Handler<'bookings.moveSeries'> = async (call) => {
  const { deps, tenant } = call;
  try {
    return await deps.db.tenantTransaction(tenant.id, (scope) => move(scope, call));
  } catch (error) {
    throw isTaken(error) ? new Fault('slotTaken') : error;
  }
};
