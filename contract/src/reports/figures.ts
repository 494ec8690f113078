import { bookingRoles } from '@ledig/domain/access/roles.ts';
import { z } from 'zod';
import { byStaff, get } from '../endpoint.ts';
import { count, dateInput, dateText, id, idText, named, scheduleSystem } from '../primitives.ts';

/** A part of a whole, from 0 to 1. Null when there is no whole. */
const share = z.number().min(0).nullable();

const counts = { bookings: count, guests: count, canceled: count, no_shows: count };

/** The sums of a period. */
export const figureTotals = z.object({
  bookings: count,
  guests: count,
  canceled: count,
  cancellation_rate: share,
  /** Guests per booking. */
  party_size: z.number().nullable(),
  /** Days from the booking to its start, on average. */
  lead_days: z.number().nullable(),
  /** Bookings before today without an arrival. */
  no_shows: count,
  no_show_rate: share,
  /** Bookings by guests who had booked before. */
  returning: count,
  returning_rate: share,
  /** Of the open time of units in HOURLY departments, and of the nights in DAILY ones. */
  occupancy_hours: share,
  occupancy_nights: share,
});
export type FigureTotals = z.infer<typeof figureTotals>;

/** One point of the charts: a day, a week or a month. */
export const figurePoint = z.object({
  /** Its first day within the period. */
  date: dateText,
  ...counts,
  occupancy_hours: share,
  occupancy_nights: share,
  /** The same part of the period before. Null when that has no such part. */
  bookings_before: count.nullable(),
});
export type FigurePoint = z.infer<typeof figurePoint>;

export const figureDepartment = z.object({
  id,
  name: z.string(),
  schedule_system: scheduleSystem,
  ...counts,
  occupancy: share,
  bookings_before: count,
  occupancy_before: share,
});
export type FigureDepartment = z.infer<typeof figureDepartment>;

/** Bookings whose value is from `least` to `most`. Null: no limit. */
export const figureGroup = z.object({ least: z.int(), most: z.int().nullable(), bookings: count, before: count });
export type FigureGroup = z.infer<typeof figureGroup>;

export const bookingFigures = z.object({
  company: named,
  date_from: dateText,
  date_to: dateText,
  before_from: dateText,
  before_to: dateText,
  today: dateText,
  step: z.enum(['day', 'week', 'month']),
  totals: figureTotals,
  before: figureTotals,
  points: z.array(figurePoint),
  departments: z.array(figureDepartment),
  /** Occupancy by weekday, from Monday, and hour. Null when closed. Empty without HOURLY departments. */
  heat: z.array(z.array(share)),
  /** Occupancy of nights by weekday. Empty without DAILY departments. */
  nights: z.array(share),
  lead_times: z.array(figureGroup),
  party_sizes: z.array(figureGroup),
});
export type BookingFigures = z.infer<typeof bookingFigures>;

export const figures = {
  getFigures: get('/figures', byStaff(bookingRoles, 'department'), {
    summary: 'Figures of a company’s bookings in a period, compared with the period before',
    query: z.object({
      company_id: idText,
      department_id: idText.optional(),
      category_id: idText.optional(),
      date_from: dateInput,
      date_to: dateInput,
    }),
    answer: z.object({ figures: bookingFigures }),
  }),
} as const;
