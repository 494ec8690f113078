import { bookingRoles, calendarRoles } from '@ledig/domain/access/roles.ts';
import { ARRIVAL_STEPS } from '@ledig/domain/arrivals/arrival-steps.ts';
import { VISIT_STATES } from '@ledig/domain/arrivals/visit-state.ts';
import { z } from 'zod';
import { byStaff, get, patch } from '../endpoint.ts';
import { id, idList, instant, instantInput, named, scheduleSystem } from '../primitives.ts';

/** A booking on today's list of arrivals, guests in house and departures. */
export const arrivalRow = z.object({
  id,
  client_name: z.string(),
  client_country_code: z.string(),
  client_phone_number: z.string(),
  number_of_interactors: z.int(),
  /** Guests who were registered (DAILY). */
  guests_count: z.int(),
  date_from: instant,
  date_to: instant,
  schedule_system: scheduleSystem,
  department: named,
  renting_entities: z.array(named),
  note: z.string(),
  tags: z.array(z.string()),
  state: z.enum(VISIT_STATES),
  /** The last day is today or earlier. */
  leaves_today: z.boolean(),
  arrived_at: instant.nullable(),
  checked_out_at: instant.nullable(),
});
export type ArrivalRow = z.infer<typeof arrivalRow>;

const arrivalStep = z.enum(ARRIVAL_STEPS);

export const arrivals = {
  listArrivals: get('/arrivals', byStaff(calendarRoles, 'department'), {
    summary: "Today's arrivals, guests in house and departures, by start",
    query: z.object({ departments: idList.optional() }),
    answer: z.object({
      arrivals: z.array(arrivalRow),
      /** True when there are more bookings than the list holds. */
      is_cut: z.boolean(),
    }),
  }),
  recordArrivalStep: patch('/arrival/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Record that guests arrived or left, or undo it; the same step again changes nothing',
    body: z.strictObject({
      step: arrivalStep,
      /** The moment of the click, at most 24 hours ago. */
      at: instantInput,
    }),
    /** Null when the booking is no longer on today's list. */
    answer: z.object({ arrival: arrivalRow.nullable() }),
  }),
} as const;
