import { z } from 'zod';
import { bookingRoles, endpoint } from './endpoint.ts';
import { dateText, id, idOrNull, idText, instantInput } from './primitives.ts';
import { createSeriesBody, previewSeriesBody, seriesDetail, seriesOccurrence, seriesPart } from './series-shapes.ts';

const idParams = z.object({ id: idText });
const changed = z.object({ series: seriesDetail, changed: z.int() });

export const bookingSeries = {
  previewSeries: endpoint({
    method: 'POST',
    path: '/booking-series-preview',
    who: bookingRoles,
    reach: 'department',
    summary: 'Decide about every date of a series without saving; conflicts come with the nearest free alternative',
    body: previewSeriesBody,
    answer: z.object({ occurrences: z.array(seriesOccurrence), free: z.int(), conflicts: z.int() }),
  }),
  createSeries: endpoint({
    method: 'POST',
    path: '/booking-series',
    who: bookingRoles,
    reach: 'department',
    summary: 'Book a series: all dates or the free ones, in one transaction',
    body: createSeriesBody,
    answer: z.object({ series: seriesDetail, left_out: z.array(dateText) }),
    status: 201,
    idempotent: true,
  }),
  getSeries: endpoint({
    method: 'GET',
    path: '/booking-series/{id}',
    who: 'any',
    reach: 'department',
    summary: 'A series with its bookings',
    params: idParams,
    answer: z.object({ series: seriesDetail }),
  }),
  moveSeries: endpoint({
    method: 'PATCH',
    path: '/booking-series/{id}',
    who: bookingRoles,
    reach: 'department',
    summary: 'Move this and later bookings of a series, or all coming ones, in one transaction',
    params: idParams,
    body: z.strictObject({
      booking_id: id,
      part: seriesPart,
      /** Where the booking goes. The others move by as many days, to the same times of day. */
      date_from: instantInput,
      date_to: instantInput,
      /** The unit for all of them; left out, each keeps its own. */
      renting_entity_id: idOrNull.optional(),
    }),
    answer: changed,
  }),
  cancelSeries: endpoint({
    method: 'DELETE',
    path: '/booking-series/{id}',
    who: bookingRoles,
    reach: 'department',
    summary: 'Cancel this and later bookings of a series, or all coming ones',
    params: idParams,
    body: z.strictObject({ booking_id: id, part: seriesPart }),
    answer: changed,
  }),
} as const;
