import { accept, type Refusal, type Result, refuse } from '../refusal.ts';
import type { RefusalName } from '../refusals.ts';
import type { DateRange, LocalDate } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import { formatTimeOfDay, parseTimeOfDay } from '../time/time-of-day.ts';
import { dateAt } from '../time/zone.ts';
import { type ClosedPeriod, isClosed } from './closures.ts';
import { isStayBlocked, nightsOf, type StayHours, stayPeriod } from './daily.ts';
import type { BookableEntity } from './entity.ts';
import { type Horizon, lastBookableDate } from './horizon.ts';
import { type BookerKind, type BookingPlan, planBooking } from './plan.ts';
import type { Taken } from './taken.ts';

/** The requested stay. Expected times are `HH:mm`. */
export interface StayRequest {
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly guests: number;
  readonly entityId?: number | null | undefined;
  readonly categoryId?: number | null | undefined;
  readonly expectedArrival?: string | null | undefined;
  readonly expectedDeparture?: string | null | undefined;
}

/** Input of the time rules. */
export interface StayRules extends Horizon {
  readonly booker: BookerKind;
  readonly now: number;
  readonly hours: StayHours;
  readonly blocked: readonly DateRange[];
  /** Blocked parts of days and single units. */
  readonly closed?: readonly ClosedPeriod[] | undefined;
  readonly request: StayRequest;
}

/** The department's categories. `required` when the department uses them. */
export interface StayCategories {
  readonly required: boolean;
  /** Active categories of the department. */
  readonly ids: readonly number[];
}

/** Refuses an expected arrival before check-in or a departure after check-out. */
export function checkExpectedTimes(
  request: Pick<StayRequest, 'expectedArrival' | 'expectedDeparture'>,
  hours: StayHours,
): Refusal | null {
  const arrival = parseTimeOfDay(request.expectedArrival ?? '');
  if (arrival !== null && arrival < hours.checkIn) return refuse('arrivalBeforeCheckIn', 'expected_arrival');
  const departure = parseTimeOfDay(request.expectedDeparture ?? '');
  if (departure !== null && departure > hours.checkOut) return refuse('departureAfterCheckOut', 'expected_departure');
  return null;
}

/**
 * Stored expected times, moved into the department's stay hours. An arrival before check-in becomes check-in, a
 * departure after check-out becomes check-out. Use it for times that were valid when they were stored: the hours may
 * have changed since (docs/rules/requests.md#expected-times).
 */
export function fitExpectedTimes(
  { expectedArrival, expectedDeparture }: Pick<StayRequest, 'expectedArrival' | 'expectedDeparture'>,
  { checkIn, checkOut }: StayHours,
) {
  const arrival = parseTimeOfDay(expectedArrival ?? '');
  const departure = parseTimeOfDay(expectedDeparture ?? '');
  return {
    expectedArrival: arrival === null ? null : formatTimeOfDay(Math.max(arrival, checkIn)),
    expectedDeparture: departure === null ? null : formatTimeOfDay(Math.min(departure, checkOut)),
  };
}

/** Visitors arrive today at the earliest. Staff may enter a stay that has begun and isn't over. */
function isPast({ booker, now, zone, request }: StayRules, period: Period): boolean {
  return booker === 'public' ? request.first < dateAt(now, zone) : period.to <= now;
}

/** Visitors book up to the company's horizon, staff without a limit. */
function isTooFar(rules: StayRules): boolean {
  return rules.booker === 'public' && rules.request.last > lastBookableDate(rules.now, rules);
}

/**
 * Checks the time rules of a new stay, without looking at entities. Call it first, then load the taken periods
 * (check-in on the first day to check-out on the last).
 *
 * Refusals: DAILY-BOOKING-2200 no night; BOOKING-212 past; REQUEST-3016 beyond the horizon; BOOKING-210 blocked date;
 * DAILY-BOOKING-2203 and DAILY-BOOKING-2204 expected times.
 */
export function stayRules(rules: StayRules): Result<Period> {
  const { request, hours, zone, blocked } = rules;
  if (!(nightsOf(request) >= 1)) return refuse('stayTooShort', 'date_to');
  const period = stayPeriod(request, hours, zone);
  if (isPast(rules, period)) return refuse('timePast', 'date_from');
  if (isTooFar(rules)) return refuse('beyondHorizon', 'date_to');
  const asked = request.entityId == null ? [] : [request.entityId];
  if (isStayBlocked(blocked, request) || isClosed(rules.closed, period, asked))
    return refuse('dayBlocked', 'date_from');
  return checkExpectedTimes(request, hours) ?? accept(period);
}

/**
 * A given category must belong to the department. Where categories are required, visitors must give one or an entity.
 */
function checkCategory({ booker, request }: StayRules, categories: StayCategories): Refusal | null {
  if (request.categoryId == null) {
    const missing = booker === 'public' && categories.required && request.entityId == null;
    return missing ? refuse('categoryNotChosen', 'category_id') : null;
  }
  return categories.ids.includes(request.categoryId) ? null : refuse('categoryNotChosen', 'category_id');
}

/**
 * Decides about a new stay in one entity: `stayRules`, the category (DAILY-BOOKING-2202), then client and entities
 * (`planBooking`). When nothing is free it refuses with DAILY-BOOKING-2201 in a category, BOOKING-203 without one, and
 * BOOKING-218 for a wanted entity.
 */
export function decideStay(
  input: StayRules & {
    readonly entities: readonly BookableEntity[];
    readonly taken: Taken;
    readonly categories: StayCategories;
    readonly clientPeriods?: readonly Period[] | undefined;
  },
): Result<BookingPlan> {
  const period = stayRules(input);
  if (!period.ok) return period;
  const refusal = checkCategory(input, input.categories);
  if (refusal !== null) return refusal;
  const { guests, entityId, categoryId } = input.request;
  const { entities, taken, clientPeriods } = input;
  const ofAny = categoryId == null ? 'nothingFree' : 'categoryFull';
  const noneFree: RefusalName = entityId == null ? ofAny : 'unitTaken';
  const choice = { entities, taken, guests, entityId, categoryId, clientPeriods, noneFree, combine: false };
  return planBooking({ ...period.value, ...choice });
}
