import { bookingRoles, calendarRoles } from '@ledig/domain/access/roles.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { byStaff, creates, del, get, patch, post, put } from '../endpoint.ts';
import {
  activitySystem,
  guests,
  guestsText,
  id,
  idOrNull,
  idText,
  instant,
  instantInput,
  named,
  scheduleSystem,
  textOrNull,
  timeOfDay,
  timeValue,
  version,
} from '../primitives.ts';
import { bookingProperties, staffClientInput } from './booking-form.ts';
import { bookingDetail } from './booking-shapes.ts';

const bookingAnswer = z.object({ booking: bookingDetail });
/** The version that the caller saw. A stale one is refused (BOOKING-217). Without it, the change overwrites. */
const seenVersion = version.positive().optional();

/** The booking's arrival and its version after the change. */
const arrivalAnswer = z.object({ arrived_at: instant.nullable(), version });

const period = {
  company_id: id,
  department_id: id,
  schedule_system: scheduleSystem.optional(),
  date_from: instantInput,
  date_to: instantInput,
  expected_arrival: timeOfDay.nullable().optional(),
  expected_departure: timeOfDay.nullable().optional(),
};

const rangeQuery = z.object({
  departmentId: idText,
  scheduleSystem: scheduleSystem.optional(),
  dateFrom: instantInput,
  dateTo: instantInput,
});

/** Fields of a booking with its client and properties. */
const bookingBody = <F extends z.ZodRawShape>(fields: F) =>
  z.strictObject({ booking: z.strictObject(fields), client: staffClientInput, booking_properties: bookingProperties });

export const bookingChanges = {
  updateBooking: put('/booking/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Change client, guests, note, tags and expected times of a booking',
    body: bookingBody({
      number_of_interactors: guests,
      version: seenVersion,
      /** Times of a stay. Null removes them. Missing fields leave them unchanged. */
      expected_arrival: timeOfDay.nullable().optional(),
      expected_departure: timeOfDay.nullable().optional(),
    }),
    answer: bookingAnswer,
  }),
  cancelBooking: del('/booking/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Cancel a booking; its entities are free at once',
  }),
  restoreBooking: patch('/booking-restore/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Undo a cancellation, where its entities are still free',
    answer: bookingAnswer,
  }),
  moveBooking: patch('/booking-drag-resize/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Move a booking to another time or entity, or change its length',
    body: z.strictObject({
      booking: z.strictObject({
        renting_entity_id: idOrNull.optional(),
        /** The entity it was dragged from, when the booking has several. */
        from_renting_entity_id: idOrNull.optional(),
        number_of_interactors: guests.optional(),
        date_from: instantInput,
        date_to: instantInput,
        has_blockage: z.boolean().optional(),
        version: seenVersion,
      }),
    }),
    answer: bookingAnswer,
  }),
  checkMove: get('/booking-move-check/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Whether a booking could be moved to a time and units, which units are free then, and the next free start',
    query: z.object({
      dateFrom: instantInput,
      dateTo: instantInput,
      numberOfInteractors: guestsText.optional(),
      rentingEntityId: idText.optional(),
      fromRentingEntityId: idText.optional(),
    }),
    answer: z.object({
      result: z.object({
        fits: z.boolean(),
        /** The reason why it can't be moved there, in the caller's language. Null when it can. */
        reason: textOrNull,
        /** The units that could hold it in the period. Each would replace the unit that it leaves. */
        free_renting_entities: z.array(named.extend({ number_of_interactors: z.int() })),
        /** The next period of the same length in which it could be moved to the requested units. Null when it fits. */
        next_free: z.object({ date_from: instant, date_to: instant }).nullable(),
      }),
    }),
  }),
  markPresent: patch('/client-present/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'The client has arrived',
    answer: arrivalAnswer,
  }),
  markNotPresent: patch('/client-not-present/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'The client has not arrived after all',
    answer: arrivalAnswer,
  }),
  checkOut: patch('/booking/checkout', byStaff(bookingRoles, 'department'), {
    summary: 'Check a stay out; before its end that frees the rest',
    body: z.strictObject({ booking_id: id, date_to: instantInput.optional() }),
    answer: bookingAnswer,
  }),
  undoCheckOut: patch('/booking/checkout-undo', byStaff(bookingRoles, 'department'), {
    summary: 'Undo a check-out of the last day, where the rest of the stay is still free',
    body: z.strictObject({ booking_id: id }),
    answer: bookingAnswer,
  }),
  getAutoBookingData: get('/calendar-get-auto-booking-data/{id}', byStaff('any', 'department'), {
    summary: 'What the automatic booking dialog shows of a renting entity',
    answer: z.object({
      data: z.object({
        company: named.extend({ country_code: z.string(), tags: z.array(z.string()) }),
        department: named.extend({
          schedule_system: scheduleSystem,
          activity_system: activitySystem,
          checkin: timeValue,
          checkout: timeValue,
        }),
        renting_entity: named.extend({ category_id: idOrNull }),
        max_number_of_interactors: z.int(),
        timezone: z.string(),
      }),
    }),
  }),
  listAvailableEntities: get('/get-available-renting-entities-at-date-range', byStaff(calendarRoles, 'department'), {
    summary: 'Every entity of a department that is free in a period, and what they hold together',
    query: rangeQuery,
    answer: z.object({
      result: z.object({
        available_renting_entities: z.array(named.extend({ number_of_interactors: z.int() })),
        total_number_of_interactors: z.int(),
      }),
    }),
  }),
  createManualBooking: post('/manual-booking', byStaff(bookingRoles, 'department'), {
    summary: 'Book one or more chosen entities for a period',
    ...creates(
      bookingBody({
        ...period,
        number_of_interactors: guests,
        renting_entity_ids: z.array(id).min(1, { error: REFUSALS.noUnitChosen }).max(200),
        is_manual_booking: z.literal(true).optional(),
      }),
      bookingAnswer,
    ),
  }),
  checkDepartmentAvailability: get('/check-department-availability', byStaff(calendarRoles, 'department'), {
    summary: 'Whether a whole department is free in a period',
    query: rangeQuery,
    answer: z.object({ result: z.boolean() }),
  }),
  reserveDepartment: post('/department-reservation', byStaff(bookingRoles, 'department'), {
    summary: 'Hold every entity of a department for a period',
    ...creates(bookingBody({ ...period, number_of_interactors: guests.default(10) }), bookingAnswer),
  }),
} as const;
