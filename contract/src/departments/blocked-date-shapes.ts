import { HOLIDAY_KEYS } from '@ledig/domain/blocked-dates/holidays.ts';
import { BLOCK_COLORS, BLOCKING_TYPES } from '@ledig/domain/blocked-dates/rules.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import {
  dateInput,
  dateText,
  id,
  instant,
  named,
  requiredText,
  textOrNull,
  timeOfDay,
  version,
} from '../primitives.ts';

/** A block as staff see it. Dates are inclusive. Times are `HH:mm` on the first and the last date. */
export const blockedDate = z.object({
  id,
  company_id: id,
  company_name: z.string(),
  department_id: id,
  department_name: z.string(),
  start_date: dateText,
  end_date: dateText,
  start_time: textOrNull,
  end_time: textOrNull,
  renting_entity_ids: z.array(id).nullable(),
  renting_entities: z.array(named),
  description_en: z.string(),
  description_no: z.string(),
  color: z.string(),
  blocking_type: z.string(),
  /** Number of other blocks of the same request. */
  made_together: z.int(),
  version,
});
export type BlockedDate = z.infer<typeof blockedDate>;

/** A booking that overlaps a block. */
export const overlappingBooking = z.object({
  id,
  client_name: z.string(),
  number_of_interactors: z.int(),
  date_from: instant,
  date_to: instant,
  department: named,
  renting_entities: z.array(named),
});
export type OverlappingBooking = z.infer<typeof overlappingBooking>;

/** Result of saving blocks. */
export const blockResult = z.object({
  /** BLOCKED-DATES-2702 when bookings overlap the blocks, else false. */
  warning: z.union([z.literal(false), z.literal(REFUSALS.bookingsInBlock)]),
  blocked_dates: z.array(blockedDate),
  /** Number of blocks left out because existing ones cover them. */
  skipped: z.int(),
  /** The first 100 overlapping bookings. */
  bookings: z.array(overlappingBooking),
  bookings_total: z.int(),
});
export type BlockResult = z.infer<typeof blockResult>;

const appearance = {
  description_en: requiredText(200),
  description_no: requiredText(200),
  color: z.enum(BLOCK_COLORS).default('red'),
  blocking_type: z.enum(BLOCKING_TYPES).default('blocked'),
};

const when = {
  start_date: dateInput,
  end_date: dateInput,
  start_time: timeOfDay.nullable().optional(),
  end_time: timeOfDay.nullable().optional(),
};

const units = z.array(id).min(1, { error: REFUSALS.required }).max(500).nullable().optional();

/** One department by `department_id`, or several by `department_ids`. Single units require one department. */
export const createBlockBody = z.strictObject({
  company_id: id,
  department_id: id.optional(),
  department_ids: z.array(id).min(1, { error: REFUSALS.required }).max(100).optional(),
  renting_entity_ids: units,
  repeat_until: dateInput.nullable().optional(),
  ...when,
  ...appearance,
});

/** Company and department may be repeated, but not changed. */
export const updateBlockBody = z.strictObject({
  company_id: id.optional(),
  department_id: id.optional(),
  renting_entity_ids: units,
  ...when,
  ...appearance,
  version: version.optional(),
});

export const holidaysBody = z.strictObject({
  company_id: id,
  department_ids: z.array(id).min(1, { error: REFUSALS.required }).max(100),
  year: z.int().min(2000).max(2100),
  holidays: z.array(z.enum(HOLIDAY_KEYS)).min(1, { error: REFUSALS.required }).max(20),
  color: appearance.color,
  blocking_type: appearance.blocking_type,
});
