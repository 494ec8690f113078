import type { CreateBookingBody } from '@ledig/contract/bookings/booking-shapes.ts';
import { askedHours, askedStay } from '@ledig/domain/availability/asked-times.ts';
import { decideStay } from '@ledig/domain/availability/decide-daily.ts';
import { decideHourly } from '@ledig/domain/availability/decide-hourly.ts';
import type { BookerKind, BookingPlan } from '@ledig/domain/availability/plan.ts';
import type { Result } from '@ledig/domain/refusal.ts';
import type { BookingMaterial } from './make-booking.ts';

type Asked = CreateBookingBody['booking'];

/** Loaded data for a decision, and whether the rules for visitors or for staff apply. */
export interface AskedMaterial extends BookingMaterial {
  readonly booker: BookerKind;
}

const choiceOf = (asked: Asked) => ({
  guests: asked.number_of_interactors,
  entityId: asked.renting_entity_id,
  categoryId: asked.category_id,
});

const decideHours = (asked: Asked, { context, ...material }: AskedMaterial): Result<BookingPlan> => {
  const { settings, blocked, closed, entities } = context;
  const hours = askedHours(asked, settings.zone);
  if (!hours.ok) return hours;
  const request = { ...choiceOf(asked), ...hours.value };
  return decideHourly({ ...material, settings, blocked, closed, entities, request });
};

const decideNights = (asked: Asked, { context, ...material }: AskedMaterial): Result<BookingPlan> => {
  const { settings, blocked, closed, entities, department, categoryIds } = context;
  const stay = askedStay(asked, settings.zone);
  if (!stay.ok) return stay;
  return decideStay({
    ...material,
    zone: settings.zone,
    horizonDays: settings.horizonDays,
    hours: department.stayHours,
    blocked,
    closed,
    entities,
    categories: { required: department.allowCategories, ids: categoryIds },
    request: {
      ...choiceOf(asked),
      ...stay.value,
      expectedArrival: asked.expected_arrival,
      expectedDeparture: asked.expected_departure,
    },
  });
};

/** Decides about a request by the department's schedule system: a plan or a refusal. */
export const decideAsked = (asked: Asked, material: AskedMaterial): Result<BookingPlan> =>
  material.context.department.scheduleSystem === 'HOURLY'
    ? decideHours(asked, material)
    : decideNights(asked, material);

/** A rule that decides about one booking of a series. */
export type DecideOne = (asked: Asked, material: BookingMaterial) => Result<BookingPlan>;

/** The rule for staff or for visitors. */
export const decideFor =
  (booker: BookerKind): DecideOne =>
  (asked, material) =>
    decideAsked(asked, { ...material, booker });
