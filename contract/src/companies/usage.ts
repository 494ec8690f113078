import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { byStaff, get } from '../endpoint.ts';
import { count } from '../primitives.ts';

/** `yyyy-MM`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: REFUSALS.dateInvalid });

/** The bookings and the price of a month. Prices are kroner. */
export const usageMonth = z.object({
  month,
  bookings: count,
  package: z.enum(['small', 'medium', 'large']),
  /** Bookings that the package includes. */
  included: count,
  package_price: z.number(),
  /** Bookings beyond the largest package. */
  extra: count,
  extra_price: z.number(),
  price: z.number(),
  /** False for the current month. */
  is_complete: z.boolean(),
  /** The account was a demo for the whole month: it pays nothing. */
  is_demo: z.boolean(),
});
export type UsageMonth = z.infer<typeof usageMonth>;

const statement = { params: z.object({ month }), answer: z.object({}) };

export const usage = {
  listUsageMonths: get('/usage-months', byStaff(['admin'], 'tenant'), {
    summary: 'The bookings and the price of each month of a year, newest first',
    query: z.object({
      year: z
        .string()
        .regex(/^\d{4}$/)
        .transform(Number)
        .optional(),
    }),
    answer: z.object({
      usage: z.object({
        year: z.int(),
        /** All years with months. */
        years: z.array(z.int()),
        /** Whether the account is a demo now. */
        is_demo: z.boolean(),
        months: z.array(usageMonth),
      }),
    }),
  }),
  getUsagePdf: get('/usage-months/{month}/pdf', byStaff(['admin'], 'tenant'), {
    summary: 'The statement of a month as a PDF',
    ...statement,
    media: 'application/pdf',
  }),
  getUsageCsv: get('/usage-months/{month}/csv', byStaff(['admin'], 'tenant'), {
    summary: 'The statement of a month as CSV',
    ...statement,
    media: 'text/csv',
  }),
} as const;
