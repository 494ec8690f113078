import { accept, type Refusal, type Result, refuse } from '../refusal.ts';
import type { BookingSettings } from '../settings/settings.ts';
import type { DateRange } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import { instantToLocal } from '../time/zone.ts';
import { type ClosedPeriod, isClosed } from './closures.ts';
import type { BookableEntity } from './entity.ts';
import { lastBookableDate } from './horizon.ts';
import {
  covers,
  endFrom,
  gridOf,
  isPeriodBlocked,
  lastStartOf,
  type Opening,
  openingsAround,
  openOnes,
} from './openings.ts';
import { type BookerKind, type BookingPlan, planBooking } from './plan.ts';
import type { Taken } from './taken.ts';

/** The requested booking. Staff may choose `to`. For visitors it is ignored: the offered slot's end applies. */
export interface HourlyRequest {
  readonly from: number;
  readonly to?: number | null | undefined;
  readonly guests: number;
  readonly entityId?: number | null | undefined;
  readonly categoryId?: number | null | undefined;
}

/** Input of the time rules. */
export interface HourlyRules {
  readonly booker: BookerKind;
  readonly now: number;
  readonly settings: BookingSettings;
  readonly blocked: readonly DateRange[];
  /** Blocked parts of days and single units. */
  readonly closed?: readonly ClosedPeriod[] | undefined;
  readonly request: HourlyRequest;
}

/** The refusal of a period that doesn't lie in open hours: blocked, or outside opening hours. */
function refuseOutside({ settings, blocked, request: { from, to } }: HourlyRules): Refusal {
  // Without an end, the start decides.
  return isPeriodBlocked(settings, blocked, { from, to: to ?? from + 1 })
    ? refuse('dayBlocked', 'date_from')
    : refuse('outsideHours', 'date_from');
}

function publicPeriod(rules: HourlyRules, openings: readonly Opening[]): Result<Period> {
  const latest = lastBookableDate(rules.now, rules.settings);
  const open = openOnes(openings, rules.blocked);
  const slots = open
    .filter(({ date }) => date <= latest)
    .flatMap((opening) => gridOf(rules.settings, opening))
    .filter(({ from }) => from === rules.request.from);
  // A start may belong to two openings that touch. The requested end shows which of the two was offered.
  const slot = slots.find(({ to }) => to === rules.request.to) ?? slots[0];
  if (slot !== undefined) return accept(slot);
  if (open.some(({ date }) => date > latest)) return refuse('beyondHorizon', 'date_from');
  const opening = open.find(({ from, to }) => from <= rules.request.from && rules.request.from < to);
  if (opening === undefined) return refuseOutside(rules);
  const isLate = rules.request.from > lastStartOf(rules.settings, opening);
  return refuse(isLate ? 'startTooLate' : 'startNotOffered', 'date_from');
}

function staffPeriod(rules: HourlyRules, openings: readonly Opening[]): Result<Period> {
  const { settings, request } = rules;
  const open = openOnes(openings, rules.blocked);
  if (request.to != null) {
    const period = { from: request.from, to: request.to };
    return covers(open, period) ? accept(period) : refuseOutside(rules);
  }
  const opening = open.find(({ from, to }) => from <= request.from && request.from < to);
  if (opening === undefined) return refuseOutside(rules);
  const { minutes } = instantToLocal(request.from, settings.zone);
  return accept({ from: request.from, to: endFrom(settings, opening, request.from, minutes) });
}

/**
 * Checks the time rules of a new HOURLY booking, without looking at entities. Call it first, then load the taken
 * periods. A visitor's start must be on the offered grid and not in the past. Staff may book any period within opening
 * hours that isn't over, because guests may already be seated.
 *
 * Refusals: BOOKING-204 more guests than visitors may book for; BOOKING-215 end not after start; BOOKING-212 past;
 * BOOKING-210 blocked date, hours or unit; BOOKING-214 outside opening hours. For visitors also BOOKING-219 off the
 * grid; BOOKING-220 after the last booking; REQUEST-3016 beyond the horizon.
 */
export function hourlyPeriod(rules: HourlyRules): Result<Period> {
  const { booker, now, settings, request } = rules;
  if (booker === 'public' && request.guests > settings.anonymousGuests) {
    return refuse('tooManyGuests', 'number_of_interactors', { capacity: settings.anonymousGuests });
  }
  if (request.to != null && request.to <= request.from) return refuse('endBeforeStart', 'date_to');
  if (booker === 'public' && request.from < now) return refuse('timePast', 'date_from');
  const openings = openingsAround(settings, { from: request.from, to: request.to ?? request.from });
  const period = booker === 'public' ? publicPeriod(rules, openings) : staffPeriod(rules, openings);
  if (!period.ok) return period;
  if (period.value.to <= now) return refuse('timePast', 'date_from');
  const asked = request.entityId == null ? [] : [request.entityId];
  return isClosed(rules.closed, period.value, asked) ? refuse('dayBlocked', 'date_from') : period;
}

/**
 * Decides about a new HOURLY booking: the time rules (`hourlyPeriod`), then client and entities (`planBooking`).
 * Refuses with BOOKING-203 when no free entities have room for the guests, and with BOOKING-218 when the wanted entity
 * is taken. `taken` must cover the period. `clientPeriods` are the active bookings of the same phone number in the
 * department.
 */
export function decideHourly(
  input: HourlyRules & {
    readonly entities: readonly BookableEntity[];
    readonly taken: Taken;
    readonly clientPeriods?: readonly Period[] | undefined;
  },
): Result<BookingPlan> {
  const period = hourlyPeriod(input);
  if (!period.ok) return period;
  const { guests, entityId, categoryId } = input.request;
  const { entities, taken, clientPeriods } = input;
  return planBooking({
    ...period.value,
    entities,
    taken,
    guests,
    entityId,
    categoryId,
    clientPeriods,
    noneFree: entityId == null ? 'nothingFree' : 'unitTaken',
  });
}
