import { config, z } from 'zod';

// zod builds faster parsers from text where it may, and tries whether it may. A page's policy forbids it, and the browser reports
// the try as a breach. Here, as every schema of ours stands on this file; servers keep the faster ones.
if ('document' in globalThis) config({ jitless: true });

/** Largest id that survives JSON and PostgreSQL alike. */
const MAX_ID = 9_007_199_254_740_991;

const CONTROL_CHARACTERS = /(?![\t\n\r])\p{Control}/u;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** True for text that PostgreSQL and every screen can hold: no NUL, no control characters, no half of a pair. */
export const isStorable = (text: string): boolean => !CONTROL_CHARACTERS.test(text) && !LONE_SURROGATE.test(text);

/** Trimmed text of at most `max` characters; empty is refused when `required`. */
export const text = (max = 255) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isStorable, { params: { code: 'FIELD-3114' } });
export const requiredText = (max = 255) => text(max).min(1, { error: 'FIELD-3100' });

export const id = z.int().positive().max(MAX_ID);
/** An id in a path or query, where everything is text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(id);
export const idOrNull = id.nullable();
/** One id, or several as a repeated parameter or a list with commas. */
export const idList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().join(',').split(',').filter(Boolean))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,15}$/)
          .transform(Number),
      )
      .max(1000),
  );

/** `yyyy-MM-dd`, a date that exists. */
export const dateText = z.iso.date();
/** `HH:mm`, 00:00 to 23:59. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'FIELD-3109' });
/** A time of day as departments carry it; null where they have none. */
export const timeValue = z.object({ value: z.string() }).nullable();
/**
 * An instant of input: RFC 3339 with offset, local time without one, or a bare date (decisions, API conventions).
 * The text is only checked for its form here; the server resolves it in the company's time zone.
 */
export const instantInput = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/, { error: 'FIELD-3108' });
/** An instant of output: RFC 3339 with offset. */
export const instant = z.string();

/** Spaces around an address are dropped before it is checked. */
export const email = z
  .string()
  .trim()
  .pipe(z.email({ error: 'FIELD-3105' }).max(255));
/** Plus sign and one to three digits; no country code starts with 0. */
export const countryCode = z.string().regex(/^\+[1-9]\d{0,2}$/, { error: 'FIELD-3107' });
/** National number: digits starting with 1 to 9; spaces are dropped; eight digits where the country code is +47. */
export const phoneNumber = z
  .string()
  .transform((value) => value.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{3,13}$/, { error: 'FIELD-3106' }));

export const language = z.enum(['no', 'en-us']);
export type Language = z.infer<typeof language>;
export const scheduleSystem = z.enum(['HOURLY', 'DAILY']);
export const activitySystem = z.enum(['BOOKING', 'REQUESTS_ONLY']);
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z_][a-z0-9_]{0,62}$/, { error: 'FIELD-3116' });

export const guests = z.int().min(1).max(100_000);
export const guestsText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

/** `?page=`: 1 and up; beyond the end is an empty page. */
export const pageText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .default(1);
export const pageQuery = z.object({ page: pageText });

/** A page of a list that can be sorted by some of its columns. */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  pageQuery.extend({ sort: z.enum(columns).optional(), order: z.enum(['asc', 'desc']).optional() });
/** What is searched for; an empty text finds everything. */
export const searchText = text(255).default('');

/** The paging envelope (decisions, API conventions). */
export const paged = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    current_page: z.int(),
    total: z.int(),
    per_page: z.int(),
    next_page_url: z.string().nullable(),
    prev_page_url: z.string().nullable(),
    path: z.string(),
  });

export const success = z.object({ success: z.literal(true) });
export const address = z.object({ id, address: z.string(), city: z.string(), zip: z.string() });
/** Id and name of something, for choices and chips. */
export const named = z.object({ id, name: z.string() });
