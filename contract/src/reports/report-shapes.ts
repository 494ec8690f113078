import { z } from 'zod';
import { dateText, id, idOrNull, instant, instantInput, named, requiredText } from '../primitives.ts';

/** 1: the company. 2: guest nights of a department with stays. 3: its guest register. */
const version = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** The requested report. Without dates it covers all bookings. */
export const createReportBody = z.strictObject({
  name: requiredText(100),
  company_id: id,
  department_id: idOrNull.default(null),
  date_from: instantInput.nullable().default(null),
  date_to: instantInput.nullable().default(null),
  version,
});
export type CreateReportBody = z.input<typeof createReportBody>;

/** Reports are made by a job; one that `failed` can only be deleted. */
const reportStates = ['waiting', 'running', 'done', 'failed'] as const;

/** A row of the list of reports. */
export const reportRow = z.object({
  id,
  name: z.string(),
  /** Null for all bookings. */
  date_from: dateText.nullable(),
  date_to: dateText.nullable(),
  company_id: id,
  company: named,
  department_id: idOrNull,
  department: named.nullable(),
  version: z.int(),
  state: z.enum(reportStates),
  /** How far the job is. */
  bookings_read: z.int(),
  bookings_total: z.int().nullable(),
  percent: z.int(),
  created_at: instant,
});
export type ReportRow = z.infer<typeof reportRow>;
