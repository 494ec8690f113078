import { isClosed } from '../availability/closures.ts';
import { isStayBlocked, nightsOf, stayPeriod } from '../availability/daily.ts';
import { hourlyPeriod } from '../availability/decide-hourly.ts';
import { type BookableEntity, capacityOf } from '../availability/entity.ts';
import type { DepartmentTimes } from '../availability/staff-period.ts';
import { accept, type Refusal, type Result, refuse } from '../refusal.ts';
import { REFUSALS } from '../refusals.ts';
import { overlaps, type Period } from '../time/period.ts';
import { dateAt } from '../time/zone.ts';
import { type BookingFacts, completedAt } from './booking-record.ts';
import { checkVersion } from './decide-update.ts';

/** A booking with its entities. */
export interface HeldBooking extends BookingFacts {
  readonly entityIds: readonly number[];
}

/** The target of a move. Missing fields stay unchanged. */
export interface Move extends Period {
  readonly entityId?: number | null | undefined;
  /** The entity it was dragged from, when the booking has several. */
  readonly fromEntityId?: number | null | undefined;
  readonly guests?: number | undefined;
  /** Whether the calendar showed a block at the target. */
  readonly hasBlockage?: boolean | undefined;
  readonly version?: number | undefined;
}

/** Input for a decision about a move. */
export interface MoveMaterial {
  readonly times: DepartmentTimes;
  /** The department's active entities. */
  readonly entities: readonly BookableEntity[];
  /** Other active bookings of the same phone number in the department. */
  readonly clientPeriods: readonly Period[];
  readonly now: number;
}

/** The move to store: the new period, and the entity that is replaced, if any. */
export interface MovePlan extends Period {
  readonly replaced: { readonly entityId: number; readonly by: number } | null;
  readonly entityIds: readonly number[];
  readonly guests: number;
}

/**
 * Why a booking can't be moved anywhere: BOOKING-216 canceled; BOOKING-213 completed or begun; BOOKING-217 changed by
 * another call.
 */
export function checkMovable(
  booking: BookingFacts,
  move: Pick<Move, 'version' | 'hasBlockage'>,
  now: number,
): Refusal | null {
  if (booking.canceled) return refuse('bookingCanceled');
  const hasBegun = booking.from <= now || booking.to <= now;
  if (hasBegun || booking.checkedOutAt !== null || completedAt(booking, now) !== null) return refuse('bookingOver');
  const outdated = checkVersion(booking.version, move.version);
  if (outdated !== null) return outdated;
  return move.hasBlockage === true ? refuse('moveIntoBlock', 'date_from') : null;
}

function hourlyTarget(move: Move, times: DepartmentTimes, now: number): Result<Period> {
  const { settings, blocked, closed } = times;
  const { from, to } = move;
  if (from < now) return refuse('timePast', 'date_from');
  const period = hourlyPeriod({ booker: 'staff', now, settings, blocked, closed, request: { from, to, guests: 1 } });
  return !period.ok && period.code === REFUSALS.dayBlocked ? refuse('moveIntoBlock', 'date_from') : period;
}

function dailyTarget(move: Move, times: DepartmentTimes, now: number): Result<Period> {
  const { zone } = times.settings;
  const stay = { first: dateAt(move.from, zone), last: dateAt(move.to, zone) };
  if (nightsOf(stay) < 1) return refuse('stayTooShort', 'date_to');
  if (stay.first < dateAt(now, zone)) return refuse('timePast', 'date_from');
  if (isStayBlocked(times.blocked, stay)) return refuse('moveIntoBlock', 'date_from');
  return accept(stayPeriod(stay, times.stayHours, zone));
}

/** The period after the move. Dates become check-in and check-out. */
function targetPeriod(move: Move, times: DepartmentTimes, now: number): Result<Period> {
  if (move.to <= move.from) return refuse('endBeforeStart', 'date_to');
  return times.scheduleSystem === 'HOURLY' ? hourlyTarget(move, times, now) : dailyTarget(move, times, now);
}

function replaceOf(booking: HeldBooking, move: Move, target: BookableEntity): Result<MovePlan['replaced']> {
  if (booking.wholeDepartment) return refuse('reservationNotMovable', 'renting_entity_id');
  const several = booking.entityIds.length > 1;
  const given = several ? move.fromEntityId : (move.fromEntityId ?? booking.entityIds[0]);
  const isKnown = given != null && booking.entityIds.includes(given);
  if (!isKnown || (several && !target.canCombine)) return refuse('unitsNotCombinable', 'renting_entity_id');
  return accept({ entityId: given, by: target.id });
}

/** The replaced entity and its replacement. A drop on an entity that the booking holds only moves its time. */
function targetEntity(
  booking: HeldBooking,
  move: Move,
  entities: readonly BookableEntity[],
): Result<MovePlan['replaced']> {
  if (move.entityId == null) return accept(null);
  const target = entities.find(({ id }) => id === move.entityId);
  if (target === undefined) return refuse('otherDepartment', 'renting_entity_id');
  return booking.entityIds.includes(target.id) ? accept(null) : replaceOf(booking, move, target);
}

function checkRoom(booking: HeldBooking, plan: MovePlan, entities: readonly BookableEntity[]): Refusal | null {
  if (booking.wholeDepartment) return null;
  const capacity = capacityOf(entities.filter(({ id }) => plan.entityIds.includes(id)));
  // Only a new target or more guests are checked, so a booking keeps entities that were archived later.
  if (plan.replaced === null && plan.guests <= booking.guests) return null;
  return capacity >= plan.guests ? null : refuse('tooManyGuests', 'number_of_interactors', { capacity });
}

/**
 * Decides about moving or resizing a booking (docs/rules/bookings.md#moving). The caller checks whether the target is
 * free (BOOKING-218), and the exclusion constraint guarantees it (BOOKING-205).
 *
 * Refusals: BOOKING-216 canceled; BOOKING-213 completed or begun; BOOKING-217 changed by another call; BOOKING-211 onto
 * a blocked date; BOOKING-208 to another department; DEPARTMENT-RESERVATION-2803 a full department to one entity;
 * BOOKING-209 several entities to one that can't be combined; BOOKING-215 and DAILY-BOOKING-2200 end not after start;
 * BOOKING-212 into the past; BOOKING-214 outside opening hours; BOOKING-204 too little room; BOOKING-202 the phone has
 * another booking.
 */
export function decideMove(booking: HeldBooking, move: Move, material: MoveMaterial): Result<MovePlan> {
  const { times, entities, clientPeriods, now } = material;
  const immovable = checkMovable(booking, move, now);
  if (immovable !== null) return immovable;
  const replaced = targetEntity(booking, move, entities);
  if (!replaced.ok) return replaced;
  const period = targetPeriod(move, times, now);
  if (!period.ok) return period;
  const change = replaced.value;
  const entityIds = booking.entityIds.map((id) => (id === change?.entityId ? change.by : id));
  const plan = { ...period.value, replaced: change, entityIds, guests: move.guests ?? booking.guests };
  if (isClosed(times.closed, plan, entityIds)) return refuse('moveIntoBlock', 'date_from');
  const crowded = checkRoom(booking, plan, entities);
  if (crowded !== null) return crowded;
  if (clientPeriods.some((other) => overlaps(other, period.value))) return refuse('phoneHasBooking', 'date_from');
  return accept(plan);
}
