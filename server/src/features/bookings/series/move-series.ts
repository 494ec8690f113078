import type { Language } from '@ledig/contract/primitives.ts';
import { checkMovable, decideMove, type Move, type MovePlan } from '@ledig/domain/bookings/decide-move.ts';
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
} from '#booking/change.store.ts';
import { departmentOf, isTaken, timesOf } from '#booking/change-booking.ts';
import { checkVisibleUnits } from '#booking/check-visible-units.ts';
import { textOfRefusal } from '#booking/present-occurrence.ts';
import { writeToEachGuest } from '#booking/write-to-each-guest.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { releaseExpiredHolds } from '#db/queries/availability/expired-holds.ts';
import { lockClientPeriods } from '#db/queries/clients/client-periods.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, faultOnField, unwrap } from '#http/fault.ts';
import { readInstant } from '#http/input-dates.ts';
import { lockConcerned } from './change-series.ts';
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

const shiftOf = ({ body }: MoveCall, named: LockedBooking, zone: string): Shift => {
  const from = instantToLocal(readInstant(body.date_from, zone, 'date_from'), zone);
  const to = instantToLocal(readInstant(body.date_to, zone, 'date_to'), zone);
  return {
    days: daysFrom(instantToLocal(named.from, zone).date, from.date),
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

const phoneOf = ({ client }: LockedBooking): string => `${client.countryCode}${client.phoneNumber}`;

/** Locks the phone numbers of the bookings, in one order. Returns the periods of their other bookings, by number. */
const lockPhones = async (
  tx: TenantTransaction,
  bookings: readonly LockedBooking[],
  shift: Shift,
): Promise<Map<string, Period[]>> => {
  const ids = bookings.map(({ id }) => id);
  const away = Math.abs(shift.days) * DAY_MS + 40 * DAY_MS;
  const covering = {
    from: Math.min(...bookings.map(({ from }) => from)) - away,
    to: Math.max(...bookings.map(({ to }) => to)) + away,
  };
  const ofPhones = [...Map.groupBy(bookings, phoneOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  const periods = new Map<string, Period[]>();
  for (const [phone, [booking]] of ofPhones) {
    if (!booking) continue;
    periods.set(phone, await lockClientPeriods(tx, booking.departmentId, booking.client, covering, ids));
  }
  return periods;
};

/** @param named the booking whose new times the call has */
const planMoves = async (
  tx: TenantTransaction,
  call: MoveCall,
  { named, concerned }: { readonly named: LockedBooking; readonly concerned: readonly LockedBooking[] },
  context: AvailabilityContext,
): Promise<Planned[]> => {
  const { body, now, language } = call;
  const { zone } = context.settings;
  const words = { zone, language };
  const shift = shiftOf(call, named, zone);
  const others = await lockPhones(tx, concerned, shift);
  const planned: Planned[] = [];
  for (const booking of concerned) {
    const target = targetOf(booking, shift, zone) ?? refuseMove(booking, words, refuse('dateInvalid'));
    const fromEntityId = booking.entityIds[0];
    const move: Move = { ...target, entityId: body.renting_entity_id, fromEntityId };
    const phone = phoneOf(booking);
    const moved = planned.filter((other) => phoneOf(other.booking) === phone).map(({ plan }) => plan);
    const decided = decideMove(booking, move, {
      times: timesOf(context),
      entities: context.entities,
      clientPeriods: [...(others.get(phone) ?? []), ...moved],
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
  tx: TenantTransaction,
  planned: readonly Planned[],
  words: MoveWords,
  { departmentId, now }: { readonly departmentId: number; readonly now: number },
): Promise<void> => {
  const moves = planned.map(({ booking, plan }) => ({ ...plan, bookingId: booking.id }));
  const ids = moves.map(({ bookingId }) => bookingId);
  const active = await lockEntities(
    tx,
    planned.flatMap(({ booking, plan }) => [...booking.entityIds, ...plan.entityIds]),
  );
  // The unit may have been archived after the department was read.
  const isGone = planned.some(({ plan }) => plan.replaced !== null && !active.has(plan.replaced.by));
  if (isGone) throw faultOnField('choiceUnavailable', 'renting_entity_id');
  await releaseExpiredHolds(tx, departmentId, now);
  await setHolding(tx, ids, false);
  const held = new Set(await findTakenTargets(tx, moves));
  const taken = planned.find(({ booking }) => held.has(booking.id));
  if (taken) refuseMove(taken.booking, words, refuse('unitTaken'));
  for (const { booking, plan } of planned) {
    tx.announce({ ...booking, kind: 'booking.changed', entityIds: [...booking.entityIds, ...plan.entityIds] });
  }
  await Promise.all([moveHolds(tx, words.zone, moves), setHolding(tx, ids, true), storePeriods(tx, words.zone, moves)]);
};

/**
 * The named booking of a move: the others move as far as it does, so it must be as the caller saw it.
 *
 * @throws Fault BOOKING-216 canceled; 213 begun or over; 217 changed by another call
 */
const checkNamed = (named: LockedBooking | undefined, { body, now }: MoveCall): LockedBooking => {
  if (!named) throw new Fault('bookingCanceled');
  const refusal = checkMovable(named, { version: body.version }, now);
  return refusal === null ? named : unwrap(refusal);
};

const move = async (tx: TenantTransaction, call: MoveCall) => {
  const { user, params, body, now, language } = call;
  const query = { viewer: user.scope, seriesId: params.id, bookingId: body.booking_id, part: body.part, now };
  const { named: locked, concerned } = await lockConcerned(tx, query);
  const named = checkNamed(locked, call);
  const context = await departmentOf({ tx, booking: named }, now);
  const target = body.renting_entity_id;
  if (target != null && !context.entities.some(({ id }) => id === target)) {
    await checkVisibleUnits(tx, user.scope, [target], 'renting_entity_id');
  }
  const planned = await planMoves(tx, call, { named, concerned }, context);
  const { zone } = context.settings;
  await storeMoves(tx, planned, { zone, language }, { departmentId: named.departmentId, now });
  await writeToEachGuest(tx, concerned, { kind: 'booking_updated', language, notBefore: now });
  return { series: await readSeries(tx, user.scope, params.id, now), changed: planned.length };
};

/**
 * Moves this and later bookings of a series, or all coming ones: all of them or none (docs/rules/series.md#changing).
 */
export const moveSeries: Handler<'bookings.moveSeries'> = async (call) => {
  const { deps, tenant } = call;
  try {
    return await deps.db.tenantTransaction(tenant.id, (tx) => move(tx, call));
  } catch (error) {
    throw isTaken(error) ? new Fault('slotTaken') : error;
  }
};
