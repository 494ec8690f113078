import { type Result, refuse } from '../refusal.ts';
import { REFUSALS, type RefusalCode, type RefusalName } from '../refusals.ts';
import type { Period } from '../time/period.ts';
import { dateAt } from '../time/zone.ts';
import { type StayRules, stayRules } from './decide-daily.ts';
import { type HourlyRules, hourlyPeriod } from './decide-hourly.ts';
import type { BookableEntity } from './entity.ts';
import { type Horizon, lastBookableDate } from './horizon.ts';
import { type BookerKind, refuseTooMany } from './plan.ts';

/** A request in a REQUESTS_ONLY department. The schedule system decides which time rules apply. */
export type RequestRules = { readonly booker: BookerKind; readonly entities: readonly BookableEntity[] } & (
  | { readonly schedule: 'HOURLY'; readonly rules: Omit<HourlyRules, 'booker'> }
  | { readonly schedule: 'DAILY'; readonly rules: Omit<StayRules, 'booker'> }
);

const horizonOf = (input: RequestRules): Horizon => (input.schedule === 'DAILY' ? input.rules : input.rules.settings);

function periodOf(input: RequestRules): Result<Period> {
  if (input.schedule === 'DAILY') return stayRules({ ...input.rules, booker: input.booker });
  // Visitors choose any period, off the grid, because staff answer the request.
  return hourlyPeriod({ ...input.rules, booker: 'staff' });
}

/** A request asks for a start in the future, or for a stay that begins today or later. Staff have no exception. */
const startsTooEarly = (input: RequestRules, { from }: Period): boolean => {
  if (input.schedule === 'HOURLY') return from < input.rules.now;
  const { request, now, zone } = input.rules;
  return request.first < dateAt(now, zone);
};

/** Visitors ask for times up to the company's horizon, staff without a limit (docs/rules/settings.md#horizon). */
const isTooFar = (input: RequestRules, { to }: Period): boolean => {
  const horizon = horizonOf(input);
  return input.booker === 'public' && dateAt(to, horizon.zone) > lastBookableDate(input.rules.now, horizon);
};

/**
 * Refusals of a booking's times and party size for which requests have a separate code (docs/rules/requests.md#codes).
 */
const REQUEST_REFUSALS: Readonly<Partial<Record<RefusalCode, RefusalName>>> = {
  [REFUSALS.timePast]: 'requestPast',
  [REFUSALS.endBeforeStart]: 'requestTimesReversed',
  [REFUSALS.stayTooShort]: 'requestTimesReversed',
};

const ofRequest = (period: Result<Period>): Result<Period> => {
  const name = period.ok ? undefined : REQUEST_REFUSALS[period.code];
  return period.ok || name === undefined ? period : { ...period, code: REFUSALS[name] };
};

/**
 * Decides whether a booking request may be stored. A request holds no entity, so taken periods don't matter. The time
 * rules apply, so that it can be approved.
 *
 * Refusals: BOOKING_REQUESTS-2108 past; BOOKING_REQUESTS-2113 end not after start; BOOKING_REQUESTS-2115 too many
 * guests for any entity of the department or the chosen category; REQUEST-3016 beyond the horizon, for visitors;
 * BOOKING-210 blocked date; BOOKING-214 outside opening hours; DAILY-BOOKING-2203 and DAILY-BOOKING-2204 expected times;
 * BOOKING-204 too many guests for visitors; BOOKING-203 no entity.
 */
export function decideRequest(input: RequestRules): Result<Period> {
  const { request } = input.rules;
  const most = input.schedule === 'HOURLY' ? input.rules.settings.anonymousGuests : Number.POSITIVE_INFINITY;
  if (input.booker === 'public' && request.guests > most) {
    return refuse('tooManyGuests', 'number_of_interactors', { capacity: most });
  }
  const period = periodOf(input);
  if (!period.ok) return ofRequest(period);
  if (startsTooEarly(input, period.value)) return refuse('requestPast', 'date_from');
  if (isTooFar(input, period.value)) return refuse('beyondHorizon', 'date_to');
  const { guests, categoryId } = request;
  const tooMany = refuseTooMany({ entities: input.entities, guests, categoryId, combine: false });
  if (tooMany === null) return period;
  return tooMany.code === REFUSALS.tooManyGuests ? { ...tooMany, code: REFUSALS.requestTooLarge } : tooMany;
}
