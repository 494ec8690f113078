import { z } from 'zod';
import { byVisitors, get } from '../endpoint.ts';
import { dateText, guestsText, idText, instant, instantInput } from '../primitives.ts';

/** Free start times in local time. Null when there are none. */
const availableHours = z.array(z.string()).nullable();

/** Queries for free slots. They belong to the feature bookings. */
export const availability = {
  listAvailableSlots: get('/get-available-booking-slots', byVisitors, {
    summary: 'Free slots of a department: starts of the days asked for (HOURLY), or the stay itself (DAILY)',
    query: z.object({
      date_from: instantInput,
      date_to: instantInput.optional(),
      department_id: idText,
      number_of_interactors: guestsText,
      category_id: idText.optional(),
      renting_entity_id: idText.optional(),
    }),
    answer: z.object({
      available_slots: z.array(z.object({ from: instant, to: instant })),
      available_hours: availableHours,
    }),
  }),
  listHours: get('/hours/{departmentId}/{numberOfInteractors}/{date}', byVisitors, {
    summary: 'Free starts of a department on a date',
    params: z.object({ departmentId: idText, numberOfInteractors: guestsText, date: dateText }),
    answer: z.object({ available_hours: availableHours }),
  }),
  listHoursForEntity: get('/hours-for-renting-entity', byVisitors, {
    summary: 'Free starts of one renting entity',
    query: z.object({ renting_entity_id: idText, date_from: instantInput, date_to: instantInput.optional() }),
    answer: z.object({ available_hours: availableHours }),
  }),
  listBookedDatesForEntity: get('/booked-dates-for-entity/{id}', byVisitors, {
    summary: 'Dates on which a renting entity cannot be booked, a year ahead',
    answer: z.object({ disabled_dates: z.array(z.string()) }),
  }),
} as const;
