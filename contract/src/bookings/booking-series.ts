import { bookingRoles } from '@ledig/domain/access/roles.ts';
import { z } from 'zod';
import { byStaff, creates, del, get, patch, post } from '../endpoint.ts';
import { dateText, id, idOrNull, instantInput, version } from '../primitives.ts';
import { createSeriesBody, previewSeriesBody, seriesDetail, seriesOccurrence, seriesPart } from './series-shapes.ts';

const changed = z.object({ series: seriesDetail, changed: z.int() });

export const bookingSeries = {
  previewSeries: post('/booking-series-preview', byStaff(bookingRoles, 'department'), {
    summary: 'Decide about every date of a series without saving; conflicts come with the nearest free alternative',
    body: previewSeriesBody,
    answer: z.object({ occurrences: z.array(seriesOccurrence), free: z.int(), conflicts: z.int() }),
  }),
  createSeries: post('/booking-series', byStaff(bookingRoles, 'department'), {
    summary: 'Book a series: all dates or the free ones, in one transaction',
    ...creates(createSeriesBody, z.object({ series: seriesDetail, left_out: z.array(dateText) })),
  }),
  getSeries: get('/booking-series/{id}', byStaff('any', 'department'), {
    summary: 'A series with its bookings',
    answer: z.object({ series: seriesDetail }),
  }),
  moveSeries: patch('/booking-series/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Move this and later bookings of a series, or all coming ones, in one transaction',
    body: z.strictObject({
      booking_id: id,
      part: seriesPart,
      /** The new start of the booking. The others move by the same number of days, to the same times of day. */
      date_from: instantInput,
      date_to: instantInput,
      /** The unit for all of them; left out, each keeps its own. */
      renting_entity_id: idOrNull.optional(),
      /** The version of the booking. With it, the move is refused when another call has changed the booking since. */
      version: version.positive().optional(),
    }),
    answer: changed,
  }),
  cancelSeries: del('/booking-series/{id}', byStaff(bookingRoles, 'department'), {
    summary: 'Cancel this and later bookings of a series, or all coming ones',
    body: z.strictObject({ booking_id: id, part: seriesPart }),
    answer: changed,
  }),
} as const;
