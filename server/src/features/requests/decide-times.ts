import type { CreateBookingBody } from '@ledig/contract/bookings/booking-shapes.ts';
import { askedHours, askedStay } from '@ledig/domain/availability/asked-times.ts';
import { decideRequest } from '@ledig/domain/availability/decide-request.ts';
import type { BookerKind } from '@ledig/domain/availability/plan.ts';
import type { Result } from '@ledig/domain/refusal.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';

type Asked = Pick<
  CreateBookingBody['booking'],
  'category_id' | 'date_from' | 'date_to' | 'number_of_interactors' | 'expected_arrival' | 'expected_departure'
>;

/**
 * The period of a request, by the time rules of its department. A request holds no unit, so bookings don't matter.
 * Refusals are those of `askedHours`, `askedStay` and `decideRequest`.
 */
export const decideTimes = (
  asked: Asked,
  { settings, blocked, closed, entities, department }: AvailabilityContext,
  { booker, now }: { readonly booker: BookerKind; readonly now: number },
): Result<Period> => {
  const { number_of_interactors: guests, category_id: categoryId } = asked;
  if (department.scheduleSystem === 'HOURLY') {
    const hours = askedHours(asked, settings.zone);
    if (!hours.ok) return hours;
    const rules = { now, settings, blocked, closed, request: { guests, categoryId, ...hours.value } };
    return decideRequest({ booker, entities, schedule: 'HOURLY', rules });
  }
  const stay = askedStay(asked, settings.zone);
  if (!stay.ok) return stay;
  const expected = { expectedArrival: asked.expected_arrival, expectedDeparture: asked.expected_departure };
  const request = { guests, categoryId, ...stay.value, ...expected };
  const rules = {
    now,
    zone: settings.zone,
    horizonDays: settings.horizonDays,
    hours: department.stayHours,
    blocked,
    closed,
    request,
  };
  return decideRequest({ booker, entities, schedule: 'DAILY', rules });
};
