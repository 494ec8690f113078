import { z } from 'zod';
import { id, idOrNull, instant, textOrNull, version } from '../primitives.ts';

/** A row of the calendar. */
export const calendarEntity = z.object({
  id,
  name: z.string(),
  number_of_interactors: z.int(),
  department_id: id,
  department_name: z.string(),
  can_combine: z.boolean(),
  category_id: idOrNull,
  category_name: textOrNull,
  /** Null where the category has no English name. */
  category_name_en: textOrNull,
  company_id: id,
  timezone: z.string(),
  extended_description: z.object({
    company_name: z.string(),
    renting_entity_type_name: z.string(),
    description: z.string(),
  }),
});
export type CalendarEntity = z.infer<typeof calendarEntity>;

/** An item of the calendar. */
export const calendarBooking = z.object({
  id,
  title: z.string(),
  start: instant,
  /** When the units become free: after an early check-out, before `booked_until`. */
  end: instant,
  department_id: id,
  resource_ids: z.array(z.object({ renting_entity_id: id })),
  note: z.string(),
  tags: z.array(z.object({ value: z.string() })),
  number_of_interactors: z.int(),
  /** Guests who were checked in (DAILY). */
  guests_count: z.int(),
  completed_at: instant.nullable(),
  arrived_at: instant.nullable(),
  has_checked_out: z.boolean(),
  /** The end of a stay's own dates, if it was checked out (DAILY). */
  booked_until: instant.nullable(),
  expected_arrival: textOrNull,
  expected_departure: textOrNull,
  whole_department_reservation: z.boolean(),
  is_manual_booking: z.boolean(),
  /** The series or the group that the booking belongs to. */
  series_id: idOrNull,
  group_id: idOrNull,
  blocking_type: textOrNull,
  version,
});
export type CalendarBooking = z.infer<typeof calendarBooking>;

/** Units that an offer of the waiting list holds for a guest until it runs out. */
export const calendarHold = z.object({
  /** The offer. */
  id,
  client_name: z.string(),
  number_of_interactors: z.int(),
  department_id: id,
  renting_entity_ids: z.array(id),
  start: instant,
  end: instant,
  expires_at: instant,
});
export type CalendarHold = z.infer<typeof calendarHold>;

/** A booking, or a pending request, on an observer's own units. */
export const observerItem = z.object({
  kind: z.enum(['booking', 'request']),
  id,
  title: z.string(),
  start: instant,
  end: instant,
  number_of_interactors: z.int(),
  renting_entity_ids: z.array(id),
});
export type ObserverItem = z.infer<typeof observerItem>;
